import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTeam } from '../requests/requests-for-tests.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026; Saturday and Sunday are off. Anna has been there since 1 June 2026.
let team: Awaited<ReturnType<typeof startTeam>>;
let other: string;
beforeAll(async () => {
  team = await startTeam();
  await team.office.muster.services.db.inTenant(team.office.tenantId, (tx) =>
    tx.execute(sql`update users set date_of_joining = '2026-06-01', date_of_birth = '2008-12-15', gender = 2,
      date_of_confirmation = '2026-12-20', notice_date = '2027-01-15',
      last_working_day = '2027-03-31' where id = ${team.report.id}`),
  );
  other = await hands.type('Other leave', { isLimitedByBalance: false });
});
afterAll(() => team.office.stop());

const hands = leaveHands(() => team.office);
const { apply, applied, decide, grant, input, preview, type } = hands;

let count = 0;
/** What is said of a leave of a type with these rules, at which field. */
async function said(rules: Partial<LeaveRules>, leave: object, more: Record<string, unknown> = {}): Promise<string[]> {
  count += 1;
  const id = await type(`Type ${count}`, { isLimitedByBalance: false, ...rules }, more);
  const { body } = await preview({ ...input(id, '2026-12-07'), ...leave }, team.report.token);
  return body.data.refusals.map(({ field, message }: Record<string, string>) =>
    `${field}: ${message}`.replace(/Type \d+/g, 'It'),
  );
}

describe('each reason why leave cannot be applied for is said in its own words', () => {
  const halfDay = { isHalfDay: true, halfDayPart: 'first' };
  const hours = { startTime: '10:00', endTime: '22:30' };
  const contract = async () => {
    const { data } = (await team.office.call('GET', '/Users/employmenttypes')).body;
    return data.find((one: { name: string }) => one.name === 'Contract').id as string;
  };
  type Case = readonly [
    name: string,
    rules: Partial<LeaveRules>,
    leave: object,
    message: string,
    more?: Record<string, unknown>,
  ];
  const CASES: readonly Case[] = [
    ['half a day of whole days', {}, halfDay, 'isHalfDay: It is taken in whole days.', { unit: 'day' }],
    ['hours of a type in days', {}, { startTime: '10:00', endTime: '12:00' }, 'startTime: It is not taken in hours.'],
    [
      'leave in the notice period, from the day on which notice was given',
      { isUsableInNotice: false },
      { startDate: '2027-02-01', endDate: '2027-02-01' },
      'leaveTypeId: It cannot be taken in the notice period, which began on 15 Jan 2027.',
    ],
    [
      'hours after the shift',
      {},
      { startTime: '20:00', endTime: '22:00' },
      'startTime: These hours lie outside the shift of this day: no leave is needed.',
      { unit: 'hour' },
    ],
    [
      'hours that begin before the shift',
      {},
      { startTime: '08:00', endTime: '12:00' },
      'startTime: Only 2 h of these 4 h lie in the shift of this day. Apply for these alone.',
      { unit: 'hour' },
    ],
    [
      'more hours than the shift has',
      {},
      hours,
      'endTime: The shift of this day lasts 9 h; these are 12 h 30 min.',
      { unit: 'hour' },
    ],
    [
      'only days off',
      {},
      { startDate: '2026-12-05', endDate: '2026-12-06' },
      'startDate: Every one of these days is a week off or a holiday: no leave is needed.',
    ],
    [
      'before joining',
      {},
      { startDate: '2026-05-29', endDate: '2026-05-29' },
      'startDate: This is before the joining date, 1 Jun 2026.',
    ],
    [
      'after leaving',
      {},
      { startDate: '2027-04-01', endDate: '2027-04-01' },
      'endDate: This is after the last working day, 31 Mar 2027.',
    ],
    [
      'the gender',
      { gender: 'male' },
      {},
      'leaveTypeId: It is for men. Ask your administrator if the gender on the profile is missing.',
    ],
    [
      'the age',
      { ages: { from: 18, to: 52 } },
      {},
      'leaveTypeId: It is for people of 18 to 52 years. Ask your administrator if the date of birth on the profile is missing.',
    ],
    [
      'probation',
      { isUsableInProbation: false },
      {},
      'leaveTypeId: It can be taken after probation, which lasts until 19 Dec 2026.',
    ],
    [
      'too few days worked',
      { lockedUntil: { daysWorked: 180, months: null } },
      {},
      'leaveTypeId: It can be taken after 180 days of work. So far: 0.',
    ],
    [
      'too short a service',
      { lockedUntil: { daysWorked: null, months: 12 } },
      {},
      'leaveTypeId: It can be taken after 12 months of service, from 1 Jun 2027.',
    ],
    [
      'the balance',
      { isLimitedByBalance: true },
      {},
      'endDate: Not enough It. You applied for 1 day; 0 days available on the last day.',
    ],
    [
      'too long',
      { maxStretch: 2 },
      { endDate: '2026-12-09' },
      'endDate: At most 2 days of It at once. These are 3 days.',
    ],
    ['too short', { minStretch: 2 }, {}, 'endDate: At least 2 days of It at once. These are 1 day.'],
    [
      'too much in a month',
      { maxInPeriod: { amount: 1, period: 'month' } },
      { endDate: '2026-12-08' },
      'endDate: At most 1 day of It in a month. From 1 Dec 2026 to 31 Dec 2026 there are 0 days already.',
    ],
    [
      'too short a notice',
      { noticeDays: 15 },
      {},
      'startDate: Apply for It at least 15 days before it begins. This is 10 days before.',
    ],
    [
      'too late',
      { maxDaysLate: 3 },
      { startDate: '2026-11-20', endDate: '2026-11-20' },
      'startDate: It can be applied for within 3 days after its first day. This was 7 days ago.',
    ],
    [
      'a document',
      { documentAfterDays: 1 },
      { endDate: '2026-12-08' },
      'documentId: A document is needed for more than 1 day of It. Attach it here.',
    ],
    [
      'a day off beside it',
      { isAllowedBesideOffDays: false },
      {},
      'startDate: It cannot be taken next to a week off or a holiday.',
    ],
  ];

  test.each(CASES.map((one) => ({ name: one[0], one })))('$name', async ({ one: [, rules, leave, message, more] }) => {
    expect(await said(rules, leave, more ?? {})).toEqual([message]);
  });

  test('the employment type', async () => {
    const employment = [{ employmentTypeId: await contract(), quota: null }];
    expect(await said({ employment }, {})).toEqual(['leaveTypeId: It is not for this type of employment.']);
  });

  test('other leave next to it, and the number of requests', async () => {
    await applied(input(other, '2026-12-21'), team.report.token);
    expect(await said({ notBeside: 'any' }, { startDate: '2026-12-22', endDate: '2026-12-22' })).toEqual([
      'leaveTypeId: It cannot be taken next to Other leave.',
    ]);
    const once = await type('Once', { isLimitedByBalance: false, maxSpells: 1 });
    await applied(input(once, '2026-12-23'), team.report.token);
    const { body } = await apply(input(once, '2026-12-29'), team.report.token);
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'leaveTypeId', message: 'Once can be taken once in a leave year.' }),
    ]);
  });

  test('where no notice is asked for, days that are over can be applied for', async () => {
    expect(await said({}, { startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual([]);
  });
});

describe('a balance', () => {
  const MONTHLY = { annualQuota: 12, accrual: { kind: 'monthly' }, yearBeginsIn: 1 } as const;

  test('counts what is credited before the leave begins, and not what comes while it lasts', async () => {
    const monthly = await type('Monthly leave', MONTHLY);
    // Six credits until November; one more on 1 December, the next on 1 January of the next leave year.
    const asked = async (startDate: string, endDate: string) =>
      (await preview(input(monthly, startDate, endDate), team.report.token)).body.data.balance;
    expect(await asked('2026-11-30', '2026-11-30')).toEqual({ available: 6, after: 5 });
    expect(await asked('2026-11-30', '2026-12-01')).toEqual({ available: 6, after: 4 });
    expect(await asked('2026-12-07', '2026-12-07')).toEqual({ available: 7, after: 6 });
    // Nothing is carried into the next year: there will be the credit of January alone.
    expect(await asked('2027-01-04', '2027-01-04')).toEqual({ available: 1, after: 0 });
  });

  test('that has shrunk since a leave was applied for refuses its approval, unless it may go below zero', async () => {
    const small = await type('Small leave');
    const { id } = team.below;
    await grant(id, small, 300);
    const [first, second] = [
      await applied(input(small, '2026-12-07', '2026-12-08'), team.below.token),
      await applied(input(small, '2026-12-10'), team.below.token),
    ];
    await team.office.call('PUT', '/Leaves/balance', {
      employeeId: id,
      leaveTypeId: small,
      balance: 2,
      comment: 'Late',
    });
    const together = await decide([first, second], 'Approved', team.report.token);
    expect([together.status, together.body.message]).toEqual([
      409,
      'Below Test has 0 days of Small leave left by now, and the leave of 10 Dec 2026 takes 1 day. Reject it, or put the balance right first.',
    ]);
    expect((await decide([first], 'Approved', team.report.token)).status).toBe(200);
    expect((await decide([second], 'Approved', team.report.token)).body.message).toContain(
      '0 days of Small leave left',
    );
    await hands.settings({ allowNegativeBalance: true });
    const types = (await team.office.call('GET', '/Leaves/types')).body.data;
    const stored = types.find((one: { id: string }) => one.id === small);
    await team.office.call('PUT', '/Leaves/types', {
      ...stored,
      rules: { ...stored.rules, negativeLimit: 1 },
      countsFrom: '2026-11-27',
    });
    expect((await decide([second], 'Approved', team.report.token)).status).toBe(200);
  });
});

describe('days that the balance covers and days of another type', () => {
  const dates = async (token: string) =>
    (await team.office.call('GET', '/Leaves?pageSize=100', undefined, token)).body.data
      .filter(({ startDate }: { startDate: string }) => startDate.startsWith('2027-02'))
      .map(({ leaveTypeName, startDate, endDate }: Record<string, string>) => [leaveTypeName, startDate, endDate]);

  test('are applied for in one step: both are there, or neither is', async () => {
    const { report, manager } = team;
    const earned = await type('Earned leave');
    await grant(report.id, earned, 200);
    const unpaid = await type('Unpaid leave', { isLimitedByBalance: false, maxStretch: 2 }, { isPaid: false });
    const rest = { leaveTypeId: unpaid, startDate: '2027-02-03', endDate: '2027-02-05' };
    const days = (change: object) => input(earned, '2027-02-01', '2027-02-02', { rest: { ...rest, ...change } });

    const refused = await apply(days({}), report.token);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'At most 2 days of Unpaid leave at once. These are 3 days.',
    ]);
    // Of somebody without a salary nothing is said of pay.
    const seen = await preview(input(unpaid, '2027-02-03', '2027-02-04'), report.token);
    expect([seen.status, seen.body.data.lessPay]).toEqual([200, null]);
    // They are days of the first already.
    expect((await apply(days({ startDate: '2027-02-02', endDate: '2027-02-03' }), report.token)).status).not.toBe(200);
    expect(await dates(report.token)).toEqual([]);

    const { status, body } = await apply(days({ endDate: '2027-02-04' }), report.token);
    expect([status, body.data.leaveTypeName, body.data.endDate]).toEqual([200, 'Earned leave', '2027-02-02']);
    expect(await dates(report.token)).toEqual([
      ['Unpaid leave', '2027-02-03', '2027-02-04'],
      ['Earned leave', '2027-02-01', '2027-02-02'],
    ]);
    const { body: waiting } = await team.office.call(
      'GET',
      '/Leaves/myApprovals?pageSize=100',
      undefined,
      manager.token,
    );
    expect(waiting.data.map(({ leaveTypeName }: Record<string, string>) => leaveTypeName)).toEqual(
      expect.arrayContaining(['Earned leave', 'Unpaid leave']),
    );
  });
});

test('a stretch is as long as somebody is away, in however many requests', async () => {
  const stretch = await type('Study leave', { isLimitedByBalance: false, maxStretch: 5 });
  await applied(input(stretch, '2027-01-04', '2027-01-06'), team.report.token);
  const refused = await preview(input(stretch, '2027-01-07', '2027-01-11'), team.report.token);
  expect(refused.body.data.refusals).toMatchObject([
    {
      field: 'endDate',
      message: 'At most 5 days of Study leave at once. These are 3 days, next to 3 days already applied for.',
    },
  ]);
  const { body } = await preview(input(stretch, '2027-01-07', '2027-01-08'), team.report.token);
  expect(body.data.refusals).toEqual([]);
});
