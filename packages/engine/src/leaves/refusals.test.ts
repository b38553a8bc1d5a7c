import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate, daysInclusive } from '../kernel/calendar-date.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { day, policyWith } from './ledger-for-tests.ts';
import type { Available, AvailableInYear, LeaveRefusal, LeaveRequest, RefusalFacts } from './refusal-types.ts';
import { availableLeave, leaveRefusals } from './refusals.ts';

const SOMEBODY: RefusalFacts = {
  joined: day('2025-04-01'),
  lastWorkingDay: null,
  probationEnds: null,
  noticeFrom: null,
  dateOfBirth: null,
  gender: null,
  isEntitledByEmploymentType: true,
  daysWorked: 0,
  daysWorkedBefore: 0,
  others: [],
  besides: [],
  isBesideOffDay: false,
  besideSameType: 0,
  spellsInYear: 0,
};

/** Whole days from one to the other, asked for on 1 September 2026. */
function request(from: string, to = from, change: Partial<LeaveRequest> = {}): LeaveRequest {
  const first = calendarDate(from);
  const days = Array.from({ length: daysInclusive(first, calendarDate(to)) }, (_, index) => ({
    date: addDays(first, index),
    first: true,
    second: true,
    amount: 100,
    off: null,
    reason: 'working-day' as const,
  }));
  return {
    span: { from: first, to: calendarDate(to), firstDay: 'full-day', lastDay: 'full-day', hours: null },
    cost: { days, amount: days.length * 100 },
    askedOn: day('2026-09-01'),
    hasDocument: false,
    ...change,
  };
}

const TWO = request('2026-09-16', '2026-09-17');
const PLENTY: Available = { balance: 10_000, pending: 0 };
const inYear = ({ cost }: LeaveRequest, available: Available): AvailableInYear[] => [
  { ...available, asked: cost.amount, since: null },
];

type Case = readonly [
  what: string,
  request: LeaveRequest,
  policy: Partial<LeavePolicy>,
  facts: Partial<RefusalFacts>,
  refusals: readonly LeaveRefusal[],
];

function check(cases: readonly Case[]): void {
  test.each(cases)('%s', (_, asked, policy, facts, refusals) => {
    expect(leaveRefusals(asked, inYear(asked, PLENTY), policyWith(policy), { ...SOMEBODY, ...facts })).toEqual(
      refusals,
    );
  });
}

describe('nothing speaks against', () => {
  check([
    ['whole days of a type in whole days', TWO, { unit: 'day' }, {}, []],
    [
      'a leave for everybody, of whatever gender and age',
      TWO,
      {},
      { gender: 'male', dateOfBirth: day('1950-01-01') },
      [],
    ],
    ['a leave within its balance', TWO, {}, {}, []],
    [
      'half a day, where they are allowed',
      { ...TWO, span: { ...TWO.span, firstDay: 'second-half', lastDay: 'first-half' } },
      { unit: 'half' },
      {},
      [],
    ],
  ]);
});

describe('the shape of a leave', () => {
  const halved = (change: Partial<LeaveRequest['span']>) => ({ ...TWO, span: { ...TWO.span, ...change } });
  const hours = (amount: number) =>
    request('2026-09-16', '2026-09-16', {
      span: { ...request('2026-09-16').span, hours: { start: 600, end: 600 + amount } },
      cost: { ...request('2026-09-16').cost, amount },
      dutyMinutes: 540,
    });
  check([
    [
      'the end before the start, and nothing else',
      request('2026-09-17', '2026-09-16'),
      {},
      {},
      [{ code: 'END_BEFORE_START', facts: {} }],
    ],
    [
      'half a first day',
      halved({ firstDay: 'second-half' }),
      { unit: 'day' },
      {},
      [{ code: 'HALF_DAYS_NOT_ALLOWED', facts: {} }],
    ],
    [
      'half a last day',
      halved({ lastDay: 'first-half' }),
      { unit: 'day' },
      {},
      [{ code: 'HALF_DAYS_NOT_ALLOWED', facts: {} }],
    ],
    ['hours of a type in days', hours(60), {}, {}, [{ code: 'HOURS_NOT_ALLOWED', facts: {} }]],
    [
      'more hours than the shift has',
      hours(541),
      { unit: 'hour' },
      {},
      [{ code: 'HOURS_OUTSIDE_DUTY', facts: { asked: 541, duty: 540 } }],
    ],
    [
      'hours outside the shift',
      { ...hours(240), minutesInShift: 120 },
      { unit: 'hour' },
      {},
      [{ code: 'HOURS_OUTSIDE_SHIFT', facts: { asked: 240, within: 120 } }],
    ],
    ['hours of the shift', { ...hours(240), minutesInShift: 240 }, { unit: 'hour' }, {}, []],
    ['as many hours as the shift has', hours(540), { unit: 'hour' }, {}, []],
    [
      'more minutes than a shift in whole days',
      { ...TWO, cost: { ...TWO.cost, amount: 1_080 }, dutyMinutes: 540 },
      { unit: 'hour' },
      {},
      [],
    ],
    [
      'nothing but days off',
      { ...TWO, cost: { days: TWO.cost.days, amount: 0 } },
      {},
      {},
      [{ code: 'ONLY_DAYS_OFF', facts: {} }],
    ],
  ]);
});

describe('employment', () => {
  const half = (first: boolean) => ({ date: day('2026-09-17'), amount: 50, first, second: !first });
  const morning = request('2026-09-17');
  const afternoonFree: LeaveRequest = {
    ...morning,
    cost: { amount: 50, days: morning.cost.days.map((each) => ({ ...each, second: false })) },
  };
  check([
    [
      'before joining',
      request('2025-03-31', '2025-04-02'),
      {},
      {},
      [{ code: 'BEFORE_JOINING', facts: { joined: '2025-04-01' } }],
    ],
    ['from the day of joining', TWO, {}, { joined: day('2026-09-16') }, []],
    [
      'after the last working day',
      TWO,
      {},
      { lastWorkingDay: day('2026-09-16') },
      [{ code: 'AFTER_LEAVING', facts: { lastWorkingDay: '2026-09-16' } }],
    ],
    ['until the last working day', TWO, {}, { lastWorkingDay: day('2026-09-17') }, []],
    [
      'a day that another leave covers',
      TWO,
      {},
      { others: [{ typeId: 'b', isSameType: false, days: [half(true)] }] },
      [{ code: 'OVERLAP', facts: { dates: ['2026-09-17'] } }],
    ],
    [
      'the half that another leave leaves',
      afternoonFree,
      {},
      { others: [{ typeId: 'b', isSameType: false, days: [half(false)] }] },
      [],
    ],
    [
      'the same half',
      afternoonFree,
      {},
      { others: [{ typeId: 'b', isSameType: false, days: [half(true)] }] },
      [{ code: 'OVERLAP', facts: { dates: ['2026-09-17'] } }],
    ],
    [
      'another day',
      request('2026-09-18'),
      {},
      { others: [{ typeId: 'b', isSameType: false, days: [half(true)] }] },
      [],
    ],
  ]);
});

describe('who has the leave', () => {
  const female = { gender: 'female' } as const;
  const ages = { ages: { from: 18, to: 52 } };
  check([
    ['the other gender', TWO, female, { gender: 'male' }, [{ code: 'GENDER', facts: { only: 'female' } }]],
    ['no gender that is known', TWO, female, {}, [{ code: 'GENDER', facts: { only: 'female' } }]],
    ['the gender it is for', TWO, female, { gender: 'female' }, []],
    ['too young', TWO, ages, { dateOfBirth: day('2008-09-17') }, [{ code: 'AGE', facts: { from: 18, to: 52 } }]],
    ['eighteen on the first day', TWO, ages, { dateOfBirth: day('2008-09-16') }, []],
    ['too old', TWO, ages, { dateOfBirth: day('1973-09-16') }, [{ code: 'AGE', facts: { from: 18, to: 52 } }]],
    ['fifty-two', TWO, ages, { dateOfBirth: day('1973-09-17') }, []],
    ['of no age that is known', TWO, ages, {}, []],
    [
      'an employment type without it',
      TWO,
      {},
      { isEntitledByEmploymentType: false },
      [{ code: 'EMPLOYMENT_TYPE', facts: {} }],
    ],
  ]);
});

describe('service', () => {
  const locked = { lockedUntil: { daysWorked: 24_000, months: null } };
  const service = { lockedUntil: { daysWorked: null, months: 18 } };
  check([
    [
      'in probation',
      TWO,
      { isUsableInProbation: false },
      { probationEnds: day('2026-09-16') },
      [{ code: 'PROBATION', facts: { until: '2026-09-16' } }],
    ],
    ['the day after it', TWO, { isUsableInProbation: false }, { probationEnds: day('2026-09-15') }, []],
    ['in probation where it may be used', TWO, {}, { probationEnds: day('2026-12-31') }, []],
    ['without a probation', TWO, { isUsableInProbation: false, isUsableInNotice: false }, {}, []],
    [
      'in notice',
      TWO,
      { isUsableInNotice: false },
      { noticeFrom: day('2026-09-17') },
      [{ code: 'NOTICE_PERIOD', facts: { since: '2026-09-17' } }],
    ],
    ['before notice', TWO, { isUsableInNotice: false }, { noticeFrom: day('2026-09-18') }, []],
    ['in notice where it may be used', TWO, {}, { noticeFrom: day('2026-09-01') }, []],
    [
      'before 240 days are worked',
      TWO,
      locked,
      { daysWorked: 23_950 },
      [{ code: 'LOCKED_DAYS_WORKED', facts: { worked: 23_950, needed: 24_000 } }],
    ],
    ['with those of earlier service', TWO, locked, { daysWorked: 20_000, daysWorkedBefore: 4_000 }, []],
    [
      'without them',
      TWO,
      { ...locked, countsEarlierService: false },
      { daysWorked: 20_000, daysWorkedBefore: 4_000 },
      [{ code: 'LOCKED_DAYS_WORKED', facts: { worked: 20_000, needed: 24_000 } }],
    ],
    [
      'before so many months of service',
      TWO,
      service,
      {},
      [{ code: 'LOCKED_SERVICE', facts: { from: '2026-10-01', months: 18 } }],
    ],
    ['on the day they are over', TWO, service, { joined: day('2025-03-16') }, []],
  ]);
});

describe('the balance', () => {
  function refused(available: Available, policy: Partial<LeavePolicy> = {}) {
    return leaveRefusals(TWO, inYear(TWO, available), policyWith(policy), SOMEBODY);
  }

  it('is what is there less what waits, and what may go below zero', () => {
    expect(refused({ balance: 200, pending: 0 })).toEqual([]);
    expect(refused({ balance: 300, pending: 150 })).toEqual([
      {
        code: 'NOT_ENOUGH_LEAVE',
        facts: { asked: 200, balance: 300, pending: 150, negativeLimit: 0, available: 150, since: null },
      },
    ]);
    expect(refused({ balance: 300, pending: 150 }, { negativeLimit: 50 })).toEqual([]);
    expect(refused({ balance: -300, pending: 0 }, { negativeLimit: 50 })).toMatchObject([{ facts: { available: 0 } }]);
    expect(availableLeave({ balance: 300, pending: 150 }, { negativeLimit: 100 })).toBe(250);
  });

  it('of each leave year pays for the days in it alone', () => {
    const years = [
      { balance: 500, pending: 0, asked: 100, since: null },
      { balance: 50, pending: 0, asked: 100, since: '2026-09-17' },
    ];
    expect(leaveRefusals(TWO, years, policyWith({}), SOMEBODY)).toMatchObject([
      { code: 'NOT_ENOUGH_LEAVE', facts: { asked: 100, available: 50, since: '2026-09-17' } },
    ]);
  });

  it('does not limit a leave that has none', () => {
    expect(refused({ balance: 0, pending: 0 }, { isLimitedByBalance: false })).toEqual([]);
  });
});

describe('limits', () => {
  const taken = (isSameType: boolean, date = '2026-09-03', amount = 100) => ({
    typeId: 'a',
    isSameType,
    days: [{ date: day(date), amount, first: true, second: true }],
  });
  const perMonth = { maxInPeriod: { amount: 200, period: 'month' } } as const;
  check([
    [
      'longer than one request may be',
      TWO,
      { maxStretch: 150 },
      {},
      [{ code: 'TOO_LONG', facts: { asked: 200, beside: 0, max: 150 } }],
    ],
    [
      'longer than a stretch may be, with leave that touches it',
      TWO,
      { maxStretch: 300 },
      { besideSameType: 150 },
      [{ code: 'TOO_LONG', facts: { asked: 200, beside: 150, max: 300 } }],
    ],
    ['as long as it may be', TWO, { maxStretch: 200, minStretch: 200 }, {}, []],
    ['shorter than it must be', TWO, { minStretch: 300 }, {}, [{ code: 'TOO_SHORT', facts: { asked: 200, min: 300 } }]],
    ['as much as a month may have', TWO, perMonth, {}, []],
    [
      'more than a month may have, with what was taken',
      TWO,
      perMonth,
      { others: [taken(true), taken(true, '2026-08-31'), taken(true, '2026-10-01')] },
      [
        {
          code: 'TOO_MUCH_IN_PERIOD',
          facts: { period: 'month', from: '2026-09-01', to: '2026-09-30', asked: 200, taken: 100, max: 200 },
        },
      ],
    ],
    ['other types do not count', TWO, perMonth, { others: [taken(false)] }, []],
    [
      'of two months only the one that has too much',
      request('2026-09-30', '2026-10-02'),
      { maxInPeriod: { amount: 100, period: 'month' } },
      {},
      [
        {
          code: 'TOO_MUCH_IN_PERIOD',
          facts: { period: 'month', from: '2026-10-01', to: '2026-10-31', asked: 200, taken: 0, max: 100 },
        },
      ],
    ],
    [
      'a quarter of the leave year, and its first and last day',
      TWO,
      { maxInPeriod: { amount: 350, period: 'quarter' } },
      { others: [taken(true, '2026-07-01'), taken(true, '2026-09-30')] },
      [
        {
          code: 'TOO_MUCH_IN_PERIOD',
          facts: { period: 'quarter', from: '2026-07-01', to: '2026-09-30', asked: 200, taken: 200, max: 350 },
        },
      ],
    ],
    ['a fourth spell', TWO, { maxSpells: 3 }, { spellsInYear: 3 }, [{ code: 'TOO_MANY_SPELLS', facts: { max: 3 } }]],
    ['a third spell, with a limit of the month', TWO, { maxSpells: 3, ...perMonth }, { spellsInYear: 2 }, []],
  ]);
});

describe('timing', () => {
  const late = { ...TWO, askedOn: day('2026-09-20') };
  check([
    [
      'too little notice',
      TWO,
      { noticeDays: 16 },
      {},
      [{ code: 'NOTICE_TOO_SHORT', facts: { given: 15, needed: 16 } }],
    ],
    ['enough notice', TWO, { noticeDays: 15 }, {}, []],
    [
      'asked for after it began, where notice is due',
      late,
      { noticeDays: 1 },
      {},
      [{ code: 'NOTICE_TOO_SHORT', facts: { given: 0, needed: 1 } }],
    ],
    [
      'asked for later than it may be',
      late,
      { maxDaysLate: 3 },
      {},
      [{ code: 'TOO_LATE', facts: { late: 4, max: 3 } }],
    ],
    ['asked for after it began, where no notice is due', late, {}, {}, []],
    ['as late as it may be', late, { maxDaysLate: 4 }, {}, []],
    [
      'a document is missing',
      TWO,
      { documentAfterDays: 1 },
      {},
      [{ code: 'DOCUMENT_NEEDED', facts: { afterDays: 1 } }],
    ],
    ['a document is there', { ...TWO, hasDocument: true }, { documentAfterDays: 1 }, {}, []],
    ['two half days are one', { ...TWO, cost: { ...TWO.cost, amount: 100 } }, { documentAfterDays: 1 }, {}, []],
    ['short enough for none', TWO, { documentAfterDays: 2 }, {}, []],
    [
      'of a type in hours by its days',
      { ...TWO, cost: { ...TWO.cost, amount: 960 } },
      { unit: 'hour', documentAfterDays: 2 },
      {},
      [],
    ],
    [
      'of a type in hours on too many days',
      { ...TWO, cost: { ...TWO.cost, amount: 60 } },
      { unit: 'hour', documentAfterDays: 1 },
      {},
      [{ code: 'DOCUMENT_NEEDED', facts: { afterDays: 1 } }],
    ],
  ]);
});

describe('neighbours', () => {
  check([
    [
      'a type it may not lie beside',
      TWO,
      { notBeside: ['b'] },
      { besides: ['a', 'b'] },
      [{ code: 'CLUBBED', facts: { typeIds: ['b'] } }],
    ],
    [
      'any other type',
      TWO,
      { notBeside: 'any' },
      { besides: ['a', 'b'] },
      [{ code: 'CLUBBED', facts: { typeIds: ['a', 'b'] } }],
    ],
    ['a type it may lie beside', TWO, { notBeside: ['b'] }, { besides: ['a'] }, []],
    [
      'a day off beside it',
      TWO,
      { isAllowedBesideOffDays: false },
      { isBesideOffDay: true },
      [{ code: 'BESIDE_DAY_OFF', facts: {} }],
    ],
    ['no day off beside it', TWO, { isAllowedBesideOffDays: false }, {}, []],
    ['a day off that may lie beside it', TWO, {}, { isBesideOffDay: true }, []],
  ]);
});

test('all reasons come together', () => {
  const refusals = leaveRefusals(
    TWO,
    inYear(TWO, { balance: 0, pending: 0 }),
    policyWith({ gender: 'female', noticeDays: 30, maxStretch: 100 }),
    SOMEBODY,
  );
  expect(refusals.map(({ code }) => code)).toEqual(['GENDER', 'NOT_ENOUGH_LEAVE', 'TOO_LONG', 'NOTICE_TOO_SHORT']);
});
