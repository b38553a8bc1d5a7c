import { type CalendarDay, valueOn } from '@muster/law/dated.ts';
import { seniorAge, verySeniorAge } from '@muster/law/income-tax/age-limits.ts';
import {
  childrenEducationAllowance,
  disabledTransportAllowance,
  hostelAllowance,
  type PerChild,
} from '@muster/law/income-tax/allowances.ts';
import { type DeductionLimitKey, deductionLimits } from '@muster/law/income-tax/deduction-limits.ts';
import { yearOfRates } from '@muster/law/income-tax/finance-acts.ts';
import { houseProperty } from '@muster/law/income-tax/house-property.ts';
import { hraMetroCities, hraShares } from '@muster/law/income-tax/hra.ts';
import { noPanRate } from '@muster/law/income-tax/no-pan.ts';
import { newRegimeRebate, oldRegimeRebate, type RebateRule } from '@muster/law/income-tax/rebate.ts';
import {
  type FamilyPensionRule,
  newRegimeFamilyPension,
  newRegimeStandardDeduction,
  oldRegimeFamilyPension,
  oldRegimeStandardDeduction,
} from '@muster/law/income-tax/salary-deductions.ts';
import { type AgeBand, newRegimeSlabs, oldRegimeSlabs, type SlabTable } from '@muster/law/income-tax/slabs.ts';
import {
  healthAndEducationCess,
  newRegimeSurcharge,
  oldRegimeSurcharge,
  type SurchargeTable,
} from '@muster/law/income-tax/surcharge.ts';
import { FIRST_COVERED_DAY, TY_2026_27 } from '@muster/law/income-tax/years.ts';
import { financialYearLabel } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { type Paise, paise, ZERO } from '../../kernel/money.ts';
import { type Ppm, ppm, times } from '../../kernel/rate.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { toPaisaHalfUp } from '../../kernel/rounding.ts';
import { type FinancialYear, firstDayOfFinancialYear } from './financial-year.ts';

export type Regime = 'new' | 'old';
export type { AgeBand } from '@muster/law/income-tax/slabs.ts';

/** A band of the slab table; `taxBelow` is the tax on all bands before it. */
export type PreparedSlab = {
  readonly above: Paise;
  readonly upTo: Paise | null;
  readonly rate: Ppm;
  readonly taxBelow: Paise;
};

/** A surcharge band; tax and surcharge on income exactly at its threshold bound those just above it. */
export type PreparedSurcharge = { readonly above: Paise; readonly rate: Ppm; readonly taxAndSurchargeAt: Paise };

export type AgeTable = { readonly slabs: readonly PreparedSlab[]; readonly surcharge: readonly PreparedSurcharge[] };

export type RegimeLaw = {
  readonly regime: Regime;
  readonly byAge: Readonly<Record<AgeBand, AgeTable>>;
  readonly rebate: { readonly incomeLimit: Paise; readonly maximum: Paise; readonly hasMarginalRelief: boolean };
  readonly standardDeduction: Paise;
  readonly familyPension: { readonly oneIn: number; readonly maximum: Paise };
};

/** Every income-tax fact of one year, looked up once and then only read. */
export type IncomeTaxLaw = {
  readonly financialYear: FinancialYear;
  readonly firstDay: CalendarDay;
  /** Whether the Income-tax Act, 2025 governs the year. */
  readonly isUnderAct2025: boolean;
  readonly new: RegimeLaw;
  readonly old: RegimeLaw;
  /** Years of age from which the old regime's tables for older people apply. */
  readonly ages: { readonly senior: number; readonly verySenior: number };
  readonly cess: Ppm;
  readonly noPanRate: Ppm;
  readonly hra: {
    readonly metroCities: ReadonlySet<string>;
    readonly metro: Ppm;
    readonly elsewhere: Ppm;
    readonly rentFreePart: Ppm;
  };
  readonly house: {
    readonly selfOccupiedInterestCap: Paise;
    readonly lowerInterestCap: Paise;
    readonly standardDeduction: Ppm;
    readonly preConstructionInstalments: number;
    readonly lossSetOffCap: Paise;
  };
  /** What of an allowance for children is exempt in a year, for as many children as law counts. */
  readonly allowances: { readonly childrenEducation: Paise; readonly hostel: Paise };
  /** What of the transport allowance of a disabled employee is exempt in a month. */
  readonly disabledTransport: { readonly metro: Paise; readonly elsewhere: Paise };
  /** Paise, or ppm for the shares; see deduction-limits.ts. */
  readonly limits: Readonly<Record<DeductionLimitKey, number>>;
  /** The year whose rates these are, where those of the year itself are not held; absent where they are. */
  readonly ratesOfEarlierYear?: FinancialYear;
};

/**
 * The law of a year, prepared for many computations: do this once per run and pass the value on.
 * Refused for years before FY 2024-25, which the facts do not cover.
 */
export function prepareIncomeTaxLaw(financialYear: FinancialYear): IncomeTaxLaw | Refusal<'NO_INCOME_TAX_LAW'> {
  const firstDay = firstDayOfFinancialYear(financialYear);
  if (!/^\d{4}-/.test(firstDay) || firstDay < FIRST_COVERED_DAY) {
    const label = financialYearLabel(financialYear);
    return refuse('NO_INCOME_TAX_LAW', `Income tax is known from FY 2024-25; ${label} is not.`, { financialYear });
  }
  const heldYear = yearOfRates(firstDay);
  return {
    financialYear,
    firstDay,
    isUnderAct2025: firstDay >= TY_2026_27,
    new: newRegime(firstDay),
    old: oldRegime(firstDay),
    ages: { senior: valueOn(seniorAge, firstDay), verySenior: valueOn(verySeniorAge, firstDay) },
    cess: ppm(valueOn(healthAndEducationCess, firstDay)),
    noPanRate: ppm(valueOn(noPanRate, firstDay)),
    hra: hraLaw(firstDay),
    house: houseLaw(firstDay),
    allowances: {
      childrenEducation: ofYear(valueOn(childrenEducationAllowance, firstDay)),
      hostel: ofYear(valueOn(hostelAllowance, firstDay)),
    },
    disabledTransport: transportLaw(firstDay),
    limits: limitsOn(firstDay),
    ...(heldYear === financialYear ? {} : { ratesOfEarlierYear: heldYear }),
  };
}

/** What is said wherever such a year is computed; null of a year whose rates are held, or that is refused. */
export function ratesNote({ ratesOfEarlierYear, financialYear }: IncomeTaxLaw): string | null {
  if (ratesOfEarlierYear === undefined) return null;
  const [held, own] = [financialYearLabel(ratesOfEarlierYear), financialYearLabel(financialYear)];
  return `Income tax is worked out with the rules of ${held}: this version of Muster does not know those of ${own} yet.`;
}

/** The same of a year of which nothing else is known. */
export function ratesNoteOf(financialYear: FinancialYear): string | null {
  const law = prepareIncomeTaxLaw(financialYear);
  return isRefusal(law) ? null : ratesNote(law);
}

function transportLaw(day: CalendarDay): IncomeTaxLaw['disabledTransport'] {
  const { metro, elsewhere } = valueOn(disabledTransportAllowance, day);
  return { metro: paise(metro), elsewhere: paise(elsewhere) };
}

const MONTHS = 12;

function ofYear({ perMonth, children }: PerChild): Paise {
  return paise(perMonth * children * MONTHS);
}

function newRegime(day: CalendarDay): RegimeLaw {
  const table = ageTable(valueOn(newRegimeSlabs, day), valueOn(newRegimeSurcharge, day));
  return {
    regime: 'new',
    byAge: { below60: table, '60to79': table, '80plus': table },
    rebate: preparedRebate(valueOn(newRegimeRebate, day)),
    standardDeduction: paise(valueOn(newRegimeStandardDeduction, day)),
    familyPension: preparedPension(valueOn(newRegimeFamilyPension, day)),
  };
}

function oldRegime(day: CalendarDay): RegimeLaw {
  const slabs = valueOn(oldRegimeSlabs, day);
  const surcharge = valueOn(oldRegimeSurcharge, day);
  return {
    regime: 'old',
    byAge: {
      below60: ageTable(slabs.below60, surcharge),
      '60to79': ageTable(slabs['60to79'], surcharge),
      '80plus': ageTable(slabs['80plus'], surcharge),
    },
    rebate: preparedRebate(valueOn(oldRegimeRebate, day)),
    standardDeduction: paise(valueOn(oldRegimeStandardDeduction, day)),
    familyPension: preparedPension(valueOn(oldRegimeFamilyPension, day)),
  };
}

function ageTable(table: SlabTable, bands: SurchargeTable): AgeTable {
  const slabs = preparedSlabs(table);
  const surcharge: PreparedSurcharge[] = [];
  for (const band of bands) {
    const above = paise(band.above);
    const tax = taxBySlabs(slabs, above);
    // Income exactly at a threshold still bears the rate of the band below.
    const rateBelow = surcharge.at(-1)?.rate ?? ppm(0);
    const taxAndSurchargeAt = paise(tax + toPaisaHalfUp(times(tax, rateBelow)));
    surcharge.push({ above, rate: ppm(band.rate), taxAndSurchargeAt });
  }
  return { slabs, surcharge };
}

function preparedSlabs(table: SlabTable): readonly PreparedSlab[] {
  const slabs: PreparedSlab[] = [];
  let above = ZERO;
  let taxBelow = ZERO;
  for (const { upTo, rate } of table) {
    const top = upTo === null ? null : paise(upTo);
    slabs.push({ above, upTo: top, rate: ppm(rate), taxBelow });
    if (top === null) break;
    taxBelow = paise(taxBelow + toPaisaHalfUp(times(paise(top - above), ppm(rate))));
    above = top;
  }
  return slabs;
}

/** Tax at slab rates on an income, without its lines. */
export function taxBySlabs(slabs: readonly PreparedSlab[], income: Paise): Paise {
  for (let index = slabs.length - 1; index >= 0; index -= 1) {
    const slab = itemAt(slabs, index);
    if (income > slab.above) {
      return paise(slab.taxBelow + toPaisaHalfUp(times(paise(income - slab.above), slab.rate)));
    }
  }
  return ZERO;
}

function preparedRebate(rule: RebateRule): RegimeLaw['rebate'] {
  return {
    incomeLimit: paise(rule.incomeLimit),
    maximum: paise(rule.maximum),
    hasMarginalRelief: rule.hasMarginalRelief,
  };
}

function preparedPension(rule: FamilyPensionRule): RegimeLaw['familyPension'] {
  return { oneIn: rule.share.of, maximum: paise(rule.maximum) };
}

function hraLaw(day: CalendarDay): IncomeTaxLaw['hra'] {
  const shares = valueOn(hraShares, day);
  const cities = valueOn(hraMetroCities, day);
  return {
    metroCities: new Set(cities.flatMap((city) => [city.name.toLowerCase(), ...city.alsoKnownAs])),
    metro: ppm(shares.metro),
    elsewhere: ppm(shares.elsewhere),
    rentFreePart: ppm(shares.rentFreePart),
  };
}

function houseLaw(day: CalendarDay): IncomeTaxLaw['house'] {
  const rule = valueOn(houseProperty, day);
  return {
    selfOccupiedInterestCap: paise(rule.selfOccupiedInterestCap),
    lowerInterestCap: paise(rule.lowerInterestCap),
    standardDeduction: ppm(rule.standardDeduction),
    preConstructionInstalments: rule.preConstructionInstalments,
    lossSetOffCap: paise(rule.lossSetOffCap),
  };
}

function limitsOn(day: CalendarDay): Readonly<Record<DeductionLimitKey, number>> {
  const on = (key: DeductionLimitKey): number => valueOn<number>(deductionLimits[key], day);
  return {
    savings: on('savings'),
    ownNps: on('ownNps'),
    ownNpsShareOfSalary: on('ownNpsShareOfSalary'),
    employerNpsNewRegime: on('employerNpsNewRegime'),
    employerNpsOldRegime: on('employerNpsOldRegime'),
    employerNpsGovernment: on('employerNpsGovernment'),
    healthBelow60: on('healthBelow60'),
    healthSenior: on('healthSenior'),
    healthCheckUp: on('healthCheckUp'),
    healthTotal: on('healthTotal'),
    disabledDependant: on('disabledDependant'),
    severelyDisabledDependant: on('severelyDisabledDependant'),
    specifiedDisease: on('specifiedDisease'),
    specifiedDiseaseSenior: on('specifiedDiseaseSenior'),
    homeLoan2016: on('homeLoan2016'),
    affordableHomeLoan: on('affordableHomeLoan'),
    electricVehicleLoan: on('electricVehicleLoan'),
    limitedDonationsShare: on('limitedDonationsShare'),
    rentPerMonth: on('rentPerMonth'),
    rentFreeShare: on('rentFreeShare'),
    rentShareOfIncome: on('rentShareOfIncome'),
    savingsInterest: on('savingsInterest'),
    seniorInterest: on('seniorInterest'),
    ownDisability: on('ownDisability'),
    ownSevereDisability: on('ownSevereDisability'),
  };
}
