import { about } from './help-about.ts';

/** What goes out after a payroll, and what it is filled from. */
export const RETURNS_HELP = {
  '/payroll/register': about(
    'The salary register: a row for each person and a column for each component, of a month or since April. Its sums are those of the payroll.',
    [
      'Choose the month or the year to date, and what people are put together by.',
      'Choose the columns, and save the choice under a name.',
      'Download it as XLSX, CSV or PDF: what is left out here is left out there.',
    ],
  ),
  '/payroll/files': about(
    'What must go out after a payroll: each file with the day it is due, its total and what keeps it back.',
    [
      'Open a line to see its checks, its first lines and what still has to be put right.',
      'Enter a missing UAN or name right there, or open the person.',
      'Download the file and upload it on the portal.',
      'Record the reference once it is filed, and the challan once it is paid.',
    ],
  ),
  '/org/tax-deductor': about(
    'The organisation as a deductor of tax, and the person who answers for it. Statements of tax and Form 16 say both.',
    [
      'Choose the type, and enter address, state and PIN code as the income tax department has them.',
      'Enter who signs: name, father’s name, designation, PAN, address and mobile number.',
      'Look at the list on the side: it says what is still missing.',
    ],
    'tds',
  ),
};
