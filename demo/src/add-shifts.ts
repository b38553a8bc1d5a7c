import { addHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import {
  addShift,
  assignShiftDepartments,
  assignShiftEmployees,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoPerson } from './demo-person.ts';
import { departmentIds } from './set-up-organisation.ts';
import type { Story } from './story-clock.ts';

type DemoShift = {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly weekends: readonly { readonly dayOfWeek: number; readonly weekNumber: number }[];
  readonly departments: readonly string[];
};

const ALL = 0;

/** Two for the shop floor, so that nobody there has one without being assigned; service works its own. */
const SHIFTS: readonly DemoShift[] = [
  {
    name: 'Early',
    start: '06:00',
    end: '15:00',
    weekends: [
      { dayOfWeek: 0, weekNumber: ALL },
      { dayOfWeek: 6, weekNumber: ALL },
    ],
    departments: ['Manufacturing', 'Stores'],
  },
  {
    name: 'Night',
    start: '22:00',
    end: '07:00',
    weekends: [
      { dayOfWeek: 5, weekNumber: ALL },
      { dayOfWeek: 6, weekNumber: ALL },
    ],
    departments: ['Manufacturing'],
  },
  {
    name: 'Service',
    start: '12:00',
    end: '21:00',
    weekends: [
      { dayOfWeek: 0, weekNumber: ALL },
      { dayOfWeek: 6, weekNumber: 2 },
      { dayOfWeek: 6, weekNumber: 4 },
    ],
    departments: ['Service'],
  },
];

const SINCE = '2026-04-01';

/** Shifts, who works them, and the holidays of the year. */
export async function addShifts(
  { api, story }: { readonly api: ApiClient; readonly story: Story },
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const departments = await departmentIds(api);
  const shifts = new Map<string, string>();
  for (const { name, start, end, weekends, departments: names } of SHIFTS) {
    const cells = weekends.map((weekend) => ({ ...weekend, isWeekend: true }));
    const body = { shiftName: name, shiftStart: start, shiftEnd: end, weekends: cells };
    const { id: shiftId } = await api.call(addShift, { body });
    const departmentIds = names.flatMap((name) => departments.get(name) ?? []);
    await api.call(assignShiftDepartments, { body: { shiftId, departmentIds } });
    shifts.set(name, shiftId);
  }
  for (const turn of ['Early', 'Night'] as const)
    await assign(
      api,
      { shiftId: shifts.get(turn), people: onTurn(people, turn), startDate: SINCE, endDate: null },
      ids,
    );
  // One covers for another on a Wednesday, and is back afterwards.
  story.at('2026-11-19');
  const cover = { shiftId: shifts.get('Night'), startDate: '2026-11-25', endDate: '2026-11-25' };
  await assign(api, { ...cover, people: onTurn(people, 'Early').slice(0, 1), notes: 'Covers a night' }, ids);
}

/** Those of the shop floor who keep a shift for good, a third of them each; the last third takes turns. */
export function onTurn(people: readonly DemoPerson[], turn: 'Early' | 'Night'): readonly DemoPerson[] {
  const floor = people.filter(({ department }) => department === 'Manufacturing');
  return floor.filter((_, at) => at % 3 === (turn === 'Early' ? 0 : 1));
}

type Assignment = {
  readonly shiftId: string | undefined;
  readonly people: readonly DemoPerson[];
  readonly startDate: string;
  readonly endDate: string | null;
  readonly notes?: string;
};

async function assign(api: ApiClient, assignment: Assignment, ids: ReadonlyMap<string, string>): Promise<void> {
  const { people, shiftId = '', startDate, endDate, notes = null } = assignment;
  const employeeIds = people.flatMap(({ employeeNumber }) => ids.get(employeeNumber) ?? []);
  if (employeeIds.length === 0) return;
  await api.call(assignShiftEmployees, { body: { employeeIds, shiftId, startDate, endDate, notes } });
}

type HolidayMore = { readonly isOptional?: true; readonly states?: string[] };

/** What the Acts of its states fix, and as many festivals as each asks for. */
const HOLIDAYS: readonly (readonly [date: string, name: string, more?: HolidayMore])[] = [
  ['2026-01-01', 'New Year’s Day', { states: ['TN'] }],
  ['2026-01-14', 'Makara Sankranti', { states: ['KA', 'MH'] }],
  ['2026-01-15', 'Pongal', { states: ['TN'] }],
  ['2026-01-26', 'Republic Day'],
  ['2026-03-04', 'Holi', { isOptional: true }],
  ['2026-03-19', 'Ugadi and Gudi Padwa', { states: ['KA', 'MH', 'TN'] }],
  ['2026-03-31', 'Mahavir Jayanti', { states: ['KA'] }],
  ['2026-05-01', 'May Day'],
  ['2026-08-15', 'Independence Day'],
  ['2026-10-02', 'Gandhi Jayanti'],
  ['2026-11-01', 'Kannada Rajyotsava', { states: ['KA'] }],
  ['2026-11-24', 'Guru Nanak Jayanti'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-01', 'New Year’s Day', { states: ['TN'] }],
  ['2027-01-14', 'Makara Sankranti', { states: ['KA', 'MH'] }],
  ['2027-01-15', 'Pongal', { states: ['TN'] }],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-22', 'Holi', { isOptional: true }],
  ['2027-03-26', 'Good Friday', { states: ['KA'] }],
  ['2027-04-07', 'Ugadi and Gudi Padwa', { states: ['KA', 'MH', 'TN'] }],
  ['2027-05-01', 'May Day'],
  ['2027-08-15', 'Independence Day'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-29', 'Deepavali', { states: ['TN', 'MH', 'KA'] }],
  ['2027-11-01', 'Kannada Rajyotsava', { states: ['KA'] }],
  ['2027-12-25', 'Christmas'],
];

export async function addHolidays(api: ApiClient): Promise<void> {
  for (const [date, name, more = {}] of HOLIDAYS) await api.call(addHoliday, { body: { date, name, ...more } });
}
