// What "?" says on the pages of a team.
import { about, type Help } from './help-about.ts';

export const TEAM_HELP = {
  '/my-team/overview': about(
    'Who of your team is at work now, who came late and who is not there yet.',
    [
      'Look at those under “Needs a look” first: they came late, or did not come although the grace period is over.',
      'Press a count to see those people alone, or search for a name.',
      'Open the line of a person to see their day, its time logs and why it has its status.',
      'The page is read again every 15 seconds.',
    ],
    'weekOff',
  ),
  '/my-team/reports': about('The attendance of your people as tables and as files.', [
    'Choose people and dates under Attendance, and download their days as a spreadsheet or for print.',
    'Look at the muster roll of a month: one code a day, with what the days add up to.',
    'See who came late, left early, worked over time or was absent, and open a day to read why.',
    'Take any of them as a file with Export.',
  ]),
  '/my-team/attendance': about(
    'The days of the people who report to you, or of everybody, and why each day is what it is.',
    [
      'Look at a month with one mark a day, or at one day of everybody.',
      'Open a person to see their month in a table or as a calendar.',
      'Open a day to read why it has its status, and to see its time logs.',
      'Administrators and moderators add and delete time logs in the opened day, also of people who cannot log in.',
    ],
    'weekOff',
    'shift',
  ),
  '/my-team/approvals': about(
    'Everything that waits for your decision, in one list: requests, leave, attendance, declarations and the payroll.',
    [
      'The first line names the day of the next run. Open an item to see what approving it changes: the day, the pay, the leave balance, who else is away.',
      'Tick several and approve or reject them together. What has a warning is ticked only by itself.',
      'You can undo a decision for 10 seconds. Then it is sent.',
      'Days of attendance are approved by person here, and day by day behind "Day by day".',
      'Work with the keyboard: J and K move, X selects, A approves, R rejects, Z undoes.',
    ],
  ),
  '/my-team/requests': about('Requests of the people who report to you.', [
    'Approve or reject requests one by one, or select several and decide them together.',
    'Add a comment: the person gets it by mail with your decision.',
    'Look at the requests of people further down with the choice beside the status; their own manager decides them.',
  ]),
} as const satisfies Readonly<Record<string, Help>>;
