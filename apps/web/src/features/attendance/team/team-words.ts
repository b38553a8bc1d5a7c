import type { TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { formatTime } from '../../../ui/format-date.ts';
import type { MarkOf } from '../../../ui/marks.tsx';
import { formatHours } from '../days/day-words.ts';
import type { NowRow } from './team.queries.ts';

export const STATE_MARKS: Readonly<Record<TeamState, MarkOf>> = {
  in: { kind: 'present' },
  late: { kind: 'late' },
  away: { kind: 'present', part: 0.55 },
  leave: { kind: 'leave' },
  off: { kind: 'off' },
  notYet: { kind: 'later' },
};

/** The state of somebody in two lines. */
export function stateWords({ state, needsLook, since, lateSeconds, day }: NowRow): readonly [string, string] {
  const from = since === null ? '' : `since ${formatTime(since)}`;
  switch (state) {
    case 'late':
      return [`Late by ${formatHours(lateSeconds)}`, from];
    case 'leave':
      return [STATE_LABELS.leave, day.leave?.name ?? ''];
    case 'off':
      return day.isHoliday ? ['Holiday', day.holidayName ?? ''] : [STATE_LABELS.off, ''];
    case 'notYet':
      return needsLook
        ? ['Not in', lateWords(day.isOver, day.shiftInfo.shiftEnd, lateSeconds)]
        : ['Later', shiftWords(day)];
    default:
      return [STATE_LABELS[state], from];
  }
}

const lateWords = (isOver: boolean, shiftEnd: string, lateSeconds: number) =>
  isOver ? `the shift ended at ${formatTime(shiftEnd)}` : `${formatHours(lateSeconds)} late`;

const shiftWords = ({ shiftInfo: { shiftName, shiftStart, shiftEnd } }: NowRow['day']) =>
  `${shiftName}, ${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`;

export type Band = { readonly label: string; readonly rows: readonly NowRow[] };

/** In the order in which they come: those who need a look, who is in on time, everybody else. */
export function bandsOf(rows: readonly NowRow[]): readonly Band[] {
  const bands = Map.groupBy(rows, (row) => {
    if (row.needsLook) return 'Needs a look';
    return row.state === 'in' ? 'In, on time' : 'Away or later';
  });
  return [...bands].map(([label, of]) => ({ label, rows: of }));
}

export const TEAM_TEXTS = {
  title: 'My team today',
  attendance: 'Team attendance',
  approvals: 'Approvals',
  daysToApprove: 'Days to approve',
  readOnly: 'Administrators and moderators decide them.',
  nothingWaits: 'Nothing waits for approval',
  nothingWaitsWhy: 'A day shows here once it is over and has a punch. Look at other dates, or at what was decided.',
  nobody: 'Nobody reports to you yet',
  nobodyWhy: 'People show here once you are their reporting manager.',
  noneFound: 'No one found',
  noneWhy: 'Choose other days, another approval, or search for another name.',
  noneFoundWhy: 'Choose another state, or search for another name.',
} as const;

export const STATE_LABELS: Readonly<Record<TeamState, string>> = {
  in: 'In',
  late: 'Late',
  away: 'Away',
  leave: 'On leave',
  off: 'Week off',
  notYet: 'Not yet',
};
