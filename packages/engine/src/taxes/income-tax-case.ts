import { add, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import type { Tracer } from '../kernel/trace.ts';
import {
  ageBandOf,
  amount,
  CaseInputError,
  type Fields,
  fieldsOf,
  flag,
  inputsOf,
  inRupees,
  lawOf,
  optionalAmount,
  optionalText,
  regimeOf,
  requiredAmount,
  settingsOf,
} from './case-input.ts';
import { metroOf } from './hra-case.ts';
import { incomeTax } from './income-tax.ts';
import { claimsOfCase } from './income-tax-case-claims.ts';
import type { IncomeTaxLaw, Regime } from './income-tax-law.ts';
import { monthlyShare } from './monthly-tds.ts';
import { sectionLabel } from './section-source.ts';
import type { Declaration, ExemptionClaim, HouseRentPeriod, OtherIncome, TaxFacts, TaxPayer } from './tax-facts.ts';
import { taxOnIncome, toTenRupeesDroppingPaise } from './tax-on-income.ts';
import type { TaxOnIncome, TaxSheet } from './tax-sheet.ts';

const MONTHS = 12;
/** What total income has been added up from already, and what has been deducted of it. */
const PARTS_OF_TOTAL_INCOME = [
  ...['grossSalary', 'otherIncome', 'savingsInterest', 'fdInterest', 'familyPension', 'previousEmployerSalary'],
  ...['hraExemption', 'professionalTax', 'homeLoanInterest', 'section80C', 'section80D', 'section80DSelf'],
  ...['section80DParents', 'section80E', 'section80G', 'nps80CCD1B', 'nps80CCD2', 'otherDeductions'],
];
const NON_RESIDENT: ReadonlySet<string> = new Set(['nonresident', 'nri', 'nr']);
/** People not ordinarily resident are residents to the rebate and the slabs. */
const RESIDENT: ReadonlySet<string> = new Set([
  'resident',
  'ordinarilyresident',
  'ror',
  'notordinarilyresident',
  'residentnotordinarilyresident',
  'residentbutnotordinarilyresident',
  'rnor',
  'nor',
]);

/** Worked case `income-tax`: a person's year in rupees, either its total income or its salary and deductions. */
export function incomeTaxCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const fields = fieldsOf(input, 'case');
  const inputs = inputsOf(fields);
  const settings = settingsOf(fields);
  const law = lawOf(settings);
  const regime = regimeOf(settings);
  const person: TaxPayer = {
    ageBand: ageBandOf(settings),
    isResident: isResident(inputs),
    isGovernmentEmployee: optionalText(inputs, 'employer') === 'government',
  };
  const totalIncome = optionalAmount(inputs, 'totalIncome');
  if (totalIncome !== null) return totalIncomeResult(totalIncome, inputs, person, law, regime);
  const facts = factsOf(inputs, person, law, regime);
  return sheetResult(incomeTax(facts, law, regime, tracer), law);
}

function totalIncomeResult(
  totalIncome: Paise,
  inputs: Fields,
  person: TaxPayer,
  law: IncomeTaxLaw,
  regime: Regime,
): Record<string, unknown> {
  for (const name of PARTS_OF_TOTAL_INCOME) {
    if (amount(inputs, name) > 0) throw new CaseInputError(name, 'is already part of totalIncome; give one of them');
  }
  const tax = taxOnIncome(toTenRupeesDroppingPaise(totalIncome), person, law, regime);
  const paid = amount(inputs, 'previousEmployerTds');
  return {
    regime,
    hraExemption: 0,
    standardDeduction: 0,
    grossTotalIncome: inRupees(totalIncome),
    chapterVIA: 0,
    ...taxResult(tax, tax.totalTax, paid),
  };
}

function taxResult(tax: TaxOnIncome, payable: Paise, paid: Paise): Record<string, unknown> {
  return {
    taxableIncome: inRupees(tax.taxableIncome),
    baseTax: inRupees(tax.baseTax),
    rebate: inRupees(tax.rebate),
    marginalRelief: inRupees(add(tax.rebateMarginalRelief, tax.surchargeMarginalRelief)),
    surcharge: inRupees(tax.surcharge),
    cess: inRupees(tax.cess),
    totalTax: inRupees(payable),
    alreadyPaid: inRupees(paid),
    balance: inRupees(subtract(payable, paid)),
    monthlyTds: inRupees(monthlyShare(subtract(payable, paid), MONTHS)),
    slabs: tax.slabs.map((line) => ({
      above: inRupees(line.above),
      upTo: line.upTo === null ? null : inRupees(line.upTo),
      percent: line.rate / 10_000,
      income: inRupees(line.income),
      tax: inRupees(line.tax),
    })),
  };
}

function sheetResult(sheet: TaxSheet, law: IncomeTaxLaw): Record<string, unknown> {
  const { salary, houseProperty, otherSources } = sheet;
  return {
    regime: sheet.regime,
    grossSalary: inRupees(paise(salary.gross + salary.previousEmployment)),
    hraExemption: inRupees(salary.hraExemption),
    exemptions: inRupees(salary.exempt),
    standardDeduction: inRupees(salary.standardDeduction),
    professionalTax: inRupees(salary.professionalTax),
    salaryIncome: inRupees(salary.income),
    housePropertyIncome: inRupees(houseProperty.counted),
    otherIncome: inRupees(otherSources.income),
    familyPensionDeduction: inRupees(otherSources.familyPensionDeduction),
    grossTotalIncome: inRupees(sheet.grossTotalIncome),
    deductions: sheet.deductions.map((line) => ({
      section: line.section === 'other' ? 'other' : sectionLabel(law, line.section),
      claimed: inRupees(line.claimed),
      allowed: inRupees(line.allowed),
    })),
    chapterVIA: inRupees(sheet.chapterVIA),
    ...taxResult(sheet, sheet.taxPayable, sheet.alreadyPaid),
  };
}

function factsOf(inputs: Fields, person: TaxPayer, law: IncomeTaxLaw, regime: Regime): TaxFacts {
  const grossSalary = amount(inputs, 'grossSalary');
  return {
    ...person,
    salary: [{ code: 'GROSS', label: 'Gross salary', amount: grossSalary }],
    // Without basic pay the NPS limits are measured on the whole salary.
    basicPlusDA: optionalAmount(inputs, 'basicPlusDA') ?? grossSalary,
    // Rent is ignored in the new regime, so nothing is asked about it either.
    houseRent: regime === 'new' ? [] : houseRentOf(inputs, law),
    professionalTax: amount(inputs, 'professionalTax'),
    ownProvidentFund: ZERO,
    employerNps: amount(inputs, 'nps80CCD2'),
    declaration: declarationOf(inputs, person),
    taxDeducted: ZERO,
  };
}

function houseRentOf(inputs: Fields, law: IncomeTaxLaw): readonly HouseRentPeriod[] {
  const hraReceived = amount(inputs, 'hraReceived');
  if (hraReceived === 0 || optionalAmount(inputs, 'hraExemption') !== null) return [];
  const basicPlusDA = requiredAmount(inputs, 'basicPlusDA');
  return [{ basicPlusDA, hraReceived, rentPaid: amount(inputs, 'rentPaid'), metro: metroOf(inputs, law) }];
}

/** `hraExemption` is the exemption worked out elsewhere; it replaces the facts of the rent. */
function exemptionsOf(inputs: Fields): readonly ExemptionClaim[] {
  const given = amount(inputs, 'hraExemption');
  return given === 0 ? [] : [{ kind: 'houseRent', label: 'House rent exemption', amount: given }];
}

/** What a case declares: other income, earlier employment, home-loan interest and deductions. */
export function declarationOf(inputs: Fields, person: TaxPayer): Declaration {
  const interest = amount(inputs, 'homeLoanInterest');
  return {
    exemptions: exemptionsOf(inputs),
    houses: interest === 0 ? [] : [{ use: 'self-occupied', interest, lowerCap: flag(inputs, 'lowerCap') }],
    otherIncome: otherIncomeOf(inputs),
    previousEmployment: {
      salary: amount(inputs, 'previousEmployerSalary'),
      professionalTax: ZERO,
      providentFund: ZERO,
      taxDeducted: amount(inputs, 'previousEmployerTds'),
    },
    claims: claimsOfCase(inputs, person),
    homeLoanPrincipal: ZERO,
    otherDeductions: amount(inputs, 'otherDeductions'),
    otherTaxDeducted: ZERO,
  };
}

function otherIncomeOf(inputs: Fields): OtherIncome {
  return {
    other: amount(inputs, 'otherIncome'),
    savingsInterest: amount(inputs, 'savingsInterest'),
    depositInterest: amount(inputs, 'fdInterest'),
    familyPension: amount(inputs, 'familyPension'),
  };
}

/** True unless `residentialStatus` says otherwise. */
export function isResident(inputs: Fields): boolean {
  const text = optionalText(inputs, 'residentialStatus');
  if (text === null) return true;
  const status = text.toLowerCase().replace(/[^a-z]/g, '');
  if (NON_RESIDENT.has(status)) return false;
  if (RESIDENT.has(status)) return true;
  throw new CaseInputError('residentialStatus', 'must be "resident", "not-ordinarily-resident" or "non-resident"');
}
