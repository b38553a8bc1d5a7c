import type { Parameter } from '../dated.ts';
import { lakh, percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025 } from './sources.ts';

function limit(name: string, amount: number, old: string, current: string): Parameter<number> {
  return parameter(
    name,
    'paise',
    enacted(null, amount, {
      source: [act1961(`s.${old}`), act2025(`s.${current}`)],
    }),
  );
}

function rate(name: string, ratePercent: number, old: string, current: string): Parameter<number> {
  return parameter(
    name,
    'ppm',
    enacted(null, percent(ratePercent), {
      source: [act1961(`s.${old}`), act2025(`s.${current}`)],
    }),
  );
}

/** Yearly limits of Chapter VI-A (Chapter VIII of the Act of 2025): paise, and rates in ppm. */
export const deductionLimits = {
  savings: limit('savings', lakh(1.5), '80CCE', '123'),
  ownNps: limit('ownNps', rupees(50_000), '80CCD(1B)', '124(3)'),
  ownNpsShareOfSalary: rate('ownNpsShareOfSalary', 10, '80CCD(1)', '123'),
  employerNpsNewRegime: parameter(
    'employerNpsNewRegime',
    'ppm',
    enacted('2024-04-01', percent(14), {
      source: [act1961('s.80CCD(2)'), act2025('s.124(2)')],
    }),
  ),
  employerNpsOldRegime: rate('employerNpsOldRegime', 10, '80CCD(2)', '124(2)'),
  employerNpsGovernment: rate('employerNpsGovernment', 14, '80CCD(2)', '124(2)'),
  healthBelow60: limit('healthBelow60', rupees(25_000), '80D', '126'),
  healthSenior: limit('healthSenior', rupees(50_000), '80D', '126'),
  healthCheckUp: limit('healthCheckUp', rupees(5_000), '80D', '126'),
  healthTotal: limit('healthTotal', lakh(1), '80D', '126'),
  disabledDependant: limit('disabledDependant', rupees(75_000), '80DD', '127'),
  severelyDisabledDependant: limit('severelyDisabledDependant', rupees(1_25_000), '80DD', '127'),
  specifiedDisease: limit('specifiedDisease', rupees(40_000), '80DDB', '128'),
  specifiedDiseaseSenior: limit('specifiedDiseaseSenior', lakh(1), '80DDB', '128'),
  homeLoan2016: limit('homeLoan2016', rupees(50_000), '80EE', '130'),
  affordableHomeLoan: limit('affordableHomeLoan', lakh(1.5), '80EEA', '131'),
  electricVehicleLoan: limit('electricVehicleLoan', lakh(1.5), '80EEB', '132'),
  limitedDonationsShare: rate('limitedDonationsShare', 10, '80G(4)', '133'),
  rentPerMonth: limit('rentPerMonth', rupees(5_000), '80GG', '134'),
  rentFreeShare: rate('rentFreeShare', 10, '80GG', '134'),
  rentShareOfIncome: rate('rentShareOfIncome', 25, '80GG', '134'),
  savingsInterest: limit('savingsInterest', rupees(10_000), '80TTA', '153(2)(a)'),
  seniorInterest: limit('seniorInterest', rupees(50_000), '80TTB', '153(2)(b)'),
  ownDisability: limit('ownDisability', rupees(75_000), '80U', '154'),
  ownSevereDisability: limit('ownSevereDisability', rupees(1_25_000), '80U', '154'),
} as const;

export type DeductionLimitKey = keyof typeof deductionLimits;
