import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const bihar: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Bihar',
  unit: 'table',
  values: [
    {
      from: '2011-09-01',
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [upTo(300_000, 0), upTo(500_000, 1_000), upTo(1_000_000, 2_000), beyond(2_500)],
        collection: { how: 'once-a-period', months: [9] },
        exemptions: commonlyClaimed,
        due: { words: '15 November; return 30 November', on: null },
      },
      source: [
        'http://www.salestaxindia.com/DEMO/TreeMenu.aspx?menu=158730',
        'https://www.praansconsultech.com/professional-tax-details/bihar',
        'https://www.citehr.com/showthread.php?p=2081447',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Bihar Tax on Professions, Trades, Callings and Employments Act 2011, Schedule',
      note: 'Slabs: high. Deduction month: low - practice is one deduction on projected annual income in September; some products spread over 12 months. Start date approximate (2011 Act).',
    },
  ],
};
