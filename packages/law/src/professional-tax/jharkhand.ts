import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const jharkhand: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Jharkhand',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [upTo(300_000, 0), upTo(500_000, 1_200), upTo(800_000, 1_800), upTo(1_000_000, 2_100), beyond(2_500)],
        collection: { how: 'instalments', balanceMonth: 3 },
        exemptions: commonlyClaimed,
      },
      source: [
        'https://7thpaycommissionnews.in/professional-tax-slabs-of-all-states-in-india/',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Jharkhand Tax on Professions, Trades, Callings and Employments Act 2011, Schedule',
      note: 'Instalments 100 / 150 / 175 / 208 a month, 212 in March for the top slab. Start date not established (2011 Act). Reported, not applied: exempt when the monthly salary does not exceed 15,000.',
    },
  ],
};
