import type { Parameter } from '../dated.ts';
import { lakh, percent } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, rules1962, rules2026 } from './sources.ts';
import { TY_2026_27 } from './years.ts';

/** A city of the 50% list with the names it goes by, in lower case. */
export type HraCity = {
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
};

const DELHI: HraCity = { name: 'Delhi', alsoKnownAs: ['new delhi'] };
const MUMBAI: HraCity = { name: 'Mumbai', alsoKnownAs: ['bombay'] };
const KOLKATA: HraCity = { name: 'Kolkata', alsoKnownAs: ['calcutta'] };
const CHENNAI: HraCity = { name: 'Chennai', alsoKnownAs: ['madras'] };
const HYDERABAD: HraCity = { name: 'Hyderabad', alsoKnownAs: [] };
const PUNE: HraCity = { name: 'Pune', alsoKnownAs: ['poona'] };
const AHMEDABAD: HraCity = { name: 'Ahmedabad', alsoKnownAs: ['amdavad'] };
const BENGALURU: HraCity = { name: 'Bengaluru', alsoKnownAs: ['bangalore'] };

/** Cities of residence where half of salary, not 40%, bounds the house rent exemption. */
export const hraMetroCities: Parameter<readonly HraCity[]> = parameter(
  'hraMetroCities',
  'table',
  enacted(null, [DELHI, MUMBAI, KOLKATA, CHENNAI], {
    source: [rules1962('rule 2A')],
  }),
  enacted(TY_2026_27, [DELHI, MUMBAI, KOLKATA, CHENNAI, HYDERABAD, PUNE, AHMEDABAD, BENGALURU], {
    source: [rules2026('rule 279, Table')],
    note: 'The rule mixes place of work and of residence; the residence is used, as before 2026.',
  }),
);

/** Parts of salary (basic and dearness allowance) in the exemption's three limits, in ppm. */
export const hraShares: Parameter<{
  readonly metro: number;
  readonly elsewhere: number;
  readonly rentFreePart: number;
}> = parameter(
  'hraShares',
  'table',
  enacted(
    null,
    { metro: percent(50), elsewhere: percent(40), rentFreePart: percent(10) },
    {
      source: [act1961('s.10(13A)'), rules1962('rule 2A'), act2025('Schedule III Sl. 11'), rules2026('rule 279')],
    },
  ),
);

/** Rent of a year above this many paise requires the landlord's name, address and PAN. */
export const landlordPanThreshold: Parameter<number> = parameter(
  'landlordPanThreshold',
  'paise',
  enacted(null, lakh(1), {
    source: [rules1962('rule 26C'), rules2026('rule 205')],
  }),
);

/** Whether the claim must name the employee's relationship with the landlord. */
export const landlordRelationshipAsked: Parameter<boolean> = parameter(
  'landlordRelationshipAsked',
  'flag',
  enacted(null, false, { source: [rules1962('rule 26C')] }),
  enacted(TY_2026_27, true, { source: [rules2026('rule 205')] }),
);
