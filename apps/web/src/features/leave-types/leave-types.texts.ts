import type {
  LEAVE_APPROVERS,
  LeavePurpose,
  LeaveRules,
} from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';

type Choice<T extends string> = { readonly value: T; readonly label: string };

export const PURPOSES: readonly Choice<LeavePurpose>[] = [
  { value: 'annual', label: 'Annual, earned or privilege leave' },
  { value: 'casual', label: 'Casual leave' },
  { value: 'sick', label: 'Sick leave' },
  { value: 'maternity', label: 'Maternity leave' },
  { value: 'adoption', label: 'Adoption leave' },
  { value: 'paternity', label: 'Paternity leave' },
  { value: 'menstrual', label: 'Menstrual leave' },
  { value: 'bereavement', label: 'Bereavement leave' },
  { value: 'comp-off', label: 'Comp-off, for a day off worked' },
  { value: 'unpaid', label: 'Leave without pay' },
  { value: 'other', label: 'Something else' },
];

export const UNITS: readonly Choice<'day' | 'half' | 'hour'>[] = [
  { value: 'half', label: 'Days and half days' },
  { value: 'day', label: 'Whole days' },
  { value: 'hour', label: 'Hours' },
];

export const ACCRUALS: readonly Choice<LeaveRules['accrual']['kind']>[] = [
  { value: 'none', label: 'None' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'half-yearly', label: 'Half-yearly' },
  { value: 'yearly', label: 'Yearly, all at once' },
  { value: 'days-worked', label: 'By days worked' },
];

export const CREDIT_DAYS: readonly Choice<LeaveRules['creditOn']>[] = [
  { value: 'first-day', label: 'First day of the period' },
  { value: 'last-day', label: 'Last day of the period' },
  { value: 'joining-day', label: 'Day of the month they joined on' },
];

export const ROUNDINGS: readonly Choice<LeaveRules['rounding']>[] = [
  { value: 'none', label: 'Not rounded' },
  { value: 'quarter', label: 'To the quarter' },
  { value: 'half', label: 'To the half' },
  { value: 'whole', label: 'To the whole' },
];

export const CHARGES: readonly Choice<LeaveRules['offDays']['weekOffs']>[] = [
  { value: 'never', label: 'Never' },
  { value: 'between', label: 'When leave is on both sides' },
  { value: 'around', label: 'When leave is next to them' },
  { value: 'anywhere', label: 'Always within the leave' },
];

export const PERIODS: readonly Choice<'month' | 'quarter' | 'half-year' | 'year'>[] = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'half-year', label: 'Half year' },
  { value: 'year', label: 'Year' },
];

export const APPROVERS: readonly Choice<(typeof LEAVE_APPROVERS)[number]>[] = [
  { value: 'manager', label: 'Reporting manager' },
  { value: 'second-manager', label: 'Manager’s manager' },
  { value: 'administrator', label: 'An administrator' },
];

export const PRORATIONS: readonly Choice<LeaveRules['proration']['kind']>[] = [
  { value: 'by-days', label: 'For the rest of the period' },
  { value: 'none', label: 'The full credit' },
  { value: 'cut-off', label: 'By the joining date' },
];

export const PROBATIONS: readonly Choice<LeaveRules['probation']['kind']>[] = [
  { value: 'as-usual', label: 'Same as for everybody' },
  { value: 'starts-after', label: 'No accrual in probation' },
  { value: 'reduced', label: 'A percentage' },
];

export const EXCESS: readonly Choice<LeaveRules['carryForward']['excess']>[] = [
  { value: 'lapses', label: 'Lapses' },
  { value: 'is-encashed', label: 'Is encashed' },
];

export const PAY_OUT: readonly Choice<`${'basic' | 'gross'} ${26 | 30}`>[] = [
  { value: 'basic 26', label: 'Basic and DA ÷ 26' },
  { value: 'basic 30', label: 'Basic and DA ÷ 30' },
  { value: 'gross 26', label: 'Gross pay ÷ 26' },
  { value: 'gross 30', label: 'Gross pay ÷ 30' },
];

export const ORDERS: readonly Choice<LeaveRules['order']>[] = [
  { value: 'carried-first', label: 'Leave carried forward' },
  { value: 'carried-last', label: 'Leave of this year' },
];

export const GENDERS: readonly Choice<'anybody' | 'female' | 'male'>[] = [
  { value: 'anybody', label: 'Everybody' },
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
];

export const YEAR_STARTS: readonly Choice<string>[] = [
  ...MONTH_NAMES.map((label, place) => ({ value: String(place + 1), label })),
  { value: 'joining', label: 'Day of joining' },
];

export const COLOURS = [
  '#0f5e6b',
  '#2f6f4f',
  '#8a5a00',
  '#a33a2c',
  '#6b3fa0',
  '#3a5fa8',
  '#a33a78',
  '#5c574f',
] as const;
