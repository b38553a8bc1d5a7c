import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { signIn } from './account-steps.ts';

const PASSWORD = 'Muster-demo-1';

export type Account = 'admin' | 'moderator' | 'manager' | 'member';

export function signInAs(page: Page, account: Account): Promise<void> {
  return signIn(page, `${account}@demo.test`, PASSWORD);
}

async function apiToken(request: APIRequestContext): Promise<Record<string, string>> {
  const reply = await request.post('/api/Account/login', { data: { email: 'admin@demo.test', password: PASSWORD } });
  const { data } = await reply.json();
  return { authorization: `Bearer ${data.token}` };
}

/** Makes the draft of November, which the demo leaves to be run; there already, it stays. */
export async function draftOfNovember(request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request);
  const insights = async () => (await (await request.get('/api/Payroll/Insights', { headers })).json()).data;
  const { currentPayroll } = await insights();
  if (currentPayroll?.month === 11) return;
  await request.post('/api/Payroll/Run?forceRun=true', { headers, data: { month: 11, year: 2026 } });
  await expect.poll(async () => (await insights()).currentPayroll?.status).toBe(1);
}

/** Leaves November to be run, as the demo does. */
export async function withoutDraftOfNovember(request: APIRequestContext): Promise<void> {
  const headers = await apiToken(request);
  const { currentPayroll } = (await (await request.get('/api/Payroll/Insights', { headers })).json()).data;
  if (currentPayroll?.month === 11) await request.delete(`/api/Payroll/${currentPayroll.id}`, { headers });
}

/** Where a payslip of October is. */
export async function pathOfPayslip(request: APIRequestContext): Promise<string> {
  const headers = await apiToken(request);
  const list = await request.get('/api/Payroll/payslips?scope=all&year=2026&month=10&searchText=Suresh', { headers });
  const { data } = await list.json();
  return `/payroll/payslips/${data[0].id}`;
}
