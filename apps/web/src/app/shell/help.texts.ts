// What "?" says on each screen. A screen that is built and has no help does not compile.
import type { BuiltPath } from '../../platform/site-map.ts';
import { about, type Help } from './help-about.ts';
import { DECLARATIONS_HELP } from './help-declarations.texts.ts';
import { LEAVE_HELP } from './help-leave.texts.ts';
import { NEWS_HELP } from './help-news.texts.ts';
import { RETURNS_HELP } from './help-returns.texts.ts';
import { TAX_HELP } from './help-taxes.texts.ts';
import { TEAM_HELP } from './help-team.texts.ts';

const READING = [
  'Read the page; the headings say what each part is about.',
  'See Contact us for whom to ask if something is not clear.',
  'Go back with the back arrow of your browser.',
] as const;
const reading = (purpose: string) => about(purpose, READING);

export const HELP: Readonly<Record<BuiltPath, Help>> = {
  ...TEAM_HELP,
  ...NEWS_HELP,
  ...LEAVE_HELP,
  ...RETURNS_HELP,
  ...TAX_HELP,
  ...DECLARATIONS_HELP,
  '/': about(
    'Home shows what matters today: your own pay, and for those who look after the organisation, its people and payroll.',
    [
      'Look at the button on top: it is the next thing to do for payroll or the set-up.',
      'Open a line under “Needs your attention” to see the people it is about.',
      'Check the due dates, so that PF, ESI and TDS are paid in time.',
      'Open your latest payslip, and complete your profile, from the tiles on the side.',
    ],
    'tds',
    'epf',
    'esi',
  ),
  '/profile': about(
    'What the organisation knows about you. Keep your contacts and family details up to date yourself.',
    [
      'Choose Edit to change phone, address, emergency contact and blood group.',
      'Add a photo, so that colleagues recognise you.',
      'Ask an administrator to correct anything that you cannot change, such as your bank account or PAN.',
    ],
    'mask',
    'regime',
  ),
  '/access-denied': about('This part of Muster is not in your organisation’s plan.', [
    'Go back to Home with the button.',
    'Administrators can look at the plans under Subscription.',
    'Your own payslips and profile stay open in every plan.',
  ]),
  '/no-subscription': about('Your organisation has no active plan at the moment.', [
    'Administrators choose a plan under Subscription.',
    'If you are not an administrator, ask one to do that.',
    'Your own payslips and profile stay open meanwhile.',
  ]),
  '/users/my-people': about(
    'Everyone of the organisation: invite them, keep their details, and see who can log in.',
    [
      'Choose Invite User for one person with all details, Quick Invite for several by name and e-mail, or Import Users for your own spreadsheet.',
      'Find somebody by name, e-mail, number or phone, and narrow the list with Filter.',
      'Open the menu at the end of a row to edit a person, set the role or de-activate them.',
      'Look at Pending Verification for those who have not opened their link, and send it again.',
    ],
    'restricted',
    'ctc',
    'seat',
  ),
  '/users/my-people/import': about(
    'People from your own spreadsheet, as it is. Nothing is saved until you press Add.',
    [
      'Choose the file. Muster finds the sheet, the headings and what each column is.',
      'Answer what it asks: one answer mends all rows with the same word. Likely words can be accepted together; dates, amounts and numbers are answered one by one.',
      'Look at who comes, and at what the law requires of each of them.',
      'Press Add. Rows with an open question stay out, and come with the same file later.',
    ],
    'restricted',
    'ctc',
  ),
  '/users/roles': about(
    'What each role may do, and how many people have it.',
    [
      'Read what a role can do before you give it to somebody.',
      'Open the people of a role from its card.',
      'Change a person’s role in My people, with Set Role in the menu of the row.',
    ],
    'role',
  ),
  '/users/departments': about('The departments of the organisation, with their heads and people.', [
    'Choose Add Department, and give it a name and, if you like, a head and a parent department.',
    'Open the number of people of a department to see who they are.',
    'Move people to another department before you delete one: only an empty one can be deleted.',
  ]),
  '/attendance/my-attendance': about(
    'Your days from first in to last out, against your shift, and checking in and out.',
    [
      'Press Check In when you begin and Check Out when you stop. The timer goes on when you close the page.',
      'Open a day to read why it has its status, and to see its time logs.',
      'Add or delete a log of your own in the opened day, as far as your organisation allows it.',
      'Move from month to month with the arrows, choose dates, or look at the month as a calendar.',
    ],
    'weekOff',
    'shift',
  ),
  '/attendance/settings': about('How working hours are counted, and what people may enter themselves.', [
    'Choose under Working Hours how the hours of a day are counted, and how many a full and a half day need.',
    'Set the grace period: who comes later than that is late.',
    'Choose under Time Logs whether people update their own attendance, how far back, and on which days not.',
    'Save Settings saves all tabs. What you change counts from today on, or from the earlier day you give.',
  ]),
  '/attendance/devices': about(
    'Attendance machines: which may send punches, whom they know by which id, and files of punches.',
    [
      'Choose Add device for a machine that pushes. Its key is shown once; enter it in the machine.',
      'Choose Import punches for the file of a machine. It is checked first, and nothing is saved until you import it.',
      'Under Device ids, say who an unknown id is. The punches that wait become theirs, and their days are worked out again.',
      'Revoke a machine that was lost. What it sent stays.',
    ],
  ),
  '/attendance/requests': about('What you ask to be changed about your attendance, and what became of it.', [
    'Choose Create Request where a punch is missing or wrong, or for work from home, on duty, a comp-off or a shift change.',
    'Say which days it is about and why. Over several days, week offs and holidays are left out.',
    'Cancel a request while it is open. Once it is decided, a correction is a new request.',
  ]),
  '/attendance/muster-roll': about('A month of everybody: a code for each day, and what the days add up to.', [
    'Move from month to month with the arrows, and narrow the roll down to a department or a place.',
    'Choose Loss of pay or Not approved to see only the people who need a look.',
    'Go from day to day with the arrow keys, and press Enter to read why a day has its code.',
    'Export saves the roll as a spreadsheet or for print.',
  ]),
  '/attendance/reports': about('Who came late, worked over time or was absent, and attendance as a file.', [
    'Choose people and dates under Attendance, and download their days: a sheet for each person, or one for all.',
    'Open a report, choose dates, a department or a place, and open a day to read why.',
    'Take any report as a spreadsheet or for print with Export.',
  ]),
  '/attendance/clients': about('Where people work at clients, and how near they have to be when they check in.', [
    'Choose Add client site, with a name and, if you like, its latitude, longitude and a radius.',
    'Say under People, in the menu of a site, who works there.',
    'A check-in from elsewhere is marked in the day and waits for approval. It is never refused.',
  ]),
  '/attendance/shifts': about(
    'From when to when people work, which days they have off, and who works which shift on which day.',
    [
      'Add a shift under Manage Shifts, with its hours, its weekends and the departments it applies to.',
      'A department with exactly one shift of its own works that one; everybody else works the default shift.',
      'Assign a shift to people for some days under User Shift Mapping. What they had before resumes afterwards.',
      'Choose a day of the week to change the shift of one person for that day alone.',
    ],
    'weekOff',
    'shift',
  ),
  '/payroll-setup': about(
    'What is left to do before the first payroll. Home shows the same count.',
    [
      'Add your people first. What the law requires is found from where they work.',
      'What is left is all under Payroll run: one press sets it up, and the other settings are taken as they are.',
      'A step is done when nothing is missing for it. Mark as Completed on its page leads back here.',
      'Choose Complete Payroll Setup when all are done, and run the first month.',
    ],
    'ctc',
    'epf',
    'pt',
  ),
  '/payroll/payroll-run': about(
    'One month’s pay, from the first look to the recorded payments.',
    [
      'The first time, set up what the law requires with one press. Then correct what is listed; you can also run it with open warnings, and your name is recorded.',
      'Run payroll. It is a draft: nobody sees it yet.',
      'Check the outliers first, and compare with last month.',
      'Approve, as an administrator. People are told by mail unless you untick it.',
      'Pay through your bank, then record the payments here.',
    ],
    'draft',
    'approve',
    'outlier',
    'withheld',
    'net',
  ),
  '/payroll/payroll-history': about(
    'All payrolls, newest first, with their totals, and the report of what everyone earned.',
    [
      'Open a month to see its people and payslips.',
      'Open the report to filter by department, place or status.',
      'Download the report as a spreadsheet.',
    ],
    'draft',
    'net',
  ),
  '/payroll/details/$id': about(
    'One payroll with its people, and why it differs from the month before.',
    [
      'Pick a cause under “Why it changed” to see the people behind it.',
      'Choose a figure to open the payslip and see how it was worked out.',
      'In a draft, use the menu of a row to add one-time pay, enter days without pay, or withhold a salary.',
      'Choose Verify in the menu on top to check that nothing in an approved payroll was changed.',
    ],
    'outlier',
    'oneOff',
    'lop',
    'withheld',
  ),
  '/payroll/settings': about(
    'How the organisation pays: the period, the pay day, and the choices that the law leaves to the employer.',
    [
      'Choose the pay period and the day on which salaries are paid.',
      'Say which month was paid last, before Muster; the first payroll is the one after it.',
      'Read the note beside each choice, and keep the usual one where you are not sure.',
      'Save. A change counts from the next payroll that is run.',
    ],
    'lop',
    'ctc',
  ),
  '/payroll/payroll-components/salary': about(
    'The parts that salaries are made of: earnings, deductions and how the CTC is split.',
    [
      'Look at the earnings: they show how a CTC is divided into a month’s pay.',
      'Under Try a salary, enter a CTC to see its figures.',
      'Add or change earnings and deductions; what people have already been paid stays as it was.',
      'During the set-up, choose Mark as Completed when you are done.',
    ],
    'ctc',
    'oneOff',
  ),
  '/payroll/payroll-components/statutory': about(
    'What the law requires of the organisation: PF, ESI, professional tax and labour welfare fund.',
    [
      'First set up what is required; the page says why.',
      'Enter the registration number and the choices of each.',
      'Decline what does not apply to you, and give the reason.',
    ],
    'epf',
    'esi',
    'pt',
    'lwf',
  ),
  '/payroll/payslips': about(
    'Payslips month by month: your own, and for those who run payroll, everybody’s.',
    [
      'Choose the year, and the month if you look for one.',
      'Open a payslip to see the reason for every figure.',
      'Download it as a PDF for your bank or landlord.',
    ],
    'net',
    'tds',
  ),
  '/payroll/payslips/$id': about(
    'One month’s pay of one person, with the reason for every figure.',
    [
      'Choose any amount to see how it was worked out, and by which law.',
      'Compare with the month before and after, with the arrows on top.',
      'Download the PDF, or print the page.',
    ],
    'net',
    'tds',
    'epf',
    'lop',
  ),
  '/org/organization-details': about(
    'Name, address and registrations of the organisation, as payslips and forms show them.',
    [
      'Choose Edit, and correct what has changed.',
      'Enter PAN, TAN and GSTIN as they are on the certificates; they are checked as you type.',
      'Set the working hours and the days off of a week.',
    ],
  ),
  '/org/logo-branding': about('The logo that appears on payslips and in the menu.', [
    'Choose a picture of up to 5 MB; a PNG with a clear background looks best.',
    'Look at the head of a payslip in the preview.',
    'Save it, or remove it to show the name alone.',
  ]),
  '/my-subscription': about(
    'Your plan, how many people it covers, and what it costs.',
    [
      'Under My Subscriptions, see your plan, when it ends and how many people it is for.',
      'Under Plans, compare what each plan has and what it costs.',
      'As an administrator, choose a plan with Select plan.',
    ],
    'seat',
  ),
  '/pricing': about(
    'What each plan has and what it costs.',
    [
      'Compare what each plan has.',
      'Multiply the price by the number of your people: it is for one person.',
      'Choose a plan under Subscription, as an administrator.',
    ],
    'seat',
  ),
  '/about-us': reading('What Muster is and for whom it is made.'),
  '/contact-us': about('Whom to ask when something is not clear or not right.', [
    'About your pay or your details, ask an administrator of your organisation.',
    'If you cannot log in, choose Forgot password on the log-in page.',
    'For anything else, ask the person who runs Muster for your organisation.',
  ]),
  '/privacy-policy': reading('What is kept about people, why, and for how long.'),
  '/terms-and-conditions': reading('What you agree to by using Muster.'),
  '/cancellation-and-refund-policy': reading('How a plan is cancelled and when money is paid back.'),
  '/outbox': about(
    'The mails that Muster has written. Without a mail server they are not sent and can only be read here.',
    [
      'Find a mail by its person or subject.',
      'Open it to see the text and its link.',
      'Where no mail server is set up, give the link of an invitation to the person yourself.',
    ],
  ),
};
