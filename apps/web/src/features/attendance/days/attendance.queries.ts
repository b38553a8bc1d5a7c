import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { getAttendanceSettings } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { contractQuery } from '../../../platform/queries.ts';

export type Day = ResponseOf<typeof listAttendance>[number];
/** What is shown of a day, whether or not its reason was read. */
export type ShownDay = Omit<Day, 'reasons'>;
export type Log = Day['timelogs'][number];
export type Today = ResponseOf<typeof getAttendanceToday>;
export type Totals = ResponseOf<typeof getAttendanceTotals>;
export type Settings = ResponseOf<typeof getAttendanceSettings>;

/** What every punch, edit and decision changes. */
export const ATTENDANCE_ENTRIES = [
  listAttendance,
  getAttendanceTotals,
  getAttendanceToday,
  listTeamAttendance,
  getTeamToday,
];

const EVERY_MS = 30_000;

/** Asked again by itself and when the tab is looked at: another tab or a device may have punched. */
export const today = () => ({
  ...contractQuery(getAttendanceToday),
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
});

/** Days of the caller, or of the person that is named. */
type Range = { readonly startDate: string; readonly endDate: string; readonly employeeId?: string };

export const daysOf = (range: Range) => contractQuery(listAttendance, { query: range });
export const totalsOf = (range: Range) => contractQuery(getAttendanceTotals, { query: range });
/** Read each time the dialog is opened. */
export const settings = () => ({ ...contractQuery(getAttendanceSettings), staleTime: 0, gcTime: 0 });
