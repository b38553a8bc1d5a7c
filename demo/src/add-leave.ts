import { addLeaveType, updateLeaveType } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { saveLeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { DEFAULT_LEAVE_SETTINGS } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { createLeave, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import type { DemoPerson } from './demo-person.ts';
import { leaveOfTheYear } from './leave-of-the-year.ts';
import { type Story, workingDaysBefore } from './story-clock.ts';

type TypeBody = Omit<Type, 'rules' | 'isPaid'> & {
  readonly id: string;
  readonly unit: 'half';
  readonly isPaid: boolean;
  readonly rules: LeaveRules;
};

/** Leave is kept since the financial year before. */
const SINCE = '2025-04-01';

type Type = {
  readonly name: string;
  readonly code: string;
  readonly colour: string;
  readonly purpose: 'annual' | 'casual' | 'sick' | 'comp-off' | 'unpaid';
  readonly isPaid?: false;
  readonly rules: Partial<LeaveRules>;
};

/** As the financial year does; so do all types. */
const YEAR_BEGINS_IN = 4;

const TYPES: readonly Type[] = [
  {
    name: 'Earned leave',
    code: 'EL',
    colour: '#0b5471',
    purpose: 'annual',
    rules: {
      annualQuota: 21,
      accrual: { kind: 'monthly' },
      yearBeginsIn: YEAR_BEGINS_IN,
      noticeDays: 0,
      // As much as the states let people carry, and nothing of it lapses.
      carryForward: { max: 45, lapsesAfterDays: null, refusedEscapes: true, excess: 'lapses' },
    },
  },
  {
    name: 'Casual leave',
    code: 'CL',
    colour: '#0f766e',
    purpose: 'casual',
    rules: {
      annualQuota: 12,
      accrual: { kind: 'yearly' },
      yearBeginsIn: YEAR_BEGINS_IN,
      offDays: { weekOffs: 'between', holidays: 'between' },
    },
  },
  {
    name: 'Sick leave',
    code: 'SL',
    colour: '#b45309',
    purpose: 'sick',
    rules: { annualQuota: 12, accrual: { kind: 'yearly' }, yearBeginsIn: YEAR_BEGINS_IN, documentAfterDays: 3 },
  },
  {
    name: 'Comp-off',
    code: 'CO',
    colour: '#7c3aed',
    purpose: 'comp-off',
    rules: { yearBeginsIn: YEAR_BEGINS_IN },
  },
  {
    name: 'Unpaid leave',
    code: 'UL',
    colour: '#64748b',
    purpose: 'unpaid',
    isPaid: false,
    rules: { paidPercent: 0, isLimitedByBalance: false, yearBeginsIn: YEAR_BEGINS_IN },
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
/** When those that wait were asked for. */
const ASKED_LATELY = '2026-11-25';

type Leave = {
  readonly employeeNumber: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly more?: Taken[4];
};

/** Of an organisation that moved to Muster in April. */
type Keeper = { readonly api: ApiClient; readonly story: Story; readonly credited: () => Promise<void> };

/**
 * Types of leave and what was taken of it. Before anybody punches: who is on leave does not. `credited` comes back once
 * everybody has the leave of all types, which a job gives where people are many.
 */
export async function addLeave({ api, story, credited }: Keeper, staff: DemoStaff): Promise<void> {
  await api.call(saveLeaveSettings, { body: { ...DEFAULT_LEAVE_SETTINGS, yearBeginsIn: YEAR_BEGINS_IN } });
  const typeIds = await addTypes({ api, story });
  story.atItsEnd();
  await credited();
  await takeLeave({ api, story }, staff, typeIds);
}

/** Ids by code. */
async function addTypes({ api, story }: Clerk): Promise<ReadonlyMap<string, string>> {
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
    if (type.purpose !== 'annual') continue;
    story.at('2026-11-13');
    await payOutOnDemand(api, { ...body, id });
    story.at('2026-04-01', '12:30');
  }
  return typeIds;
}

async function takeLeave(
  clerk: Clerk,
  { people, ids }: DemoStaff,
  typeIds: ReadonlyMap<string, string>,
): Promise<void> {
  const decided = new Map<string, string[]>();
  for (const leave of [...storiesOf(people), ...leaveOfTheYear(people)]) {
    const employeeId = ids.get(leave.employeeNumber);
    const leaveTypeId = typeIds.get(leave.code);
    if (employeeId === undefined || leaveTypeId === undefined) continue;
    const id = await ask(clerk, leave, { employeeId, leaveTypeId });
    const day = decidedOn(leave);
    if (leave.more === 'cancelled') {
      await decide(clerk, day, { ids: [id], status: 2 });
      await decide(clerk, day, { ids: [id], status: 4 });
    } else if (leave.more !== 'waits') decided.set(day, [...(decided.get(day) ?? []), id]);
  }
  for (const [day, leaveIds] of decided) await decide(clerk, day, { ids: leaveIds, status: 2 });
}

function storiesOf(people: readonly DemoPerson[]): Leave[] {
  // Who came since, or leaves, has another year.
  const staff = people.filter(({ dateOfJoining, lastWorkingDay }) => dateOfJoining < SINCE && lastWorkingDay === null);
  return LEAVES.flatMap(([position, code, from, to, more]) => {
    const employeeNumber = staff[position]?.employeeNumber;
    return employeeNumber === undefined ? [] : [{ employeeNumber, code, from, to, ...(more ? { more } : {}) }];
  });
}

type Clerk = Pick<Keeper, 'api' | 'story'>;

async function ask(
  { api, story }: Clerk,
  { code, from, to, more }: Leave,
  whose: { readonly employeeId: string; readonly leaveTypeId: string },
): Promise<string> {
  const inAdvance = isSudden(code) ? from : workingDaysBefore(from, 6);
  story.at(more === 'waits' ? ASKED_LATELY : earlier(inAdvance, ASKED_LATELY), '09:50');
  const days = typeof more === 'object' ? more : {};
  const reason = REASONS[code] ?? 'Family function';
  const { id } = await api.call(createLeave, { body: { ...whose, startDate: from, endDate: to, reason, ...days } });
  return id;
}

/** Nobody asks in advance to be ill. */
const isSudden = (code: string) => code === 'SL';

const earlier = (a: string, b: string) => (a < b ? a : b);

/** On the Friday before its week, or at once; what is far ahead with what was asked for lately. */
function decidedOn({ code, from }: Leave): string {
  if (isSudden(code)) return from;
  const date = Temporal.PlainDate.from(from);
  return earlier(date.subtract({ days: date.dayOfWeek + 2 }).toString(), '2026-11-26');
}

/** 2 approved, 4 cancelled. */
async function decide(
  { api, story }: Clerk,
  day: string,
  { ids, status }: { readonly ids: readonly string[]; readonly status: 2 | 4 },
): Promise<void> {
  story.at(day, status === 2 ? '16:20' : '17:45');
  await api.call(setLeaveStatus, { query: { leaveIdsCSV: ids.join(','), status }, body: {} });
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
