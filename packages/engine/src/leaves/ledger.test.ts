import { describe, expect, it, test } from 'vitest';
import { correctedBy, encashedKey, isOfEngine, returnedFrom, returnedKey, takenKey } from './entry-keys.ts';
import { entryReason } from './explain-balance.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { leaveYearOf, policyOn } from './leave-year.ts';
import { encashableAmount, leaveBalance, leaveEntriesDue, leaveLots, takenEntries } from './ledger.ts';
import { day, dueOf, entry, inputOf, ledgerOf, type Story, skippedOf, worked } from './ledger-for-tests.ts';

/* Ledgers that a payroll manager can check with a pencil. */

const YEARLY: Partial<LeavePolicy> = { accrual: { kind: 'yearly' }, annualQuota: 1_200 };
const MONTHLY: Partial<LeavePolicy> = { accrual: { kind: 'monthly' }, annualQuota: 1_800 };
const HERE = { joined: day('2025-04-01') };
const CARRY_ALL = { max: null, lapsesAfterDays: null, refusedEscapes: true, excess: 'lapses' } as const;
const NO_CARRY = { ...CARRY_ALL, max: 0 } as const;
const CARRY_FIVE = { ...CARRY_ALL, max: 500 } as const;

type Row = readonly [what: string, story: Story, lines: readonly string[]];

function rows(title: string, table: readonly Row[]): void {
  describe(title, () => {
    test.each(table)('%s', (_, story, lines) => {
      expect(ledgerOf(story)).toEqual(lines);
    });
  });
}

rows('credits by the year', [
  [
    'the whole quota on the first day of the leave year',
    { policy: { ...YEARLY, carryForward: CARRY_ALL }, facts: HERE, upTo: '2026-04-01' },
    ['2025-04-01 credit 12 = 12', '2026-04-01 credit 12 = 24'],
  ],
  ['nothing before its day', { policy: YEARLY, facts: { joined: day('2026-05-01') }, upTo: '2026-04-30' }, []],
  [
    // 12 days × 350 of 365 days from 16 April to 31 March.
    'the part of the year after joining, by its days',
    { policy: YEARLY, facts: { joined: day('2026-04-16') }, upTo: '2026-04-30' },
    ['2026-04-16 credit 11.51 = 11.51'],
  ],
  [
    // 260 of 365 days from 16 April to 31 December.
    'by its days in a leave year from January',
    { policy: { ...YEARLY, yearBeginsIn: 1 }, facts: { joined: day('2026-04-16') }, upTo: '2026-12-31' },
    ['2026-04-16 credit 8.55 = 8.55'],
  ],
  [
    'all of it where joiners are not pro rata',
    { policy: { ...YEARLY, proration: { kind: 'none' } }, facts: { joined: day('2026-11-16') }, upTo: '2026-12-31' },
    ['2026-11-16 credit 12 = 12'],
  ],
  [
    'on the last day of the year',
    { policy: { ...YEARLY, creditOn: 'last-day' }, facts: HERE, upTo: '2026-03-31' },
    ['2026-03-31 credit 12 = 12'],
  ],
  [
    'from the day of joining on, each year that day, the 29th of February on the 28th',
    {
      policy: { ...YEARLY, yearBeginsIn: 'joining', carryForward: CARRY_ALL },
      facts: { joined: day('2024-02-29') },
      upTo: '2028-02-29',
    },
    [
      '2024-02-29 credit 12 = 12',
      '2025-02-28 credit 12 = 24',
      '2026-02-28 credit 12 = 36',
      '2027-02-28 credit 12 = 48',
      '2028-02-29 credit 12 = 60',
    ],
  ],
  [
    'on the day of joining in the first month of the year',
    {
      policy: { ...YEARLY, creditOn: 'joining-day', carryForward: CARRY_ALL },
      facts: { joined: day('2025-06-16') },
      upTo: '2026-04-30',
    },
    // 289 of 365 days.
    ['2025-06-16 credit 9.5 = 9.5', '2026-04-16 credit 12 = 21.5'],
  ],
  [
    'the quota of the employment type before that of the type',
    {
      policy: YEARLY,
      facts: { ...HERE, employmentType: { isEntitled: true, quota: 600, since: null } },
      upTo: '2025-04-01',
    },
    ['2025-04-01 credit 6 = 6'],
  ],
]);

rows('credits by the month', [
  [
    'a twelfth a month, and the quota in twelve though a twelfth is not even',
    {
      policy: { ...MONTHLY, annualQuota: 2_000, yearBeginsIn: 1 },
      facts: { joined: day('2026-01-01') },
      upTo: '2026-12-31',
    },
    [
      '2026-01-01 credit 1.67 = 1.67',
      '2026-02-01 credit 1.66 = 3.33',
      '2026-03-01 credit 1.67 = 5',
      '2026-04-01 credit 1.67 = 6.67',
      '2026-05-01 credit 1.66 = 8.33',
      '2026-06-01 credit 1.67 = 10',
      '2026-07-01 credit 1.67 = 11.67',
      '2026-08-01 credit 1.66 = 13.33',
      '2026-09-01 credit 1.67 = 15',
      '2026-10-01 credit 1.67 = 16.67',
      '2026-11-01 credit 1.66 = 18.33',
      '2026-12-01 credit 1.67 = 20',
    ],
  ],
  [
    'rounded to halves as the year runs',
    { policy: { ...MONTHLY, annualQuota: 2_000, rounding: 'half' }, facts: HERE, upTo: '2025-07-31' },
    [
      '2025-04-01 credit 1.5 = 1.5',
      '2025-05-01 credit 2 = 3.5',
      '2025-06-01 credit 1.5 = 5',
      '2025-07-01 credit 1.5 = 6.5',
    ],
  ],
  [
    'rounded to quarters',
    { policy: { ...MONTHLY, annualQuota: 2_000, rounding: 'quarter' }, facts: HERE, upTo: '2025-06-30' },
    ['2025-04-01 credit 1.75 = 1.75', '2025-05-01 credit 1.5 = 3.25', '2025-06-01 credit 1.75 = 5'],
  ],
  [
    'rounded to whole days, a half up',
    { policy: { ...MONTHLY, rounding: 'whole' }, facts: HERE, upTo: '2025-06-30' },
    ['2025-04-01 credit 2 = 2', '2025-05-01 credit 1 = 3', '2025-06-01 credit 2 = 5'],
  ],
  [
    // 1.5 × 15 of 30 days of April.
    'the part of the month after joining',
    { policy: MONTHLY, facts: { joined: day('2026-04-16') }, upTo: '2026-05-31' },
    ['2026-04-16 credit 0.75 = 0.75', '2026-05-01 credit 1.5 = 2.25'],
  ],
  [
    'a whole month up to the cut-off day',
    {
      policy: { ...MONTHLY, proration: { kind: 'cut-off', day: 15, upTo: 100, after: 50 } },
      facts: { joined: day('2026-04-15') },
      upTo: '2026-04-30',
    },
    ['2026-04-15 credit 1.5 = 1.5'],
  ],
  [
    'half a month after the cut-off day',
    {
      policy: { ...MONTHLY, proration: { kind: 'cut-off', day: 15, upTo: 100, after: 50 } },
      facts: { joined: day('2026-04-16') },
      upTo: '2026-04-30',
    },
    ['2026-04-16 credit 0.75 = 0.75'],
  ],
  [
    'nothing after it, and the months that follow whole, of a credit by the year',
    {
      policy: { ...YEARLY, proration: { kind: 'cut-off', day: 15, upTo: 50, after: 0 } },
      facts: { joined: day('2026-11-16') },
      upTo: '2026-11-30',
    },
    ['2026-11-16 credit 4 = 4'],
  ],
  [
    'on the last day of the month, for one who joined on the 31st',
    { policy: { ...MONTHLY, creditOn: 'last-day' }, facts: { joined: day('2026-01-31') }, upTo: '2026-03-31' },
    ['2026-01-31 credit 0.05 = 0.05', '2026-02-28 credit 1.5 = 1.55', '2026-03-31 credit 1.5 = 3.05'],
  ],
  [
    'on the day of joining, or the last of a month that has no 31st',
    { policy: { ...MONTHLY, creditOn: 'joining-day' }, facts: { joined: day('2026-01-31') }, upTo: '2026-03-31' },
    ['2026-01-31 credit 0.05 = 0.05', '2026-02-28 credit 1.5 = 1.55', '2026-03-31 credit 1.5 = 3.05'],
  ],
  [
    'from the 31st to the 30th where the year runs from joining',
    {
      policy: { ...MONTHLY, yearBeginsIn: 'joining', creditOn: 'last-day' },
      facts: { joined: day('2026-01-31') },
      upTo: '2026-03-31',
    },
    ['2026-02-27 credit 1.5 = 1.5', '2026-03-30 credit 1.5 = 3'],
  ],
  [
    'until the last working day',
    { policy: MONTHLY, facts: { ...HERE, lastWorkingDay: day('2025-05-10') }, upTo: '2025-12-31' },
    ['2025-04-01 credit 1.5 = 1.5', '2025-05-01 credit 1.5 = 3'],
  ],
  [
    'nothing for the month of leaving where it is credited on its last day',
    {
      policy: { ...MONTHLY, creditOn: 'last-day' },
      facts: { ...HERE, lastWorkingDay: day('2025-05-30') },
      upTo: '2025-12-31',
    },
    ['2025-04-30 credit 1.5 = 1.5'],
  ],
  [
    // 1.5 × 10 of 31 days.
    'its days alone where leaving is pro rata',
    {
      policy: { ...MONTHLY, creditOn: 'last-day', isProratedOnLeaving: true },
      facts: { ...HERE, lastWorkingDay: day('2025-05-10') },
      upTo: '2025-12-31',
    },
    ['2025-04-30 credit 1.5 = 1.5', '2025-05-10 credit 0.48 = 1.98'],
  ],
  [
    // 12 × 183 of 365 days from 1 April to 30 September.
    'a part of the year’s quota where leaving is pro rata and known before',
    {
      policy: { ...YEARLY, isProratedOnLeaving: true },
      facts: { ...HERE, lastWorkingDay: day('2025-09-30') },
      upTo: '2025-04-30',
    },
    ['2025-04-01 credit 6.02 = 6.02'],
  ],
  [
    'a type in hours in minutes, rounded to whole hours',
    { policy: { ...MONTHLY, unit: 'hour', annualQuota: 1_000, rounding: 'whole' }, facts: HERE, upTo: '2025-05-31' },
    // 83 minutes to 60, then 167 to 180.
    ['2025-04-01 credit 0.6 = 0.6', '2025-05-01 credit 1.2 = 1.8'],
  ],
  [
    'to half hours and quarters of them',
    { policy: { ...MONTHLY, unit: 'hour', annualQuota: 1_000, rounding: 'half' }, facts: HERE, upTo: '2025-04-30' },
    ['2025-04-01 credit 0.9 = 0.9'],
  ],
]);

rows('credits by the quarter and the half year', [
  [
    'casual leave credited quarterly, two days each',
    { policy: { accrual: { kind: 'quarterly' }, annualQuota: 800 }, facts: HERE, upTo: '2025-12-31' },
    ['2025-04-01 credit 2 = 2', '2025-07-01 credit 2 = 4', '2025-10-01 credit 2 = 6'],
  ],
  [
    // 2 × 46 of 92 days.
    'the part of the quarter after joining',
    {
      policy: { accrual: { kind: 'quarterly' }, annualQuota: 800 },
      facts: { joined: day('2025-08-16') },
      upTo: '2025-10-01',
    },
    ['2025-08-16 credit 1 = 1', '2025-10-01 credit 2 = 3'],
  ],
  [
    'by the half year, on its last day',
    {
      policy: { accrual: { kind: 'half-yearly' }, annualQuota: 700, creditOn: 'last-day', yearBeginsIn: 1 },
      facts: { joined: day('2026-01-01') },
      upTo: '2026-12-31',
    },
    ['2026-06-30 credit 3.5 = 3.5', '2026-12-31 credit 3.5 = 7'],
  ],
]);

const BY_WORK = {
  kind: 'days-worked',
  earned: 100,
  perDaysWorked: 2_000,
  isInFullBlocks: false,
  creditedEach: 'month',
  qualifyingDays: null,
  joinerQualifyingPercent: null,
} as const;

const BEFORE_QUALIFYING = {
  ...BY_WORK,
  qualifyingDays: 24_000,
  early: { afterMonths: 3, earned: 500, perDaysWorked: 6_000, untilDaysWorked: 24_000 },
} as const;

rows('credits by days worked', [
  [
    'a day for every twenty, when the month is over',
    {
      policy: { accrual: BY_WORK },
      facts: { ...HERE, worked: worked('2025-04 21.5', '2025-05 18.5') },
      upTo: '2025-05-31',
    },
    ['2025-04-30 credit 1.08 = 1.08', '2025-05-31 credit 0.92 = 2'],
  ],
  [
    'only for full sixty days, five each',
    {
      policy: { accrual: { ...BY_WORK, earned: 500, perDaysWorked: 6_000, isInFullBlocks: true } },
      facts: { ...HERE, worked: worked('2025-04 25', '2025-05 25', '2025-06 9.5', '2025-07 0.5', '2025-08 25') },
      upTo: '2025-08-31',
    },
    ['2025-07-31 credit 5 = 5'],
  ],
  [
    'after three months of service, for the days worked from then on',
    {
      policy: { accrual: BY_WORK, startsAfterMonths: 3 },
      facts: { joined: day('2025-04-10'), worked: worked('2025-05 20', '2025-06 20', '2025-07 20', '2025-08 20') },
      upTo: '2025-08-31',
    },
    ['2025-07-31 credit 1 = 1', '2025-08-31 credit 1 = 2'],
  ],
  [
    'from the month in which so many are worked, with what the months before earned',
    {
      policy: { accrual: { ...BY_WORK, qualifyingDays: 4_500 } },
      facts: { ...HERE, worked: worked('2025-04 20', '2025-05 20', '2025-06 20') },
      upTo: '2025-06-30',
    },
    ['2025-06-30 credit 3 = 3'],
  ],
  [
    'maternity leave and lay-off count for qualifying and earn nothing',
    {
      policy: { accrual: { ...BY_WORK, qualifyingDays: 4_500 } },
      facts: { ...HERE, worked: worked('2025-04 20+5', '2025-05 20') },
      upTo: '2025-05-31',
    },
    ['2025-05-31 credit 2 = 2'],
  ],
  [
    'by the year, for 240 days worked',
    {
      policy: {
        accrual: { ...BY_WORK, creditedEach: 'year', qualifyingDays: 24_000 },
        yearBeginsIn: 1,
        rounding: 'whole',
      },
      facts: { joined: day('2025-01-01'), worked: worked('2025-03 130', '2025-09 121') },
      upTo: '2025-12-31',
    },
    ['2025-12-31 credit 13 = 13'],
  ],
  [
    'and not for 239.5',
    {
      policy: { accrual: { ...BY_WORK, creditedEach: 'year', qualifyingDays: 24_000 }, yearBeginsIn: 1 },
      facts: { joined: day('2025-01-01'), worked: worked('2025-03 130', '2025-09 109.5') },
      upTo: '2025-12-31',
    },
    [],
  ],
  [
    // 1 September to 31 December: 122 days, a quarter of them 30.5.
    'a joiner qualifies by a quarter of the days left in the year',
    {
      policy: {
        accrual: { ...BY_WORK, creditedEach: 'year', qualifyingDays: 18_000, joinerQualifyingPercent: 25 },
        yearBeginsIn: 1,
      },
      facts: { joined: day('2025-09-01'), worked: worked('2025-10 30.5') },
      upTo: '2025-12-31',
    },
    ['2025-12-31 credit 1.53 = 1.53'],
  ],
  [
    'one who was there all year does not',
    {
      policy: {
        accrual: { ...BY_WORK, creditedEach: 'year', qualifyingDays: 18_000, joinerQualifyingPercent: 25 },
        yearBeginsIn: 1,
      },
      facts: { joined: day('2025-01-01'), worked: worked('2025-10 100') },
      upTo: '2025-12-31',
    },
    [],
  ],
  [
    // As in Maharashtra: 240 days were not worked in the first year.
    'before somebody qualifies, five for every sixty worked, from three months of service on',
    {
      policy: { accrual: BEFORE_QUALIFYING, yearBeginsIn: 1 },
      facts: {
        joined: day('2025-06-10'),
        worked: worked(
          '2025-06 15',
          '2025-07 26',
          '2025-08 26',
          '2025-09 26',
          '2025-10 26',
          '2025-11 26',
          '2025-12 26',
        ),
      },
      upTo: '2025-12-31',
    },
    ['2025-09-30 credit 5 = 5', '2025-11-30 credit 5 = 10'],
  ],
  [
    'who qualifies has one for every twenty of all of them, and nothing is taken back',
    {
      policy: { accrual: BEFORE_QUALIFYING, yearBeginsIn: 1 },
      facts: { ...HERE, worked: worked('2026-01 130', '2026-02 100', '2026-03 20', '2026-04 60') },
      from: '2026-01-01',
      upTo: '2026-04-30',
    },
    ['2026-01-31 credit 10 = 10', '2026-02-28 credit 5 = 15', '2026-04-30 credit 0.5 = 15.5'],
  ],
  [
    'without an end, five for every sixty for as long as nobody qualifies',
    {
      policy: {
        accrual: { ...BEFORE_QUALIFYING, early: { ...BEFORE_QUALIFYING.early, untilDaysWorked: null } },
        yearBeginsIn: 1,
      },
      facts: { ...HERE, worked: worked('2026-01 239') },
      from: '2026-01-01',
      upTo: '2026-01-31',
    },
    ['2026-01-31 credit 15 = 15'],
  ],
  [
    'who leaves before qualifying has it for the days worked',
    {
      policy: { accrual: { ...BY_WORK, qualifyingDays: 18_000, isDueOnLeaving: true }, yearBeginsIn: 1 },
      facts: { ...HERE, lastWorkingDay: day('2026-02-10'), worked: worked('2026-01 26', '2026-02 9') },
      from: '2026-01-01',
      upTo: '2026-02-28',
    },
    ['2026-02-10 credit 1.75 = 1.75'],
  ],
  [
    'days worked before the opening balance count for qualifying',
    {
      policy: { accrual: { ...BY_WORK, creditedEach: 'quarter', qualifyingDays: 24_000 }, yearBeginsIn: 1 },
      facts: {
        joined: day('2020-01-01'),
        worked: worked('2026-09 20'),
        workedBefore: { asOf: day('2026-06-30'), days: 22_000 },
      },
      lines: ['2026-06-30 opening 10'],
      upTo: '2026-09-30',
    },
    ['2026-06-30 opening 10 = 10', '2026-09-30 credit 1 = 11'],
  ],
  [
    'and not where the rule leaves them out',
    {
      policy: {
        accrual: { ...BY_WORK, creditedEach: 'quarter', qualifyingDays: 24_000 },
        yearBeginsIn: 1,
        countsEarlierService: false,
      },
      facts: {
        joined: day('2020-01-01'),
        worked: worked('2026-09 20'),
        workedBefore: { asOf: day('2026-06-30'), days: 22_000 },
      },
      lines: ['2026-06-30 opening 10'],
      upTo: '2026-09-30',
    },
    ['2026-06-30 opening 10 = 10'],
  ],
  [
    'what was worked in another year than the opening’s does not count',
    {
      policy: {
        accrual: { ...BY_WORK, creditedEach: 'quarter', qualifyingDays: 24_000 },
        yearBeginsIn: 1,
        carryForward: CARRY_ALL,
      },
      facts: {
        joined: day('2020-01-01'),
        worked: worked('2026-09 20'),
        workedBefore: { asOf: day('2025-12-31'), days: 22_000 },
      },
      lines: ['2025-12-31 opening 10'],
      upTo: '2026-09-30',
    },
    ['2025-12-31 opening 10 = 10'],
  ],
  [
    'until the last working day, for the month of leaving too',
    {
      policy: { accrual: BY_WORK },
      facts: { ...HERE, lastWorkingDay: day('2025-05-10'), worked: worked('2025-04 20', '2025-05 8') },
      upTo: '2025-12-31',
    },
    ['2025-04-30 credit 1 = 1', '2025-05-10 credit 0.4 = 1.4'],
  ],
]);

rows('probation, notice and service', [
  [
    'half the credit in probation, by the days that lie in it',
    {
      policy: { ...MONTHLY, probation: { kind: 'reduced', percent: 50 } },
      facts: { joined: day('2026-04-01'), probationEnds: day('2026-05-10') },
      upTo: '2026-06-30',
    },
    // May: 10 days at half and 21 whole, of 31.
    ['2026-04-01 credit 0.75 = 0.75', '2026-05-01 credit 1.26 = 2.01', '2026-06-01 credit 1.5 = 3.51'],
  ],
  [
    'nothing in probation, and the part of the month after it',
    {
      policy: { ...MONTHLY, probation: { kind: 'starts-after' } },
      facts: { joined: day('2026-04-01'), probationEnds: day('2026-05-15') },
      upTo: '2026-06-30',
    },
    ['2026-05-16 credit 0.77 = 0.77', '2026-06-01 credit 1.5 = 2.27'],
  ],
  [
    'as usual where nothing is said of probation',
    { policy: MONTHLY, facts: { joined: day('2026-04-01'), probationEnds: day('2026-05-15') }, upTo: '2026-04-30' },
    ['2026-04-01 credit 1.5 = 1.5'],
  ],
  [
    'from four months of service on',
    {
      policy: { ...MONTHLY, startsAfterMonths: 4 },
      facts: { joined: day('2026-04-01') },
      upTo: '2026-08-31',
    },
    ['2026-08-01 credit 1.5 = 1.5'],
  ],
  [
    'nothing from the day notice is given, where it stops then',
    {
      policy: { ...MONTHLY, stopsInNotice: true },
      facts: { ...HERE, noticeFrom: day('2025-05-01') },
      upTo: '2025-05-31',
    },
    ['2025-04-01 credit 1.5 = 1.5'],
  ],
  [
    'as usual in notice otherwise',
    { policy: MONTHLY, facts: { ...HERE, noticeFrom: day('2025-05-01') }, upTo: '2025-05-31' },
    ['2025-04-01 credit 1.5 = 1.5', '2025-05-01 credit 1.5 = 3'],
  ],
]);

rows('the end of the year', [
  [
    'nothing is carried unless the policy says so',
    { policy: { ...YEARLY, carryForward: NO_CARRY }, facts: HERE, upTo: '2026-04-01' },
    ['2025-04-01 credit 12 = 12', '2026-04-01 lapsed -12 = 0', '2026-04-01 credit 12 = 12'],
  ],
  [
    'what is above the limit lapses',
    {
      policy: { ...YEARLY, carryForward: CARRY_FIVE },
      facts: HERE,
      lines: ['2025-06-10 taken -3'],
      upTo: '2026-04-01',
    },
    ['2025-04-01 credit 12 = 12', '2025-06-10 taken -3 = 9', '2026-04-01 lapsed -4 = 5', '2026-04-01 credit 12 = 17'],
  ],
  [
    'or is paid out',
    {
      policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, excess: 'is-encashed' } },
      facts: HERE,
      upTo: '2026-04-01',
    },
    ['2025-04-01 credit 12 = 12', '2026-04-01 credit 12 = 24', '2026-04-01 encashed -7 = 17'],
  ],
  [
    // 90 days from 1 April: 30 June.
    'carried days are used first, and what is left of them lapses on its day',
    {
      policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, lapsesAfterDays: 90 } },
      facts: HERE,
      lines: ['2026-05-04 taken -2'],
      upTo: '2026-07-31',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2026-04-01 lapsed -7 = 5',
      '2026-04-01 credit 12 = 17',
      '2026-05-04 taken -2 = 15',
      '2026-06-30 lapsed -3 = 12',
    ],
  ],
  [
    'carried days are used last',
    {
      policy: { ...YEARLY, order: 'carried-last', carryForward: { ...CARRY_FIVE, lapsesAfterDays: 90 } },
      facts: HERE,
      lines: ['2026-05-04 taken -2'],
      upTo: '2026-06-30',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2026-04-01 lapsed -7 = 5',
      '2026-04-01 credit 12 = 17',
      '2026-05-04 taken -2 = 15',
      '2026-06-30 lapsed -5 = 10',
    ],
  ],
  [
    'not a day before',
    {
      policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, lapsesAfterDays: 90 } },
      facts: HERE,
      upTo: '2026-06-29',
    },
    ['2025-04-01 credit 12 = 12', '2026-04-01 lapsed -7 = 5', '2026-04-01 credit 12 = 17'],
  ],
  [
    'leave that was refused escapes the limit, also the year after',
    {
      policy: { ...YEARLY, carryForward: CARRY_FIVE },
      facts: {
        ...HERE,
        refused: [
          { day: day('2025-08-01'), amount: 200 },
          { day: day('2024-08-01'), amount: 100 },
        ],
      },
      lines: ['2026-09-01 taken -6'],
      upTo: '2027-04-01',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2026-04-01 lapsed -4 = 8',
      '2026-04-01 credit 12 = 20',
      '2026-09-01 taken -6 = 14',
      '2027-04-01 lapsed -6 = 8',
      '2027-04-01 credit 12 = 20',
    ],
  ],
  [
    'and does not where the policy says so',
    {
      policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, refusedEscapes: false } },
      facts: { ...HERE, refused: [{ day: day('2025-08-01'), amount: 200 }] },
      upTo: '2026-04-01',
    },
    ['2025-04-01 credit 12 = 12', '2026-04-01 lapsed -7 = 5', '2026-04-01 credit 12 = 17'],
  ],
  [
    'a debt is carried, and the next credit settles it',
    {
      policy: { ...YEARLY, negativeLimit: 200 },
      facts: HERE,
      lines: ['2025-12-01 taken -13', '2025-12-02 taken -0.5', '2026-05-01 taken -10'],
      upTo: '2026-12-31',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2025-12-01 taken -13 = -1',
      '2025-12-02 taken -0.5 = -1.5',
      '2026-04-01 credit 12 = 10.5',
      '2026-05-01 taken -10 = 0.5',
    ],
  ],
  [
    'a debt does not lapse with what is carried',
    {
      policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, lapsesAfterDays: 90 } },
      facts: HERE,
      lines: ['2025-12-01 taken -13'],
      upTo: '2026-12-31',
    },
    ['2025-04-01 credit 12 = 12', '2025-12-01 taken -13 = -1', '2026-04-01 credit 12 = 11'],
  ],
  [
    'leave across it is taken from each year',
    {
      policy: { ...YEARLY, carryForward: CARRY_FIVE },
      facts: HERE,
      lines: ['2026-03-30 taken -2', '2026-04-01 taken -3'],
      upTo: '2026-04-30',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2026-03-30 taken -2 = 10',
      '2026-04-01 lapsed -5 = 5',
      '2026-04-01 credit 12 = 17',
      '2026-04-01 taken -3 = 14',
    ],
  ],
  [
    'it is the day of joining where the year runs from there',
    {
      policy: { ...YEARLY, yearBeginsIn: 'joining', carryForward: CARRY_FIVE },
      facts: { joined: day('2024-05-20') },
      upTo: '2025-05-20',
    },
    ['2024-05-20 credit 12 = 12', '2025-05-20 lapsed -7 = 5', '2025-05-20 credit 12 = 17'],
  ],
]);

rows('the highest balance', [
  [
    'credit stops where the balance would be above it',
    {
      policy: { ...YEARLY, carryForward: CARRY_ALL, highestBalance: 3_000 },
      facts: HERE,
      upTo: '2028-04-01',
    },
    ['2025-04-01 credit 12 = 12', '2026-04-01 credit 12 = 24', '2027-04-01 credit 6 = 30'],
  ],
  [
    'what was there above it stays',
    { policy: { ...YEARLY, highestBalance: 800 }, lines: ['2025-03-31 opening 10'], upTo: '2025-04-30' },
    // The year that ends on the first day carries nothing: room for eight again.
    ['2025-03-31 opening 10 = 10', '2025-04-01 lapsed -10 = 0', '2025-04-01 credit 8 = 8'],
  ],
]);

rows('a balance far above the highest', [
  [
    'credits nothing, and takes nothing away',
    {
      policy: { ...YEARLY, carryForward: CARRY_ALL, highestBalance: 800 },
      lines: ['2025-03-31 opening 10'],
      upTo: '2025-04-30',
    },
    ['2025-03-31 opening 10 = 10'],
  ],
]);

rows('comp-offs', [
  [
    // 90 days from 15 February: 16 May; from 1 March: 30 May.
    'keep their own last day, over the end of the year',
    { lines: ['2026-02-15 comp-off 1', '2026-03-01 comp-off 1', '2026-04-20 taken -0.5'], upTo: '2026-12-31' },
    [
      '2026-02-15 comp-off 1 = 1',
      '2026-03-01 comp-off 1 = 2',
      '2026-04-20 taken -0.5 = 1.5',
      '2026-05-16 lapsed -0.5 = 1',
      '2026-05-30 lapsed -1 = 0',
    ],
  ],
  [
    'never lapse where the policy has no last day for them',
    { policy: { compOffLapsesAfterDays: null }, lines: ['2026-02-15 comp-off 1'], upTo: '2027-12-31' },
    ['2026-02-15 comp-off 1 = 1'],
  ],
  [
    'settle a debt, and lapse only with what that leaves',
    { lines: ['2026-02-01 taken -1.5', '2026-02-15 comp-off 1', '2026-03-01 comp-off 1'], upTo: '2026-12-31' },
    [
      '2026-02-01 taken -1.5 = -1.5',
      '2026-02-15 comp-off 1 = -0.5',
      '2026-03-01 comp-off 1 = 0.5',
      '2026-05-30 lapsed -0.5 = 0',
    ],
  ],
]);

rows('lines of people', [
  [
    'an opening balance holds everything up to its day',
    {
      policy: { ...YEARLY, carryForward: CARRY_ALL },
      facts: HERE,
      lines: ['2025-10-01 opening 4.5', '2025-11-03 taken -1'],
      upTo: '2026-04-01',
    },
    ['2025-10-01 opening 4.5 = 4.5', '2025-11-03 taken -1 = 3.5', '2026-04-01 credit 12 = 15.5'],
  ],
  [
    'also leave that was entered for the time before',
    {
      facts: HERE,
      lines: ['2025-06-10 taken -3', '2025-10-01 opening 4.5'],
      upTo: '2025-12-31',
    },
    ['2025-06-10 taken -3 = -3', '2025-10-01 opening 4.5 = 1.5', '2025-10-01 correction 3 = 4.5'],
  ],
  [
    'of two opening balances the later one holds',
    { facts: HERE, lines: ['2025-10-01 opening 4 first', '2025-11-01 opening 5 second'], upTo: '2025-12-31' },
    ['2025-10-01 opening 4 = 4', '2025-11-01 opening 5 = 9', '2025-11-01 correction -4 = 5'],
  ],
  [
    'of two of one day the one with the later key, in whatever order they come',
    { facts: HERE, lines: ['2025-10-01 opening 5 b', '2025-10-01 opening 4 a'], upTo: '2025-12-31' },
    ['2025-10-01 opening 5 = 5', '2025-10-01 opening 4 = 9', '2025-10-01 correction -4 = 5'],
  ],
  [
    'also in this order',
    { facts: HERE, lines: ['2025-10-01 opening 4 a', '2025-10-01 opening 5 b'], upTo: '2025-12-31' },
    ['2025-10-01 opening 4 = 4', '2025-10-01 opening 5 = 9', '2025-10-01 correction -4 = 5'],
  ],
  [
    'an opening balance below zero is a debt',
    { policy: YEARLY, facts: HERE, lines: ['2025-10-01 opening -2'], upTo: '2026-04-01' },
    ['2025-10-01 opening -2 = -2', '2026-04-01 credit 12 = 10'],
  ],
  [
    'adjustments and encashed days count on their day',
    {
      policy: { ...YEARLY, carryForward: CARRY_FIVE },
      facts: HERE,
      lines: ['2025-06-10 adjusted 2', '2025-07-10 adjusted -1', '2025-09-30 encashed -9'],
      upTo: '2026-04-01',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2025-06-10 adjusted 2 = 14',
      '2025-07-10 adjusted -1 = 13',
      '2025-09-30 encashed -9 = 4',
      '2026-04-01 credit 12 = 16',
    ],
  ],
]);

rows('rules that change', [
  [
    'a new quota counts from its day',
    { policy: MONTHLY, later: { '2025-06-01': { annualQuota: 2_400 } }, facts: HERE, upTo: '2025-06-30' },
    ['2025-04-01 credit 1.5 = 1.5', '2025-05-01 credit 1.5 = 3', '2025-06-01 credit 2 = 5'],
  ],
  [
    'within a month it counts on the day of the credit',
    {
      policy: { ...MONTHLY, creditOn: 'last-day' },
      later: { '2025-04-15': { annualQuota: 2_400 } },
      facts: HERE,
      upTo: '2025-05-31',
    },
    ['2025-04-30 credit 2 = 2', '2025-05-31 credit 2 = 4'],
  ],
  [
    // 12 × 122 of 365 days from 1 December to 31 March.
    'from the month to the year: what was not yet credited',
    { policy: MONTHLY, later: { '2025-11-15': YEARLY }, facts: { joined: day('2025-10-01') }, upTo: '2025-12-31' },
    ['2025-10-01 credit 1.5 = 1.5', '2025-11-01 credit 1.5 = 3', '2025-12-01 credit 3.98 = 6.98'],
  ],
  [
    'from the year to the month: when the year is over that was credited',
    { policy: YEARLY, later: { '2025-11-15': MONTHLY }, facts: { joined: day('2025-10-01') }, upTo: '2026-04-01' },
    ['2025-10-01 credit 5.98 = 5.98', '2026-04-01 lapsed -5.98 = 0', '2026-04-01 credit 1.5 = 1.5'],
  ],
  [
    'what is credited at the end of a month ends with its rule',
    {
      policy: { ...MONTHLY, creditOn: 'last-day' },
      later: { '2025-04-16': { creditOn: 'first-day' } },
      facts: HERE,
      upTo: '2025-05-31',
    },
    ['2025-04-15 credit 0.75 = 0.75', '2025-04-16 credit 0.75 = 1.5', '2025-05-01 credit 1.5 = 3'],
  ],
  [
    'from nothing: as if everybody joined then, by the days',
    { policy: {}, later: { '2025-06-16': MONTHLY }, facts: HERE, upTo: '2025-07-01' },
    ['2025-06-16 credit 0.75 = 0.75', '2025-07-01 credit 1.5 = 2.25'],
  ],
  [
    'to nothing: no more credits',
    { policy: MONTHLY, later: { '2025-05-16': { accrual: { kind: 'none' } } }, facts: HERE, upTo: '2025-07-01' },
    ['2025-04-01 credit 1.5 = 1.5', '2025-05-01 credit 1.5 = 3'],
  ],
  [
    'days worked from the month to the quarter are not counted twice',
    {
      policy: { accrual: BY_WORK },
      later: { '2025-05-01': { accrual: { ...BY_WORK, creditedEach: 'quarter' } } },
      facts: { ...HERE, worked: worked('2025-04 20', '2025-05 20', '2025-06 20') },
      upTo: '2025-06-30',
    },
    ['2025-04-30 credit 1 = 1', '2025-06-30 credit 2 = 3'],
  ],
  [
    'from a leave year of April to one of January: both ends lapse',
    {
      policy: { ...YEARLY, carryForward: CARRY_FIVE },
      later: { '2026-01-01': { yearBeginsIn: 1 } },
      facts: HERE,
      upTo: '2027-01-01',
    },
    [
      '2025-04-01 credit 12 = 12',
      '2026-01-01 lapsed -7 = 5',
      // 275 of 365 days: the first quarter was credited in April.
      '2026-04-01 credit 9.04 = 14.04',
      '2027-01-01 lapsed -9.04 = 5',
      '2027-01-01 credit 12 = 17',
    ],
  ],
  [
    'a type that starts later credits from then on',
    { policy: MONTHLY, from: '2025-06-01', facts: HERE, upTo: '2025-06-30' },
    ['2025-06-01 credit 1.5 = 1.5'],
  ],
]);

describe('who is skipped', () => {
  const cases: readonly (readonly [string, Story, readonly string[]])[] = [
    [
      'in probation',
      {
        policy: { ...MONTHLY, probation: { kind: 'starts-after' } },
        facts: { joined: day('2026-04-01'), probationEnds: day('2026-05-31') },
        upTo: '2026-06-30',
      },
      ['2026-04-01 probation', '2026-05-01 probation'],
    ],
    [
      'in a probation that earns nothing',
      {
        policy: { ...MONTHLY, probation: { kind: 'reduced', percent: 0 } },
        facts: { joined: day('2026-04-01'), probationEnds: day('2026-04-30') },
        upTo: '2026-05-31',
      },
      ['2026-04-01 probation'],
    ],
    [
      'before so many months of service',
      { policy: { ...MONTHLY, startsAfterMonths: 2 }, facts: { joined: day('2026-04-01') }, upTo: '2026-05-31' },
      ['2026-04-01 service-too-short', '2026-05-01 service-too-short'],
    ],
    [
      'before probation ends, though service is long enough',
      {
        policy: { ...MONTHLY, startsAfterMonths: 1, probation: { kind: 'starts-after' } },
        facts: { joined: day('2026-04-01'), probationEnds: day('2026-05-01') },
        upTo: '2026-04-30',
      },
      ['2026-04-01 probation'],
    ],
    [
      'after giving notice',
      {
        policy: { ...MONTHLY, stopsInNotice: true },
        facts: { ...HERE, noticeFrom: day('2025-04-20') },
        upTo: '2025-05-31',
      },
      ['2025-05-01 notice'],
    ],
    [
      'after leaving, once',
      { policy: MONTHLY, facts: { ...HERE, lastWorkingDay: day('2025-04-20') }, upTo: '2025-09-30' },
      ['2025-05-01 left'],
    ],
    [
      'of the other gender, or of none that is known',
      { policy: { ...MONTHLY, gender: 'female' }, facts: { ...HERE, gender: 'male' }, upTo: '2025-04-30' },
      ['2025-04-01 gender'],
    ],
    [
      'below the age, and above it',
      {
        policy: { ...YEARLY, ages: { from: 18, to: 19 } },
        facts: { ...HERE, dateOfBirth: day('2008-01-01') },
        upTo: '2028-04-01',
      },
      ['2025-04-01 age', '2028-04-01 age'],
    ],
    [
      'with an employment type that does not have it',
      {
        policy: MONTHLY,
        facts: { ...HERE, employmentType: { isEntitled: false, quota: null, since: null } },
        upTo: '2025-04-30',
      },
      ['2025-04-01 employment-type'],
    ],
    [
      'before the employment type had it',
      {
        policy: MONTHLY,
        facts: { ...HERE, employmentType: { isEntitled: true, quota: null, since: '2025-05-01' } },
        upTo: '2025-05-31',
      },
      ['2025-04-01 employment-type'],
    ],
    [
      'with too few days worked to qualify',
      {
        policy: { accrual: { ...BY_WORK, qualifyingDays: 2_500 } },
        facts: { ...HERE, worked: worked('2025-04 20', '2025-05 10') },
        upTo: '2025-05-31',
      },
      ['2025-04-30 not-qualified'],
    ],
    [
      'with nothing worked',
      { policy: { accrual: BY_WORK }, facts: HERE, upTo: '2025-04-30' },
      ['2025-04-30 nothing-worked'],
    ],
    [
      'at the highest balance, also in part',
      { policy: { ...YEARLY, carryForward: CARRY_ALL, highestBalance: 1_800 }, facts: HERE, upTo: '2027-04-01' },
      ['2026-04-01 highest-balance', '2027-04-01 highest-balance'],
    ],
    [
      'nobody otherwise',
      { policy: MONTHLY, facts: { ...HERE, dateOfBirth: day('1990-01-01'), gender: 'female' }, upTo: '2025-06-30' },
      [],
    ],
    [
      'nobody of the right gender and age',
      {
        policy: { ...MONTHLY, gender: 'female', ages: { from: 18, to: 52 } },
        facts: { ...HERE, dateOfBirth: day('1990-01-01'), gender: 'female' },
        upTo: '2025-06-30',
      },
      [],
    ],
    [
      'nobody whose age is not known',
      { policy: { ...MONTHLY, ages: { from: 18, to: 52 } }, facts: HERE, upTo: '2025-06-30' },
      [],
    ],
  ];
  test.each(cases)('%s', (_, story, skipped) => {
    expect(skippedOf(story)).toEqual(skipped);
  });
});

describe('lines that would be others now', () => {
  /** What the engine wrote until a day, then what it corrects when the story is another. */
  function corrected(before: Story, after: Story): readonly string[] {
    const first = inputOf(before);
    const written = [...first.written, ...leaveEntriesDue(first).due];
    const later = inputOf(after);
    const own = later.written.filter(({ sourceKey }) => written.every((line) => line.sourceKey !== sourceKey));
    const input = { ...later, written: [...written, ...own] };
    const { due } = leaveEntriesDue(input);
    expect(leaveEntriesDue({ ...input, written: [...input.written, ...due] }).due).toEqual([]);
    return due.map(({ day: on, amount, sourceKey }) => `${on.toString()} ${sourceKey} ${amount / 100}`);
  }

  const year: Story = {
    policy: { ...YEARLY, carryForward: CARRY_FIVE },
    facts: HERE,
    lines: ['2025-12-22 taken -8 taken:a:2025-12'],
    upTo: '2026-04-30',
  };

  it('leave given back after the year ended lapses as if it had not been taken', () => {
    const lines = [...(year.lines ?? []), '2026-05-20 returned 8 returned:taken:a:2025-12:1'];
    expect(corrected(year, { ...year, lines, upTo: '2026-05-31' })).toEqual(['2026-05-31 yearEnd:2026-04-01 -7']);
  });

  it('a day of it that became a holiday comes back, and is carried within the limit', () => {
    const lines = [...(year.lines ?? []), '2026-05-20 returned 1 returned:taken:a:2025-12:1'];
    expect(corrected(year, { ...year, lines, upTo: '2026-05-31' })).toEqual([]);
    const two = [...(year.lines ?? []), '2026-05-20 returned 2 returned:taken:a:2025-12:1'];
    expect(corrected(year, { ...year, lines: two, upTo: '2026-05-31' })).toEqual(['2026-05-31 yearEnd:2026-04-01 -1']);
  });

  it('leave entered late takes from what lapsed', () => {
    const before = { ...year, lines: [] };
    expect(corrected(before, { ...year, upTo: '2026-05-31' })).toEqual([
      '2026-05-31 correction:yearEnd:2026-04-01:1 7',
    ]);
  });

  it('an earlier last working day takes back what was credited after it', () => {
    const before: Story = { policy: MONTHLY, facts: HERE, upTo: '2025-06-30' };
    const left = { ...HERE, lastWorkingDay: day('2025-05-10') };
    expect(corrected(before, { ...before, facts: left, upTo: '2025-07-31' })).toEqual([
      '2025-07-31 correction:credit:2025-06:1 -1.5',
    ]);
  });

  it('another joining day changes the first credit', () => {
    const before: Story = { policy: MONTHLY, facts: { joined: day('2025-04-16') }, upTo: '2025-04-30' };
    expect(corrected(before, { ...before, facts: HERE })).toEqual(['2025-04-30 correction:credit:2025-04:1 0.75']);
  });

  it('a second correction of a line is counted', () => {
    const written = [
      entry('2025-04-01 credit 1 credit:2025-04'),
      entry('2025-04-10 correction 0.25 correction:credit:2025-04:1'),
    ];
    const input = { ...inputOf({ policy: MONTHLY, facts: HERE, upTo: '2025-04-30' }), written };
    expect(leaveEntriesDue(input).due).toEqual([
      {
        day: day('2025-04-30'),
        kind: 'correction',
        amount: 25,
        sourceKey: 'correction:credit:2025-04:2',
        basis: { kind: 'correction', of: 'credit:2025-04', expected: 150, written: 125 },
      },
    ]);
  });

  it('days worked that come in late add to the month they lie in', () => {
    const before: Story = {
      policy: { accrual: BY_WORK },
      facts: { ...HERE, worked: worked('2025-04 20', '2025-05 20') },
      upTo: '2025-05-31',
    };
    const facts = { ...HERE, worked: worked('2025-04 22', '2025-05 20') };
    expect(corrected(before, { ...before, facts })).toEqual(['2025-05-31 correction:credit:2025-04:1 0.1']);
  });

  it('leave given back before it began comes in on its own day, and counts as not taken after', () => {
    const story: Story = {
      policy: YEARLY,
      facts: HERE,
      lines: ['2025-12-22 taken -8 taken:a:2025-12', '2025-12-01 returned 8 returned:taken:a:2025-12:1'],
      upTo: '2025-12-10',
    };
    expect(dueOf(story)).toEqual(['2025-04-01 credit 12']);
    expect(leaveLots(inputOf(story)).map(({ amount }) => amount)).toEqual([2_000]);
    expect(leaveLots(inputOf({ ...story, upTo: '2025-12-31' })).map(({ amount }) => amount)).toEqual([1_200]);
  });

  it('lines dated later are left alone', () => {
    const written = [entry('2025-05-01 credit 9 credit:2025-05'), entry('2025-06-01 taken -1')];
    const input = { ...inputOf({ policy: MONTHLY, facts: HERE, upTo: '2025-04-30' }), written };
    expect(leaveEntriesDue(input).due.map(({ sourceKey }) => sourceKey)).toEqual(['credit:2025-04']);
  });

  it('a credit that is written keeps the quota of the employment type it had', () => {
    const intern = { ...HERE, employmentType: { isEntitled: true, quota: 600, since: null } };
    const before: Story = { policy: MONTHLY, facts: intern, upTo: '2025-05-31' };
    const own = { ...HERE, employmentType: { isEntitled: true, quota: 2_400, since: null } };
    expect(corrected(before, { ...before, facts: own, upTo: '2025-06-30' })).toEqual(['2025-06-01 credit:2025-06 2']);
    expect(corrected(before, { ...before, facts: HERE, upTo: '2025-06-30' })).toEqual([
      '2025-06-01 credit:2025-06 1.5',
    ]);
    const none = { ...HERE, employmentType: { isEntitled: false, quota: null, since: null } };
    expect(corrected(before, { ...before, facts: none, upTo: '2025-06-30' })).toEqual([]);
    // One of the policy stays one of the policy.
    const usual: Story = { policy: MONTHLY, facts: HERE, upTo: '2025-04-30' };
    expect(corrected(usual, { ...usual, facts: own })).toEqual([]);
  });
});

describe('what a line was worked out from', () => {
  const basisOf = (story: Story) => leaveEntriesDue(inputOf(story)).due.map(({ basis }) => basis);

  it('a credit: its days, the quota, the part and what was cut off', () => {
    expect(
      basisOf({
        policy: { ...MONTHLY, probation: { kind: 'reduced', percent: 50 }, highestBalance: 30 },
        facts: { joined: day('2026-04-16'), probationEnds: day('2026-05-15') },
        upTo: '2026-04-30',
      }),
    ).toEqual([
      {
        kind: 'credit',
        from: '2026-04-16',
        to: '2026-04-30',
        quota: { amount: 1_800, of: 'policy' },
        worked: null,
        isPartial: true,
        probationPercent: 50,
        cutOff: 8,
      },
    ]);
    const byWork = {
      policy: { accrual: BY_WORK },
      facts: { ...HERE, worked: worked('2025-04 20') },
      upTo: '2025-04-30',
    };
    expect(basisOf(byWork)).toEqual([
      {
        kind: 'credit',
        from: '2025-04-01',
        to: '2025-04-30',
        quota: null,
        worked: 2_000,
        isPartial: false,
        probationPercent: null,
        cutOff: 0,
      },
    ]);
  });

  it('the end of a year, a lapse and what an opening balance stands for', () => {
    const carryForward = { ...CARRY_FIVE, lapsesAfterDays: 30 };
    const bases = basisOf({
      policy: { ...YEARLY, carryForward },
      facts: { ...HERE, refused: [{ day: day('2025-08-01'), amount: 200 }] },
      upTo: '2026-05-01',
    });
    expect(bases.filter(({ kind }) => kind !== 'credit')).toEqual([
      { kind: 'year-end', rest: 1_200, carried: 700, refused: 200 },
      { kind: 'lapse', of: 'carried', since: '2026-04-01' },
    ]);
    expect(basisOf({ lines: ['2026-02-15 comp-off 1'], upTo: '2026-12-31' })).toEqual([
      { kind: 'lapse', of: 'comp-off', since: '2026-02-15' },
    ]);
    expect(basisOf({ lines: ['2025-06-10 taken -3', '2025-10-01 opening 4'], upTo: '2025-12-31' })).toEqual([
      { kind: 'before-opening' },
    ]);
  });
});

describe('rules that are missing', () => {
  it('a type without rules credits nothing, and its lines follow the usual ones', () => {
    const input = { ...inputOf({ lines: ['2026-02-15 comp-off 1'], upTo: '2026-12-31' }), versions: [] };
    expect(leaveEntriesDue(input).due.map(({ day: on, kind, amount }) => `${on} ${kind} ${amount}`)).toEqual([
      '2026-05-16 lapsed -100',
    ]);
  });

  it('lines from before the first rules follow the first', () => {
    const lines = ['2020-01-15 comp-off 1'];
    expect(dueOf({ policy: { compOffLapsesAfterDays: 30 }, lines, upTo: '2020-12-31' })).toEqual([
      '2020-02-14 lapsed -1',
    ]);
  });

  it('leave given back of a line that is not there comes in on its own day', () => {
    const lines = ['2026-02-15 returned 1 by-hand', '2026-02-16 returned 2 returned:taken:x:1'];
    expect(leaveLots(inputOf({ lines, upTo: '2026-02-28' })).map(({ amount }) => amount)).toEqual([300]);
  });
});

test('the keys of a leave name it', () => {
  expect(returnedKey(takenKey('a', '2026-10'), 2)).toBe('returned:taken:a:2026-10:2');
  expect(returnedFrom('returned:taken:a:2026-10:2')).toBe('taken:a:2026-10');
  expect([returnedFrom('taken:a'), correctedBy('taken:a'), isOfEngine('my-credit:1')]).toEqual([null, null, false]);
  expect([encashedKey('a'), isOfEngine(encashedKey('a'))]).toEqual(['encashed:a', false]);
});

describe('rules and years by day', () => {
  it('the policy in force, none before the first', () => {
    const versions = inputOf({
      policy: MONTHLY,
      later: { '2025-06-01': { annualQuota: 2_400 } },
      upTo: '2025-06-30',
    }).versions;
    const quota = (on: string) => policyOn(versions.toReversed(), day(on))?.annualQuota;
    expect([quota('2020-03-31'), quota('2025-05-31'), quota('2025-06-01')]).toEqual([undefined, 1_800, 2_400]);
  });

  it('the leave year from January, April, and from joining on the 31st or the 29th of February', () => {
    const year = (yearBeginsIn: LeavePolicy['yearBeginsIn'], on: string, joined = '2024-02-29') => {
      const { from, to } = leaveYearOf({ yearBeginsIn }, day(joined), day(on));
      return `${from} to ${to}`;
    };
    expect(year(1, '2026-12-31')).toBe('2026-01-01 to 2026-12-31');
    expect(year(4, '2026-03-31')).toBe('2025-04-01 to 2026-03-31');
    expect(year(4, '2026-04-01')).toBe('2026-04-01 to 2027-03-31');
    expect(year('joining', '2025-02-27')).toBe('2024-02-29 to 2025-02-27');
    expect(year('joining', '2025-02-28')).toBe('2025-02-28 to 2026-02-27');
    expect(year('joining', '2028-02-28')).toBe('2027-02-28 to 2028-02-28');
    expect(year('joining', '2026-01-30', '2025-01-31')).toBe('2025-01-31 to 2026-01-30');
    expect(year('joining', '2024-12-01', '2025-01-31')).toBe('2024-01-31 to 2025-01-30');
  });
});

describe('what is left by origin', () => {
  it('has the day it lapses on, the earliest first', () => {
    const lots = leaveLots(
      inputOf({
        policy: { ...YEARLY, carryForward: { ...CARRY_FIVE, lapsesAfterDays: 90 } },
        facts: HERE,
        lines: ['2026-03-01 comp-off 1', '2026-04-02 taken -1.5'],
        upTo: '2026-04-30',
      }),
    );
    expect(
      lots.map(({ kind, amount, since, lapsesOn }) => [kind, amount, `${since}`, lapsesOn && `${lapsesOn}`]),
    ).toEqual([
      ['carried', 450, '2026-04-01', '2026-06-30'],
      ['current', 1_200, '2026-04-01', null],
    ]);
  });
});

describe('adolescents', () => {
  const accrual = { ...BY_WORK, qualifyingDays: null, perDaysWorkedYoung: 1_500 } as const;
  const facts = { ...HERE, dateOfBirth: day('2008-03-15'), worked: worked('2026-01 30', '2026-02 20', '2026-03 20') };

  it('earn by days of their own until they are 18, each part by its rate', () => {
    const story = {
      policy: { accrual, creditOn: 'last-day', yearBeginsIn: 1 },
      from: '2026-01-01',
      upTo: '2026-03-31',
    } as const;
    expect(dueOf({ ...story, facts })).toEqual([
      '2026-01-31 credit 2',
      '2026-02-28 credit 1.33',
      '2026-03-31 credit 1',
    ]);
    const leapDay = { ...facts, dateOfBirth: day('2008-02-29') };
    expect(dueOf({ ...story, facts: leapDay })[1]).toBe('2026-02-28 credit 1');
    expect(dueOf({ ...story, facts: { ...facts, dateOfBirth: null } })[0]).toBe('2026-01-31 credit 1.5');
    const blocks = { ...story, policy: { ...story.policy, accrual: { ...accrual, isInFullBlocks: true } } };
    expect(dueOf({ ...blocks, facts })).toEqual(['2026-01-31 credit 2', '2026-02-28 credit 1', '2026-03-31 credit 1']);
  });
});

describe('leaving', () => {
  const PAID_OUT = { ...YEARLY, encashable: { max: 500, keptBack: 300 } };
  const gone = (lastWorkingDay: string) => ({ ...HERE, lastWorkingDay: day(lastWorkingDay) });

  it('pays out on the last working day all that is left, whatever is kept back in service', () => {
    const story = { policy: PAID_OUT, lines: ['2026-05-10 taken -2.5'], facts: gone('2026-06-20') };
    expect(dueOf({ ...story, upTo: '2026-06-19' }).at(-1)).not.toContain('encashed');
    expect(dueOf({ ...story, upTo: '2026-08-01' }).at(-1)).toBe('2026-06-20 encashed -9.5');
    expect(ledgerOf({ ...story, upTo: '2027-08-01' }).at(-1)).toBe('2026-06-20 encashed -9.5 = 0');
  });

  it('pays nothing of a type that is not paid out, and nothing of a debt', () => {
    const lines = ['2026-05-10 taken -20'];
    expect(dueOf({ policy: YEARLY, facts: gone('2026-06-20'), upTo: '2026-08-01' }).join()).not.toContain('encashed');
    expect(dueOf({ policy: PAID_OUT, lines, facts: gone('2026-06-20'), upTo: '2026-08-01' }).join()).not.toContain(
      'encashed -',
    );
  });

  it('on another day than was written is corrected, and says why', () => {
    const written = leaveEntriesDue(inputOf({ policy: PAID_OUT, facts: gone('2026-06-20'), upTo: '2026-06-30' })).due;
    const again = leaveEntriesDue({
      ...inputOf({ policy: PAID_OUT, facts: gone('2026-07-31'), upTo: '2026-07-31' }),
      written,
    }).due;
    expect(again.map(({ sourceKey, amount }) => [sourceKey, amount])).toEqual([
      ['leaving:2026-07-31', -1_200],
      ['correction:leaving:2026-06-20:1', 1_200],
    ]);
    const line = written.find(({ kind }) => kind === 'encashed');
    expect(line && entryReason(line, 'half')).toMatchObject({ kind: 'leave-leaving', rest: 1_200 });
  });
});

describe('a balance', () => {
  it('is the sum of the lines until the end of a day', () => {
    const lines = ['2025-06-10 taken -2.5', '2025-04-01 credit 12', '2025-09-30 encashed -3'].map(entry);
    const balances = ['2025-03-31', '2025-06-09', '2025-06-10', '2026-01-01'].map((on) => leaveBalance(lines, day(on)));
    expect(balances).toEqual([0, 1_200, 950, 650]);
  });

  it('is paid out above what is kept back, up to the limit, where the type is paid out at all', () => {
    const paid = (encashable: LeavePolicy['encashable'], balance = 900) => encashableAmount(balance, { encashable });
    expect(paid(null)).toBe(0);
    expect(paid({ max: null, keptBack: 0 })).toBe(900);
    expect(paid({ max: 600, keptBack: 0 })).toBe(600);
    expect(paid({ max: 600, keptBack: 400 })).toBe(500);
    expect(paid({ max: null, keptBack: 1_000 })).toBe(0);
    expect(paid({ max: null, keptBack: 0 }, -50)).toBe(0);
  });
});

describe('the lines of a leave', () => {
  const charged = (date: string, amount = 100) =>
    ({ date: day(date), first: true, second: true, amount, off: null, reason: 'working-day' }) as const;

  it('are one for each month, on its first day that costs anything', () => {
    const days = [charged('2026-03-29', 0), charged('2026-03-30'), charged('2026-03-31', 50), charged('2026-04-01')];
    expect(takenEntries('a', days).map(({ day: on, amount, sourceKey }) => [`${on}`, amount, sourceKey])).toEqual([
      ['2026-03-30', -150, 'taken:a:2026-03'],
      ['2026-04-01', -100, 'taken:a:2026-04'],
    ]);
  });

  it('are parted where a leave year begins within the month', () => {
    const days = [charged('2026-05-19'), charged('2026-05-20'), charged('2026-06-01')];
    const keys = (yearBegins: string) => takenEntries('a', days, day(yearBegins)).map(({ sourceKey }) => sourceKey);
    expect(keys('2026-05-20')).toEqual(['taken:a:2026-05', 'taken:a:2026-05-new-year', 'taken:a:2026-06']);
    expect(keys('2026-05-01')).toEqual(['taken:a:2026-05', 'taken:a:2026-06']);
    expect(keys('2025-05-20')).toEqual(['taken:a:2026-05', 'taken:a:2026-06']);
    expect(keys('2026-04-20')).toEqual(['taken:a:2026-05', 'taken:a:2026-06']);
  });
});
