import type { Parameter } from '../dated.ts';
import { END_OF_MONTH } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const tripura: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Tripura',
  unit: 'table',
  values: [
    {
      from: '2018-07-25',
      value: {
        basis: 'monthly',
        slabs: [upTo(7_500, 0), upTo(15_000, 150), beyond(208)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: 'last day of the following month (Form VII)', on: END_OF_MONTH },
      },
      source: [
        'https://www.praansconsultech.com/professional-tax-details/tripura',
        'https://indiaemployerforum.org/august-2018-2/',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Tripura Professions, Trades, Callings and Employments Taxation Act 1997; Gazette Extraordinary 443 of 25 July 2018, corrected by Gazette 1031 of 30 October 2018',
      note: 'Gazette Extraordinary 443 of 25 July 2018, corrected by Gazette 1031 of 30 October 2018. A 2018 blog printed 250 for the top slab before the correction.',
    },
  ],
};
