// What "?" says on the pages of leave.
import { about, type Help } from './help-about.ts';

export const LEAVE_HELP = {
  '/leaves/my-leaves': about('What leave you have, what you took of it, and the next time away.', [
    'Look at a balance: what was carried over, credited and taken, and what comes or lapses next.',
    'Beside the balances, choose the type and press the first and the last day. The days charged, the balance after them and who else is away are shown before you apply.',
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
    'Choose a month, a quarter or a year, and move with the arrows.',
    'Dashed outline: approval pending. The type of colleagues’ leave is shown only where your organisation says so.',
    'Bars on top count who is away. Marigold bars are days that run thin.',
    'Drag over days on your own row to apply for them.',
  ]),
  '/my-team/leaves': about('When your people are away, and what they apply for.', [
    'Look at the calendar for days that run thin.',
    'Choose whose leave you want to see: direct reports, those below them, or all.',
    'Decide what waits for you in its row, or several at once.',
  ]),
  '/leaves/leave-types': about('What leave there is, how it is earned, and what a request has to keep to.', [
    'Choose Start from a ready set for the types that the law requires in your state, or Add leave type for one of your own.',
    'Open a type to read its rules and the law it came from.',
    'Edit it to change a rule. Say from which day it counts: leave credited before that day stays.',
    'Switch a type off when nobody may ask for it any more; its balances stay.',
  ]),
  '/leaves/customize-balance': about('What everybody has of each leave, why, and how to put it right.', [
    'Open a person to see each balance. Choose the figure to read why it is so.',
    'Choose Adjust to set a balance, and say why. The history keeps both the old and the new.',
    'Choose Import opening balances when you come to Muster in the middle of a year.',
    'See More, Credits and who was left out, for who got no credit, and the reason.',
  ]),
  '/leaves/settings': about('What counts for every leave type that says nothing else.', [
    'Choose when the leave year begins. Another one counts from the day you say.',
    'Choose who approves leave, and who approves longer leave.',
    'Set a limit of people away in a team, and whether colleagues see the type of leave.',
    'Choose Save Settings.',
  ]),
  '/leaves/policies': about('The rules of the leave that you have, in words.', [
    'Read the accrual, carry-forward, encashment and notice of each leave.',
    'Choose Download PDF to keep the rules as they are today.',
    'Ask an administrator when a rule is not clear.',
  ]),
  '/leaves/holidays': about('The days of a year that the organisation keeps free.', [
    'Move from year to year with the arrows.',
    'Choose Add holiday, as an administrator or moderator, and give it a name and a date.',
    'Tick Optional for a day that people may choose; for the others it stays a working day.',
  ]),
} as const satisfies Readonly<Record<string, Help>>;
