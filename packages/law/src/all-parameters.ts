import * as bonus from './bonus/bonus.ts';
import type { Parameter } from './dated.ts';
import * as epfAdministration from './epf/administration.ts';
import * as epfCeilingSplit from './epf/ceiling-split.ts';
import * as epfInternationalWorkers from './epf/international-workers.ts';
import * as epfPension from './epf/pension-membership.ts';
import * as epfRates from './epf/rates.ts';
import * as epfWageCeiling from './epf/wage-ceiling.ts';
import * as esiCoverage from './esi/coverage.ts';
import * as esiRates from './esi/rates.ts';
import * as gratuity from './gratuity/gratuity.ts';
import * as ageLimits from './income-tax/age-limits.ts';
import * as allowances from './income-tax/allowances.ts';
import * as deductionLimits from './income-tax/deduction-limits.ts';
import * as dueDates from './income-tax/due-dates.ts';
import * as financeActs from './income-tax/finance-acts.ts';
import * as houseProperty from './income-tax/house-property.ts';
import * as hra from './income-tax/hra.ts';
import * as noPan from './income-tax/no-pan.ts';
import * as perquisites from './income-tax/perquisites.ts';
import * as rebate from './income-tax/rebate.ts';
import * as retirementExemptions from './income-tax/retirement-exemptions.ts';
import * as salaryDeductions from './income-tax/salary-deductions.ts';
import * as slabs from './income-tax/slabs.ts';
import * as surcharge from './income-tax/surcharge.ts';
import * as codePayment from './labour-codes/payment.ts';
import * as codeWages from './labour-codes/wages.ts';
import * as wagesPaid from './labour-codes/wages-paid.ts';
import * as welfareFunds from './labour-welfare-fund/by-state.ts';
import * as leaveEncashment from './leave-encashment/leave-encashment.ts';
import * as annualLeaves from './leaves/annual-leave.ts';
import * as maternity from './leaves/maternity.ts';
import * as menstrualLeaves from './leaves/menstrual-leave.ts';
import * as pollingDays from './leaves/polling-day.ts';
import * as stateLeaves from './leaves/state-leave.ts';
import * as professionalTaxes from './professional-tax/by-state.ts';
import * as hoursOfWork from './working-hours/hours-of-work.ts';
import * as overtimeCaps from './working-hours/overtime-caps-by-state.ts';

type Exports = Readonly<Record<string, unknown>>;

const MODULES: readonly Exports[] = [
  ageLimits,
  allowances,
  annualLeaves,
  bonus,
  codePayment,
  codeWages,
  deductionLimits,
  dueDates,
  epfAdministration,
  epfCeilingSplit,
  epfInternationalWorkers,
  epfPension,
  epfRates,
  epfWageCeiling,
  esiCoverage,
  esiRates,
  financeActs,
  gratuity,
  hoursOfWork,
  houseProperty,
  hra,
  leaveEncashment,
  maternity,
  menstrualLeaves,
  pollingDays,
  noPan,
  overtimeCaps,
  perquisites,
  professionalTaxes,
  rebate,
  retirementExemptions,
  salaryDeductions,
  slabs,
  stateLeaves,
  surcharge,
  wagesPaid,
  welfareFunds,
];

/** Every dated fact of law there is, once each: what checks of the data, and prints of it, go through. */
export const allParameters: readonly Parameter<unknown>[] = [...new Set(MODULES.flatMap(parametersIn))];

/** The parameters among the exports of a module, also those in a table by state or by name. */
export function parametersIn(members: Exports): readonly Parameter<unknown>[] {
  return Object.values(members).flatMap((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return isParameter(value) ? [value] : Object.values<unknown>({ ...value }).filter(isParameter);
  });
}

function isParameter(value: unknown): value is Parameter<unknown> {
  return typeof value === 'object' && value !== null && 'values' in value && 'unit' in value;
}
