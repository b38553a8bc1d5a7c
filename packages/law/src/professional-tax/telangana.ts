import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const telangana: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Telangana',
  unit: 'table',
  values: [
    {
      from: '2013-02-06',
      value: {
        basis: 'monthly',
        slabs: [upTo(15_000, 0), upTo(20_000, 150), beyond(200)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: '10th of the following month', on: dayOfNextMonth(10) },
      },
      source: [
        'https://www.tgct.gov.in/tgportal/AllActs/APPT/APPTSchedule.aspx',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Telangana Tax on Professions, Trades, Callings and Employments Act 1987, Schedule I',
      note: 'No February top-up; annual maximum 2,400.',
    },
  ],
};
