import type { Parameter } from '../dated.ts';
import { lakh } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, CIRCULAR_3_2025 } from './sources.ts';

/** Lifetime limits in paise; both regimes. */
export const leaveEncashmentExemption: Parameter<number> = parameter(
  'leaveEncashmentExemption',
  'paise',
  enacted(null, lakh(25), {
    source: [act1961('s.10(10AA)'), act2025('s.19(1) Table Sl. 14'), CIRCULAR_3_2025],
    note: 'Notified from 1 April 2023; taken to continue under s.536 of the Act of 2025.',
  }),
);

export const gratuityExemption: Parameter<number> = parameter(
  'gratuityExemption',
  'paise',
  enacted(null, lakh(20), {
    source: [act1961('s.10(10)'), act2025('s.19(1) Table Sl. 5-6'), 'CBDT Notification 16/2019'],
  }),
);

export const voluntaryRetirementExemption: Parameter<number> = parameter(
  'voluntaryRetirementExemption',
  'paise',
  enacted(null, lakh(5), {
    source: [act1961('s.10(10C)'), act2025('s.19(1) Table Sl. 10-12')],
  }),
);

export const retrenchmentExemption: Parameter<number> = parameter(
  'retrenchmentExemption',
  'paise',
  enacted(null, lakh(5), {
    source: [act1961('s.10(10B)')],
    note: 'General knowledge; check before relying on it.',
  }),
);
