import { rupees } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import type { LeaveReason } from './leave-reasons.ts';
import type { MaternityReason } from './maternity-reasons.ts';

/* Every reason of leave there is. */

const DAYS = { measure: 'days' } as const;
const CREDIT = {
  kind: 'leave-credit',
  ...DAYS,
  amount: 150,
  from: '2026-04-01',
  to: '2026-04-30',
  quota: { amount: 1_800, of: 'policy' },
  worked: null,
  isPartial: false,
  probationPercent: null,
  cutOff: 0,
} as const;
const YEAR_END = {
  kind: 'leave-year-end',
  ...DAYS,
  amount: -700,
  rest: 1_200,
  carried: 500,
  refused: 0,
  isEncashed: false,
} as const;

export const LEAVE_SAMPLES: readonly LeaveReason[] = [
  {
    kind: 'leave-balance',
    ...DAYS,
    amount: 1_250,
    carried: 1_000,
    since: '2026-04-01',
    of: [
      { kind: 'credit', amount: 450 },
      { kind: 'taken', amount: -200 },
    ],
  },
  {
    kind: 'leave-balance',
    ...DAYS,
    amount: -150,
    carried: -50,
    since: '2026-04-01',
    of: [
      { kind: 'opening', amount: 100 },
      { kind: 'comp-off', amount: 100 },
      { kind: 'returned', amount: 50 },
      { kind: 'lapsed', amount: -100 },
      { kind: 'encashed', amount: -200 },
      { kind: 'adjusted', amount: -25 },
      { kind: 'correction', amount: -25 },
    ],
  },
  {
    kind: 'leave-balance',
    measure: 'minutes',
    amount: 450,
    carried: 0,
    since: '2026-04-01',
    of: [
      { kind: 'credit', amount: 540 },
      { kind: 'taken', amount: -90 },
    ],
  },
  { kind: 'leave-balance', ...DAYS, amount: 0, carried: 0, since: '2026-04-01', of: [] },
  CREDIT,
  { ...CREDIT, amount: 5, from: '2026-04-30' },
  { ...CREDIT, amount: 75, from: '2026-04-16', isPartial: true, quota: { amount: 900, of: 'employment-type' } },
  { ...CREDIT, amount: 75, probationPercent: 50, cutOff: 100 },
  { ...CREDIT, measure: 'minutes', amount: 90, quota: { amount: 1_080, of: 'policy' }, cutOff: 30 },
  { ...CREDIT, amount: 108, quota: null, worked: 2_150 },
  { ...CREDIT, amount: 0, quota: null },
  YEAR_END,
  { ...YEAR_END, amount: -500, carried: 700, refused: 200, isEncashed: true },
  { kind: 'leave-lapse', ...DAYS, amount: -300, of: 'carried', since: '2026-04-01' },
  { kind: 'leave-lapse', ...DAYS, amount: -100, of: 'comp-off', since: '2026-02-15' },
  { kind: 'leave-leaving', ...DAYS, amount: -1_150, rest: 1_150 },
  { kind: 'leave-before-opening', ...DAYS, amount: 300 },
  { kind: 'leave-correction', ...DAYS, amount: -700, expected: -700, written: 0 },
  { kind: 'leave-line', ...DAYS, amount: -250, line: 'taken', day: '2026-06-10' },
  { kind: 'leave-day', ...DAYS, amount: 100, because: 'working-day', off: null },
  { kind: 'leave-day', ...DAYS, amount: 50, because: 'half-day', off: null },
  { kind: 'leave-day', measure: 'minutes', amount: 120, because: 'hours', off: null },
  { kind: 'leave-day', ...DAYS, amount: 0, because: 'off-free', off: 'week-off' },
  { kind: 'leave-day', ...DAYS, amount: 0, because: 'off-at-the-end', off: 'holiday' },
  { kind: 'leave-day', ...DAYS, amount: 0, because: 'off-statutory', off: 'week-off' },
  { kind: 'leave-day', ...DAYS, amount: 100, because: 'off-between', off: 'week-off' },
  { kind: 'leave-day', ...DAYS, amount: 100, because: 'off-touching', off: 'holiday' },
  { kind: 'leave-day', ...DAYS, amount: 100, because: 'off-inside', off: 'week-off' },
];

const OCTOBER = { year: 2026, month: 10 };
const MONTHS = [OCTOBER, { year: 2026, month: 11 }, { year: 2026, month: 12 }];
const BENEFIT = { kind: 'maternity-benefit', wages: rupees(92_000), paidDays: 92, daily: rupees(1_000) } as const;

/* And every one of maternity leave. */

export const MATERNITY_SAMPLES: readonly MaternityReason[] = [
  { ...BENEFIT, months: MONTHS, days: 182 },
  {
    ...BENEFIT,
    months: [
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ],
    days: 1,
  },
  { kind: 'maternity-benefit-unknown', months: MONTHS },
  { kind: 'maternity-benefit-esi', rate: percent(100), contributionDays: 70 },
];
