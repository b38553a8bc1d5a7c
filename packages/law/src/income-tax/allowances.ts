import type { Parameter } from '../dated.ts';
import { percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act2025, rules1962, rules2026 } from './sources.ts';
import { TY_2026_27 } from './years.ts';

const OLD_TEXT_NOT_READ = 'Figure of the Rules of 1962 from comparisons in the press, not from their text.';

/** Paise a month for each child, at most `children`; old regime only. */
export type PerChild = { readonly perMonth: number; readonly children: number };

export const childrenEducationAllowance: Parameter<PerChild> = parameter(
  'childrenEducationAllowance',
  'table',
  enacted(null, { perMonth: rupees(100), children: 2 }, { source: [rules1962('rule 2BB')], note: OLD_TEXT_NOT_READ }),
  enacted(TY_2026_27, { perMonth: rupees(3_000), children: 2 }, { source: [rules2026('rule 280')] }),
);

export const hostelAllowance: Parameter<PerChild> = parameter(
  'hostelAllowance',
  'table',
  enacted(null, { perMonth: rupees(300), children: 2 }, { source: [rules1962('rule 2BB')], note: OLD_TEXT_NOT_READ }),
  enacted(TY_2026_27, { perMonth: rupees(9_000), children: 2 }, { source: [rules2026('rule 280')] }),
);

/** Paise a month of transport allowance of a disabled employee; both regimes. */
export const disabledTransportAllowance: Parameter<{
  readonly metro: number;
  readonly elsewhere: number;
}> = parameter(
  'disabledTransportAllowance',
  'table',
  enacted(
    null,
    { metro: rupees(3_200), elsewhere: rupees(3_200) },
    {
      source: [rules1962('rule 2BB')],
      note: OLD_TEXT_NOT_READ,
    },
  ),
  enacted(
    TY_2026_27,
    { metro: rupees(15_000), elsewhere: rupees(8_000) },
    {
      source: [rules2026('rule 280')],
      note: 'Dearness allowance on these amounts is exempt too; metro means the eight cities of house rent.',
    },
  ),
);

/** Allowance of running staff: this share (ppm) of it, at most so many paise a month; old regime only. */
export const runningStaffAllowance: Parameter<{
  readonly share: number;
  readonly maximum: number;
}> = parameter(
  'runningStaffAllowance',
  'table',
  enacted(
    null,
    { share: percent(70), maximum: rupees(10_000) },
    {
      source: [rules1962('rule 2BB')],
      note: OLD_TEXT_NOT_READ,
    },
  ),
  enacted(TY_2026_27, { share: percent(70), maximum: rupees(25_000) }, { source: [rules2026('rule 280')] }),
);

/** Leave travel: journeys in a block of calendar years, old regime only. */
export const leaveTravel: Parameter<{
  readonly journeys: number;
  readonly blockYears: number;
  readonly blockStarts: readonly number[];
  readonly children: number;
}> = parameter(
  'leaveTravel',
  'table',
  enacted(
    null,
    { journeys: 2, blockYears: 4, blockStarts: [2022, 2026], children: 2 },
    {
      source: [rules1962('rule 2B'), rules2026('rule 278')],
      note: 'One unused journey carries into the first year of the next block. Fare only, inside India.',
    },
  ),
);

/** Kinds of section 10 relief and whether the new regime keeps them. */
export const exemptionSurvival = {
  houseRent: false,
  leaveTravel: false,
  childrenEducation: false,
  hostel: false,
  runningStaff: false,
  helperResearchUniform: false,
  disabledTransport: true,
  tourTransferDailyConveyance: true,
  gratuity: true,
  commutedPension: true,
  leaveEncashment: true,
  retrenchment: true,
  voluntaryRetirement: true,
} as const;

export const exemptionSurvivalSource: readonly string[] = [act2025('s.202(2)(a)'), rules2026('rule 280')];

export type ExemptionKind = keyof typeof exemptionSurvival;
