import { sessionUser } from '@muster/contract/features/account/account-session.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const PASSWORD = 'Muster-demo-1';

export type Account = 'admin' | 'moderator' | 'manager' | 'member';

/** Opens a page and waits until it shows what it is about; a look in every frame, where a locator looks seldom. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const loading = [...document.querySelectorAll('[role="status"][aria-label="Loading"]')];
    return document.querySelector('h1') !== null && !loading.some((part) => part.checkVisibility());
  });
}

type Session = ReturnType<typeof sessionUser.parse>;

const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

// A worker works for one server alone.
const sessions = new Map<Account, Session>();

/** Signed in once for the journeys of a worker, which costs as much as a page; again when one of them ended the session. */
async function sessionOf(request: APIRequestContext, account: Account): Promise<Session> {
  const before = sessions.get(account);
  if (before && (await request.get('/api/Account/session', { headers: headersOf(before) })).ok()) return before;
  const input = { email: `${account}@demo.test`, password: PASSWORD };
  const { data } = await (await request.post('/api/Account/login', { data: input })).json();
  const session = sessionUser.parse(data);
  sessions.set(account, session);
  return session;
}

/** Opens a page as somebody who is signed in; none where it is null. Journeys sign in with the form. */
export async function signInAs(page: Page, account: Account, path: string | null = '/'): Promise<void> {
  const session = JSON.stringify(await sessionOf(page.request, account));
  // Another role taken since stays: this runs before every page.
  await page.addInitScript((stored) => {
    if (localStorage.getItem('muster.session') === null) localStorage.setItem('muster.session', stored);
  }, session);
  if (path !== null) await open(page, path);
}

export async function apiToken(
  request: APIRequestContext,
  account: Account = 'admin',
): Promise<Record<string, string>> {
  return headersOf(await sessionOf(request, account));
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
