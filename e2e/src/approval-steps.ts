import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { apiToken } from './demo-steps.ts';

export const INBOX = '/my-team/approvals';
export const LEAVE_THAT_WAITS = '**/api/Leaves/myApprovals?*';
export const REQUESTS_THAT_WAIT = '**/api/Requests?*';

/** A request for a day that somebody loses in November; its id, and how it is taken away again. */
export async function askForLostDay(request: APIRequestContext) {
  const headers = await apiToken(request);
  const { data } = await (await request.get('/api/Payroll/paidDays', { headers })).json();
  const [person] = data.rows.filter(
    (row: { back: unknown; days: { days: number }[] }) => row.back === null && row.days[0]?.days === 1,
  );
  const { date } = person.days[0];
  const times = { startDate: date, endDate: date, startTime: '10:00:00', endTime: '19:00:00' };
  const body = {
    employeeId: person.employeeId,
    requestType: 2,
    reason: 'Client visit, no reader there',
    additionalData: { attendanceRegularization: times },
  };
  const created = await (await request.post('/api/Requests', { headers, data: body })).json();
  expect(created.message).toBe('Request created successfully');
  const decide = { requestIds: [created.data.id], status: 'Cancelled' };
  return { cancel: () => request.put('/api/Requests/status?requestType=2', { headers, data: decide }) };
}

type Row = { id: string; employeeName: string; reason: string; warnings?: string[]; effect?: { warnings: string[] } };

/** What a list returns, changed on its way. */
export const changed = (change: (rows: Row[]) => readonly Row[]) => async (route: Route) => {
  if (route.request().method() !== 'GET') return route.fallback();
  const response = await route.fetch();
  const body = await response.json();
  const data = change(body.data);
  return route.fulfill({ response, json: { ...body, data, totalRecords: data.length } });
};

export const refused = (route: Route, status: number, message: string, errorCode: string) =>
  route.fulfill({ status, json: { statusCode: status, message, data: null, errorCode } });

/** Nothing waits for whoever reports to nobody else: leave and requests are all that a manager decides. */
export async function withoutAny(page: Page): Promise<void> {
  await eachByItself(page);
  await page.route(
    LEAVE_THAT_WAITS,
    changed(() => []),
  );
  await page.route(
    REQUESTS_THAT_WAIT,
    changed(() => []),
  );
}
