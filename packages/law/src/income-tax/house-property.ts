import type { Parameter } from '../dated.ts';
import { lakh, percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025 } from './sources.ts';

export type HousePropertyRule = {
  /** Interest on self-occupied houses, together, in paise a year. */
  readonly selfOccupiedInterestCap: number;
  /** The same for old loans, late completion, or loans for repair. */
  readonly lowerInterestCap: number;
  readonly selfOccupiedHouses: number;
  /** Flat deduction from the net annual value of a let-out house, in ppm. */
  readonly standardDeduction: number;
  readonly preConstructionInstalments: number;
  /** Loss of the head that may reduce other heads in a year (old regime), in paise. */
  readonly lossSetOffCap: number;
  readonly carryForwardYears: number;
};

export const houseProperty: Parameter<HousePropertyRule> = parameter(
  'houseProperty',
  'table',
  enacted(
    null,
    {
      selfOccupiedInterestCap: lakh(2),
      lowerInterestCap: rupees(30_000),
      selfOccupiedHouses: 2,
      standardDeduction: percent(30),
      preConstructionInstalments: 5,
      lossSetOffCap: lakh(2),
      carryForwardYears: 8,
    },
    {
      source: [act1961('s.23, s.24 and s.71(3A)'), act2025('s.21, s.22, s.109(1)(b) and s.110')],
      note: 'Carry-forward of a loss barred by the new regime is disputed; it does not touch payroll.',
    },
  ),
);
