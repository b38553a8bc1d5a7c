import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { below, beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

/** Bands are half-yearly income over calendar half-years. */
export const puducherry: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Puducherry',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'half-yearly',
        periodsBeginIn: [1, 7],
        slabs: [
          below(100_000, 0),
          upTo(200_000, 250),
          upTo(300_000, 500),
          upTo(400_000, 750),
          upTo(500_000, 1_000),
          beyond(1_250),
        ],
        collection: { how: 'once-a-period', months: [6, 12] },
        leastDaysInPeriod: 60,
        exemptions: commonlyClaimed,
        due: { words: '30 June and 31 December', on: daysOfYear([6, 30], [12, 31]) },
      },
      source: [
        'https://icm.simpliance.in/professional-tax-detail/puducherry',
        'https://www.praansconsultech.com/professional-tax-details/puducherry',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Puducherry Municipalities Act 1973, profession tax rules',
      note: 'Bands are half-yearly income. Due dates imply calendar half-years; other products deduct in September and March. Confirm the half-year with the municipality.',
      confidence: 'medium',
    },
  ],
};
