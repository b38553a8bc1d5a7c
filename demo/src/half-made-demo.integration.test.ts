import { startTestApp, type TestApp } from '@muster/server/test-app.ts';
import { asOwner } from '@muster/server/test-mails.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';

const SENTENCE =
  'The demo organisation was not finished when it was set up more than a day ago, and cannot be continued. Start the demo in a new data folder (MUSTER_DATA), or on a new database (DATABASE_URL)';

/** What the two organisations must have in common, by table: what was done twice, or not at all, differs. */
const COUNTED = [
  ...['users', 'departments', 'holidays', 'shifts', 'devices', 'leave_types', 'leaves', 'leave_entries', 'time_logs'],
  ...['attendance_days', 'payroll_runs', 'payslips', 'payroll_payments', 'return_files', 'announcements', 'requests'],
  ...['declarations', 'salary_structures', 'department_history', 'announcement_reads'],
];

async function counts(test: TestApp): Promise<unknown> {
  const each = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const net = '(select sum(net)::text from payslips) as net';
  const [row] = await asOwner(test, `select ${[...each, net].join(', ')}`);
  return row;
}

let expected: unknown;
let callCount = 0;
let test: TestApp;

beforeAll(async () => {
  const whole = await startTestApp({ demoSignsIn: true });
  const beforeCall = () => {
    callCount += 1;
  };
  await seedDemo(whole.services, { people: 24, beforeCall });
  expected = await counts(whole);
  await whole.stop();
  test = await startTestApp({ demoSignsIn: true });
});
afterAll(() => test.stop());

it.each([0.15, 0.1, 0.3, 0.2])('is interrupted after %d of its calls, and goes on the next time', async (part) => {
  const lines: string[] = [];
  let calls = 0;
  const beforeCall = () => {
    calls += 1;
    if (calls > callCount * part) throw new Error('The machine was switched off');
  };
  const log = (line: string) => void lines.push(line);
  await expect(seedDemo(test.services, { people: 24, log, beforeCall })).rejects.toThrow('switched off');
  expect(lines).toEqual([expect.stringMatching(/^(Setting up|Going on with) the demo organisation with 24 people…$/)]);
});

it('ends as one that was not interrupted, and keeps nothing it needed for that', async () => {
  await seedDemo(test.services, { people: 24 });
  expect(await counts(test)).toEqual(expected);
  const kept = await asOwner(test, `select count(*)::int as keys from idempotency_keys where key like 'demo:%'`);
  expect(kept).toEqual([{ keys: 0 }]);
});

it('made is made, and what was interrupted more than a day ago says what to do', async () => {
  await seedDemo(test.services, { people: 24 });
  expect(await counts(test)).toEqual(expected);
  await asOwner(test, `delete from audit_entries where entity = 'demo' and action = 'complete'`);
  await expect(seedDemo(test.services, { people: 24 })).rejects.toMatchObject({ code: 'CONFLICT', message: SENTENCE });
  // As a demo of an earlier version left it.
  await asOwner(test, `delete from audit_entries where entity = 'demo'`);
  await seedDemo(test.services, { people: 24 });
  expect(await counts(test)).toEqual(expected);
});
