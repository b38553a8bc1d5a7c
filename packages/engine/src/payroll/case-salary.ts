import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { perYear, rupees } from '../kernel/money.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { type Ppm, percent } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { parseFormula } from '../salary/formula.ts';
import type { EarningCalculation, EarningRole, EpfCounting, StructureEarning } from '../salary/structure-types.ts';
import { optionalDate, optionalNumber, periodOfMonth, requiredMonth, stateOf } from '../statutory/case-fields.ts';
import { voluntaryOf } from '../statutory/epf-case.ts';
import {
  CaseInputError,
  choiceOf,
  type Fields,
  fieldsOf,
  flag,
  optionalAmount,
  optionalText,
  requiredAmount,
} from '../taxes/case-input.ts';
import { DEFAULT_LAW_CHOICES, type MonthLaw, prepareMonthLaw } from './month-law.ts';
import type { PersonFacts, SalaryRevision } from './payslip-types.ts';

/* Reading of the cases `payslip` and `salary-structure`: one person, one salary, one month, in rupees. */

/** Joined and paid since then, when a case says nothing. */
const LONG_AGO = calendarDate('2000-04-01');
const PERCENT_50 = percent(50);

function standard(
  code: string,
  label: string,
  calculation: EarningCalculation,
  more: Partial<StructureEarning>,
): StructureEarning {
  const usual = { role: 'other', epf: 'never', esi: true, proRata: true, taxable: true } as const;
  return { id: code, code, label, calculation, ...usual, excludedFromWages: false, ...more };
}

/** The four components an organisation starts with. */
const STANDARD_COMPONENTS: readonly StructureEarning[] = [
  standard('BASIC', 'Basic', { kind: 'percent-of-ctc', rate: PERCENT_50 }, { role: 'basic', epf: 'always' }),
  standard(
    'HRA',
    'House rent allowance',
    { kind: 'percent-of-basic', rate: PERCENT_50 },
    { role: 'house-rent', excludedFromWages: true },
  ),
  standard('CONVEYANCE', 'Conveyance allowance', { kind: 'flat', monthly: rupees(1_600) }, { excludedFromWages: true }),
  standard('FIXED', 'Fixed allowance', { kind: 'balance' }, { role: 'fixed-allowance', epf: 'below-ceiling' }),
];

const READINGS = ['enacted', 'disputed'] as const;

/** The law of the case's month, as the case reads what is disputed; before April 2024 no law of a whole payslip is held. */
export function monthLawOf(inputs: Fields): MonthLaw {
  const period: PayPeriod = periodOfMonth(requiredMonth(inputs, 'month'));
  const law = prepareMonthLaw(period, {
    ...DEFAULT_LAW_CHOICES,
    esi: choiceOf(inputs, 'esiReading', READINGS, 'enacted'),
    professionalTax: choiceOf(inputs, 'professionalTaxReading', READINGS, 'enacted'),
    yearlyProfessionalTax: choiceOf(inputs, 'yearlyProfessionalTax', ['once', 'spread'], 'once'),
    welfareFund: choiceOf(inputs, 'welfareFundReading', READINGS, 'enacted'),
    establishment: choiceOf(inputs, 'establishment', ['shop', 'factory'], 'shop'),
  });
  if (isRefusal(law)) throw new CaseInputError('month', law.message);
  return law;
}

export function revisionOf(inputs: Fields, effectiveFrom: CalendarDate = LONG_AGO): SalaryRevision {
  return {
    effectiveFrom,
    annualCtc: perYear(requiredAmount(inputs, 'annualCtc')),
    earnings: earningsOf(inputs),
  };
}

/** When the person was employed, and what is known of the months before. */
type Employment = Pick<PersonFacts, 'dateOfJoining' | 'lastWorkingDay'> & { readonly coveredEarlierInPeriod: boolean };

/** Of a salary that is looked at as such, whenever it begins. */
export const ALWAYS_EMPLOYED: Employment = {
  dateOfJoining: LONG_AGO,
  lastWorkingDay: null,
  coveredEarlierInPeriod: false,
};

export function employmentOf(inputs: Fields): Employment {
  return {
    dateOfJoining: optionalDate(inputs, 'dateOfJoining') ?? LONG_AGO,
    lastWorkingDay: optionalDate(inputs, 'lastWorkingDay'),
    coveredEarlierInPeriod: flag(inputs, 'coveredByEsiEarlier'),
  };
}

export function personOf(inputs: Fields, employment: Employment): PersonFacts {
  const { dateOfJoining, lastWorkingDay, coveredEarlierInPeriod } = employment;
  const isMember = inputs.pfMember === undefined || flag(inputs, 'pfMember');
  return {
    dateOfJoining,
    lastWorkingDay,
    workState: inputs.state === undefined ? null : stateOf(inputs),
    gender: choiceOf(inputs, 'gender', ['male', 'female', 'other'], 'male'),
    dateOfBirth: optionalDate(inputs, 'dateOfBirth'),
    hasDisability: flag(inputs, 'hasDisability'),
    pf: isMember ? membershipOf(inputs) : null,
    esi: { forced: flag(inputs, 'forceEsi'), coveredEarlierInPeriod },
    lwfCategory: choiceOf(inputs, 'lwfCategory', ['worker', 'supervisor', 'manager', 'exempt'], 'worker'),
    professionalTaxExemptions: [],
  };
}

function membershipOf(inputs: Fields): NonNullable<PersonFacts['pf']> {
  const amount = typeof inputs.pfBasis === 'number' ? requiredAmount(inputs, 'pfBasis') : null;
  return {
    epsMember: inputs.epsMember === undefined || flag(inputs, 'epsMember'),
    basis:
      amount === null
        ? { kind: choiceOf(inputs, 'pfBasis', ['ceiling', 'full'], 'ceiling') }
        : { kind: 'amount', amount },
    ...voluntaryOf(inputs),
    memberFrom: null,
    epsFrom: null,
  };
}

function earningsOf(inputs: Fields): readonly StructureEarning[] {
  const { components } = inputs;
  if (components === undefined) return STANDARD_COMPONENTS;
  if (!Array.isArray(components)) throw new CaseInputError('components', 'must be a list');
  return components.map((each: unknown, index) => earningOf(fieldsOf(each, `components[${index}]`), index));
}

const ROLES: readonly EarningRole[] = ['basic', 'dearness', 'house-rent', 'fixed-allowance', 'other'];
const COUNTINGS: readonly EpfCounting[] = ['never', 'always', 'below-ceiling'];

function earningOf(fields: Fields, index: number): StructureEarning {
  const code = optionalText(fields, 'code');
  if (code === null) throw new CaseInputError(`components[${index}].code`, 'is required');
  return standard(code, optionalText(fields, 'label') ?? code, calculationOf(fields, index), {
    role: choiceOf(fields, 'role', ROLES, 'other'),
    epf: choiceOf(fields, 'epf', COUNTINGS, 'never'),
    esi: fields.esi === undefined || flag(fields, 'esi'),
    proRata: fields.proRata === undefined || flag(fields, 'proRata'),
    taxable: fields.taxable === undefined || flag(fields, 'taxable'),
    excludedFromWages: flag(fields, 'excludedFromWages'),
  });
}

function calculationOf(fields: Fields, index: number): EarningCalculation {
  const ofCtc = rateOf(fields, 'percentOfCtc');
  if (ofCtc !== null) return { kind: 'percent-of-ctc', rate: ofCtc };
  const ofBasic = rateOf(fields, 'percentOfBasic');
  if (ofBasic !== null) return { kind: 'percent-of-basic', rate: ofBasic };
  const ofGross = rateOf(fields, 'percentOfGross');
  if (ofGross !== null) return { kind: 'percent-of-gross', rate: ofGross };
  const monthly = optionalAmount(fields, 'monthly');
  if (monthly !== null) return { kind: 'flat', monthly };
  const text = optionalText(fields, 'formula');
  if (text === null) {
    if (flag(fields, 'balance')) return { kind: 'balance' };
    const ways = 'percentOfCtc, percentOfBasic, percentOfGross, monthly, formula or balance';
    throw new CaseInputError(`components[${index}]`, `needs one of ${ways}`);
  }
  const formula = parseFormula(text);
  if (isRefusal(formula)) throw new CaseInputError(`components[${index}].formula`, formula.message);
  return { kind: 'formula', formula };
}

function rateOf(fields: Fields, name: string): Ppm | null {
  const value = optionalNumber(fields, name);
  if (value === null) return null;
  try {
    return percent(value);
  } catch {
    throw new CaseInputError(name, 'must have at most four decimals');
  }
}
