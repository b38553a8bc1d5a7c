import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const sikkim: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Sikkim',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'monthly',
        slabs: [upTo(20_000, 0), upTo(30_000, 125), upTo(40_000, 150), beyond(200)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: 'quarterly: 31 July, 31 October, 31 January, 30 April', on: null },
      },
      source: [
        'https://simpliance.in/professional-tax-detail/sikkim',
        'https://www.praansconsultech.com/professional-tax-details/sikkim',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Sikkim Tax on Professions, Trades, Callings and Employments Act 2006, Schedule',
      note: '2006 Act; start date of this table not established.',
    },
  ],
};
