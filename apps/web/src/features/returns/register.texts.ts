import type { RegisterFact, RegisterGroup } from '@muster/contract/features/returns/returns-register.contract.ts';
import type { RegisterColumn } from './register.queries.ts';

export const TEXTS = {
  purpose: 'what each person was paid, component by component, with sums that equal the payroll.',
  nothing: 'The register appears here once a payroll is calculated.',
  draft: 'The payroll is a draft: its figures can still change.',
} as const;

export const GROUPS: Readonly<Record<RegisterGroup, string>> = {
  department: 'Department',
  workLocation: 'Place',
  costCentre: 'Cost centre',
  workState: 'State',
  designation: 'Designation',
};

export const FACTS: Readonly<Record<RegisterFact, string>> = {
  department: 'Department',
  designation: 'Designation',
  workLocation: 'Place',
  costCentre: 'Cost centre',
  workState: 'State',
  dateOfJoining: 'Joined',
  paidDays: 'Paid days',
  lopDays: 'Loss of pay',
  esiDays: 'Paid by ESI',
};

export const SECTIONS: Readonly<Record<RegisterColumn['section'], string>> = {
  earnings: 'Earnings',
  reimbursements: 'Reimbursements',
  deductions: 'Deductions',
  pay: 'Pay',
  employer: 'Employer',
};
