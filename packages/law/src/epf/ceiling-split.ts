import type { Parameter } from '../dated.ts';
import { CEILING_FAQ_2026 } from './sources.ts';

/**
 * How a month with two ceilings is worked out: the wage and each ceiling are divided by days, each part is capped,
 * the parts are added and the rates applied once.
 */
export const epfCeilingSplit: Parameter<'by-days'> = {
  name: 'EPF in a month whose ceiling changes',
  unit: 'text',
  values: [
    {
      from: '2026-09-17',
      value: 'by-days',
      source: [CEILING_FAQ_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'guidance: EPFO FAQs on the revised wage ceiling, 24 September 2026, Q7 and Q9',
      note: 'Guidance, not law. The table printed in Q9 shows figures that are not divided by days.',
    },
  ],
};
