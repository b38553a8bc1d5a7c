import { addLeaveType, listLeaveTypes, updateLeaveType } from '@muster/contract/features/leave-types.contract.ts';
import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types-rules.ts';
import { createLeave, setLeaveStatus } from '@muster/contract/features/leaves.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';

type TypeBody = Omit<Type, 'rules' | 'isPaid'> & {
  readonly id: string;
  readonly unit: 'half';
  readonly isPaid: boolean;
  readonly rules: LeaveRules;
};

/** Leave is kept since the financial year before: of what was left some was carried until December, the rest lapsed. */
const SINCE = '2025-04-01';

type Type = {
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly purpose: 'annual' | 'casual' | 'sick' | 'comp-off' | 'unpaid';
  readonly isPaid?: false;
  readonly rules: Partial<LeaveRules>;
};

const TYPES: readonly Type[] = [
  {
    ...{ name: 'Earned leave', code: 'EL', colour: '#0b5471', purpose: 'annual' },
    rules: {
      ...{ annualQuota: 15, accrual: { kind: 'monthly' }, yearBeginsIn: 4, noticeDays: 0 },
      carryForward: { max: 6, lapsesAfterDays: 274, refusedEscapes: true, excess: 'lapses' },
    },
  },
  {
    ...{ name: 'Casual leave', code: 'CL', colour: '#0f766e', purpose: 'casual' },
    rules: {
      ...{ annualQuota: 7, accrual: { kind: 'yearly' }, yearBeginsIn: 4 },
      offDays: { weekOffs: 'between', holidays: 'between' },
    },
  },
  {
    ...{ name: 'Sick leave', code: 'SL', colour: '#b45309', purpose: 'sick' },
    rules: { annualQuota: 7, accrual: { kind: 'yearly' }, yearBeginsIn: 4, documentAfterDays: 3 },
  },
  { ...{ name: 'Comp-off', code: 'CO', colour: '#7c3aed', purpose: 'comp-off' }, rules: { yearBeginsIn: 4 } },
  {
    ...{ name: 'Unpaid leave', code: 'UL', colour: '#64748b', purpose: 'unpaid', isPaid: false },
    rules: { paidPercent: 0, isLimitedByBalance: false, yearBeginsIn: 4 },
  },
];

/** Whose leave by their place among those who were there all year, its type, days and what became of it. */
type Taken = readonly [position: number, code: string, from: string, to: string, more?: object | 'cancelled' | 'waits'];

/** A year of leave: a sandwich over a weekend, halves, one that was cancelled, and some that wait. */
const LEAVES: readonly Taken[] = [
  [3, 'EL', '2026-06-15', '2026-06-16'],
  [3, 'CL', '2026-11-06', '2026-11-06', { isHalfDay: true, halfDayPart: 'second' }],
  [3, 'EL', '2026-12-21', '2026-12-24', 'waits'],
  [2, 'EL', '2026-07-13', '2026-07-15'],
  [2, 'CL', '2026-10-09', '2026-10-12'],
  [4, 'SL', '2026-08-19', '2026-08-20'],
  [5, 'EL', '2026-05-11', '2026-05-15'],
  [6, 'CL', '2026-11-27', '2026-11-27'],
  [7, 'EL', '2026-11-26', '2026-12-01'],
  [8, 'EL', '2026-12-28', '2026-12-31'],
  [9, 'CL', '2026-09-18', '2026-09-21', 'cancelled'],
  [10, 'SL', '2026-11-18', '2026-11-18'],
  [11, 'EL', '2026-12-22', '2026-12-24', 'waits'],
  [12, 'CL', '2026-12-07', '2026-12-07', 'waits'],
  [13, 'EL', '2026-06-22', '2026-06-26'],
];

/**
 * Types of leave and what was taken of it. Before anybody punches: who is on leave does not. `credited` comes back once
 * everybody has the leave of all types, which a job gives where people are many.
 */
export async function addLeave(
  api: ApiClient,
  { people, ids }: DemoStaff,
  credited: () => Promise<void>,
): Promise<void> {
  if ((await api.call(listLeaveTypes, {})).length > 0) return;
  const typeIds = new Map<string, string>();
  for (const { rules, isPaid = true, ...type } of TYPES) {
    const body = {
      ...type,
      unit: 'half',
      isPaid,
      rules: { ...DEFAULT_LEAVE_RULES, ...rules },
      countsFrom: SINCE,
    } as const;
    const { id } = await api.call(addLeaveType, { body });
    typeIds.set(type.code, id);
    if (type.purpose === 'annual') await payOutOnDemand(api, { ...body, id });
  }
  await credited();
  // Who came since, or leaves, has another year.
  const staff = people.filter(({ dateOfJoining, lastWorkingDay }) => dateOfJoining < SINCE && lastWorkingDay === null);
  for (const [position, code, startDate, endDate, more] of LEAVES) {
    const person = staff[position];
    const employeeId = ids.get(person?.employeeNumber ?? '');
    const leaveTypeId = typeIds.get(code);
    if (employeeId === undefined || leaveTypeId === undefined) continue;
    const days = typeof more === 'object' ? more : {};
    const body = { employeeId, leaveTypeId, startDate, endDate, reason: REASONS[code] ?? 'Family function', ...days };
    const leave = await api.call(createLeave, { body });
    for (const status of decisionsOf(more))
      await api.call(setLeaveStatus, { query: { leaveIdsCSV: leave.id, status }, body: {} });
  }
}

/** Since the middle of November earned leave is paid out to whoever asks, but for five days: nobody who left before had that. */
async function payOutOnDemand(api: ApiClient, type: TypeBody): Promise<void> {
  const rules = { ...type.rules, encashable: { max: null, keptBack: 5 } };
  await api.call(updateLeaveType, { body: { ...type, rules, countsFrom: '2026-11-16' } });
}

const REASONS: Readonly<Record<string, string>> = {
  EL: 'Visit to the family in Madurai',
  CL: 'Function at home',
  SL: 'Fever',
};

/** 2 approved, 4 cancelled. */
function decisionsOf(more: Taken[4]): readonly number[] {
  if (more === 'waits') return [];
  return more === 'cancelled' ? [2, 4] : [2];
}
