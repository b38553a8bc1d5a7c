import { about } from './help-about.ts';

export const DECLARATIONS_HELP = {
  '/payroll/taxes/employeeITDeclaration': about(
    'Where you declare rent, loans, investments and other income, so that your tax is deducted evenly over the year.',
    [
      'Choose Declare now to open the form. What you type is kept by itself until you submit it.',
      'Leave it and come back when you like: it goes on where you were.',
      'Submit it before the last day that is shown; until then you can change it.',
    ],
    'regime',
    'tds',
  ),
  '/payroll/taxes/employeeDeclaration': about(
    'The eight sections of your declaration, and what they come to.',
    [
      'Go from section to section; one in which you have nothing to declare counts once you have looked at it.',
      'An amount above the limit of its line becomes the limit. Above the limit of the section, lower the amounts.',
      'Do not enter your own EPF or the principal of the loan again: they count in 80C by themselves.',
      'Give the name, address and PAN of the landlord when the rent of the year is more than ₹1,00,000.',
    ],
    'tds',
    'regime',
  ),
  '/payroll/taxes/employeeITDeclaration/overallSummary': about(
    'What is declared, the tax it leads to, and what is said about it.',
    [
      'Read on top whether it is submitted, on hold, rejected or approved.',
      'Choose Comment beside an amount to ask or to answer.',
      'Choose Edit Declaration to change it while it is open.',
    ],
    'tds',
    'regime',
  ),
  '/payroll/taxes/declarations': about(
    'The declarations of your people for a financial year. Those that wait for a review come first.',
    [
      'Open a declaration to see its amounts, and choose Review to approve it, hold it or reject it.',
      'Say why when you hold or reject one: the employee reads it.',
      'Choose Declare for an employee for somebody who cannot do it, also while declarations are locked.',
    ],
    'tds',
  ),
} as const;
