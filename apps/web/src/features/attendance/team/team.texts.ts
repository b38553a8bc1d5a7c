import type { TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';

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
