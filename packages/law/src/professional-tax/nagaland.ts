import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { below, beyond, type ProfessionalTaxSchedule } from './schedule.ts';

/** Bands overlap at their edges and the higher rate applies: each edge belongs to the slab above. */
export const nagaland: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Nagaland',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'monthly',
        slabs: [
          below(4_000, 0),
          below(5_000, 35),
          below(7_000, 75),
          below(9_000, 110),
          below(12_000, 180),
          beyond(208),
        ],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: 'annual return 30 April; monthly deduction', on: null },
      },
      source: [
        'https://www.simpliance.in/India/LEI/professional_tax/state-wise-details/nagaland',
        'https://www.praansconsultech.com/professional-tax-details/nagaland',
        'https://nagalandtax.nic.in/',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Nagaland Professions, Trades, Callings and Employments Taxation Act 1968; Public Notice CT/LEG/P.TAX/2/2022 of 25 September 2025',
      note: 'Public Notice CT/LEG/P.TAX/2/2022 of 25 September 2025: bands overlap at the edges and the higher rate applies, so each edge belongs to the slab above. Vendor pages put the edge in the lower slab.',
      confidence: 'medium',
    },
  ],
};
