import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const odisha: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Odisha',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [upTo(160_000, 0), upTo(300_000, 1_500), beyond(2_500)],
        collection: {
          how: 'instalments',
          balanceMonth: 3,
          plan: [
            { yearly: rupees(1_500), monthly: rupees(125) },
            { yearly: rupees(2_500), monthly: rupees(200) },
          ],
        },
        exemptions: commonlyClaimed,
      },
      source: [
        'https://odishatax.gov.in/professional_tax.php',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Odisha State Tax on Professions, Trades, Callings and Employments Act 2000, Schedule',
      note: 'Twelfth-month 300 is placed in March here; other products use February or December.',
      confidence: 'medium',
    },
    {
      from: '2026-04-01',
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [beyond(0)],
        collection: { how: 'every-month' },
        exemptions: [],
      },
      source: [
        'https://www.scconline.com/blog/post/2026/04/23/odisha-repeals-levy-of-professional-tax-effective-from-1-april-2026/',
        'https://sambad.in/latest/abolition-of-professional-tax-11143114',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Odisha State Tax on Professions, Trades, Callings and Employments Act 2000; Repeal ordinance notified 21 April 2026',
      note: "Abolished in the 2026-27 budget; repeal ordinance notified 21 April 2026 with effect from 1 April 2026. One reviewer found the state's own page still live in September 2026 and no replacing Act was seen, hence medium.",
      confidence: 'medium',
    },
  ],
};
