// What "?" says on the pages of leave.
import { about, type Help } from './help-about.ts';

export const LEAVE_HELP = {
  '/leaves/my-leaves': about('What leave you have, what you took of it, and the next time away.', [
    'Look at a balance: what was carried over, credited and taken, and what comes or lapses next.',
    'Choose Apply Leave and press the first and the last day. The cost, the balance after it and who else is away are shown at once.',
    'Open a leave to see it day by day. Change it while it waits, or cancel it until it begins.',
  ]),
  '/leaves/requests': about('Leave that was applied for, and comp-offs for days off that were worked.', [
    'Choose a status to see what waits, what was approved and what was not.',
    'Open a leave to see its days, its decisions and what you may do.',
    'Ask for a comp-off where you worked on a week off or a holiday.',
  ]),
  '/leaves/my-approvals': about('Leave that waits for your decision.', [
    'Open a leave to see the balance after it and who else of the team is away.',
    'Approve or reject it with a comment. The applicant is told at once.',
    'Select several to decide them together. One that cannot be decided keeps all of them as they are.',
  ]),
  '/leaves/team-calendar': about('Who of your team is away on which day.', [
    'Choose a month or a quarter, and move with the arrows.',
    'A frame of dashes waits for approval. Of colleagues only the days are shown.',
    'Days on which a third of the team is away are marked.',
  ]),
  '/my-team/leaves': about('When your people are away, and what they apply for.', [
    'Look at the calendar for days that run thin.',
    'Choose whose leave you want to see: direct reports, those below them, or all.',
    'Decide what waits for you in its row, or several at once.',
  ]),
} as const satisfies Readonly<Record<string, Help>>;
