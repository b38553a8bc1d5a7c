import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { below, beyond, type ProfessionalTaxSchedule } from './schedule.ts';

export const kerala: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Kerala',
  unit: 'table',
  values: [
    {
      from: '2010-11-01',
      value: {
        basis: 'half-yearly',
        periodsBeginIn: [4, 10],
        slabs: [
          below(12_000, 0),
          below(18_000, 120),
          below(30_000, 180),
          below(45_000, 300),
          below(60_000, 450),
          below(75_000, 600),
          below(100_000, 750),
          below(125_000, 1_000),
          beyond(1_250),
        ],
        collection: { how: 'once-a-period', months: [8, 2] },
        exemptions: [],
      },
      source: ['https://citehr.com/amp.php?t=418559', 'https://lenvica.com/professional-tax-in-kerala'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Kerala Municipality Act 1994 and Kerala Panchayat Raj Act 1994, profession tax rules',
      note: 'Panchayat and municipal table before the 2024 revision.',
      confidence: 'medium',
    },
    {
      from: '2024-10-01',
      value: {
        basis: 'half-yearly',
        periodsBeginIn: [4, 10],
        slabs: [
          below(12_000, 0),
          below(18_000, 320),
          below(30_000, 450),
          below(45_000, 600),
          below(100_000, 750),
          below(125_000, 1_000),
          beyond(1_250),
        ],
        collection: { how: 'once-a-period', months: [8, 2] },
        leastDaysInPeriod: 60,
        exemptions: commonlyClaimed,
        due: {
          words:
            'Panchayats: 31 August and end of February; municipalities and corporations: 30 September and 31 March',
          on: null,
        },
      },
      source: [
        'https://ascent-hr.com/notification/change-in-rates-of-professional-tax/',
        'https://blog.sgcservices.com/revision-of-professional-tax-rate-in-kerala-notification-sgc-services',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Kerala Municipality Act 1994 and Kerala Panchayat Raj Act 1994, profession tax rules; G.O. 1149/2024/LSGD of 27 June 2024',
      note: 'G.O. 1149/2024/LSGD of 27 June 2024. Half-years April-September and October-March. Levied by the local body, so keep a locality override.',
    },
  ],
};
