import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { HouseRentPeriod, TaxFacts, TaxPayer } from '@muster/engine/taxes/facts/tax-facts.ts';
import { incomeTax } from '@muster/engine/taxes/income-tax.ts';
import type { IncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { taxOnIncome, toTenRupeesDroppingPaise } from '@muster/engine/taxes/tax-on-income.ts';
import type { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { amount, financialYear } from '../cases/case-fields.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually } from '../cases/field-forms.ts';
import { lawOfYear } from '../cases/latest-law.ts';
import { declarationOf } from './declaration-of-case.ts';
import { incomeTaxResults, sheetResult, taxResult } from './income-tax-results.ts';
import { ageBand, cityFields, declaredFields, metroOf, payerFields, regimeChoice, yearly } from './tax-fields.ts';

const incomeTaxInputs = {
  financialYear: financialYear(),
  regime: usually('new', regimeChoice),
  ageBand,
  totalIncome: about('nothing more to deduct; or else what it comes from', optional(amount())),
  grossSalary: about('before exemptions and standard deduction, with nps80CCD2', yearly()),
  basicPlusDA: about('needed with hraReceived; limits of NPS are measured on it', optional(amount())),
  hraReceived: yearly(),
  rentPaid: yearly(),
  ...cityFields,
  professionalTax: yearly(),
  nps80CCD2: about("the employer's contribution", yearly()),
  ...declaredFields,
  ...payerFields,
} as const;
type Inputs = z.output<z.ZodObject<typeof incomeTaxInputs>>;

/** What total income has been added up from already, and what has been deducted of it. */
const PARTS_OF_TOTAL_INCOME = [
  ...(['grossSalary', 'otherIncome', 'savingsInterest', 'fdInterest', 'familyPension'] as const),
  ...(['previousEmployerSalary', 'hraExemption', 'professionalTax', 'homeLoanInterest', 'section80C'] as const),
  ...(['section80D', 'section80DSelf', 'section80DParents', 'section80E', 'section80G'] as const),
  ...(['nps80CCD1B', 'nps80CCD2', 'otherDeductions'] as const),
];

/** A person's year, either its total income or its salary and deductions. */
export const incomeTaxCase = defineKind({
  title: 'A year of income tax.',
  outerFields: ['financialYear', 'regime', 'ageBand'],
  inputs: incomeTaxInputs,
  results: incomeTaxResults,
  work: (inputs, tracer) => {
    const law = lawOfYear(inputs.financialYear);
    const person: TaxPayer = {
      ageBand: inputs.ageBand,
      isResident: inputs.residentialStatus,
      isGovernmentEmployee: inputs.employer === 'government',
    };
    if (inputs.totalIncome !== null) return totalIncomeResult(inputs.totalIncome, inputs, person, law);
    return sheetResult(incomeTax(factsOf(inputs, person, law), law, inputs.regime, tracer), law);
  },
});

function totalIncomeResult(totalIncome: Paise, inputs: Inputs, person: TaxPayer, law: IncomeTaxLaw) {
  const { regime, previousEmployerTds } = inputs;
  const part = PARTS_OF_TOTAL_INCOME.find((name) => (inputs[name] ?? 0) > 0);
  if (part !== undefined) throw wrongField(part, 'is already part of totalIncome; give one of them');
  const tax = taxOnIncome(toTenRupeesDroppingPaise(totalIncome), person, law, regime);
  return {
    regime,
    hraExemption: ZERO,
    standardDeduction: ZERO,
    grossTotalIncome: totalIncome,
    chapterVIA: ZERO,
    ...taxResult(tax, tax.totalTax, previousEmployerTds),
  };
}

function factsOf(inputs: Inputs, person: TaxPayer, law: IncomeTaxLaw): TaxFacts {
  const { grossSalary, regime } = inputs;
  return {
    ...person,
    salary: [{ code: 'GROSS', label: 'Gross salary', amount: grossSalary }],
    // Without basic pay the NPS limits are measured on the whole salary.
    basicPlusDA: inputs.basicPlusDA ?? grossSalary,
    // Rent is ignored in the new regime, so nothing is asked about it either.
    houseRent: regime === 'new' ? [] : houseRentOf(inputs, law),
    professionalTax: inputs.professionalTax,
    ownProvidentFund: ZERO,
    employerNps: inputs.nps80CCD2,
    declaration: declarationOf(inputs, person),
    taxDeducted: ZERO,
  };
}

function houseRentOf(inputs: Inputs, law: IncomeTaxLaw): readonly HouseRentPeriod[] {
  const { hraReceived, basicPlusDA, rentPaid } = inputs;
  if (hraReceived === 0 || inputs.hraExemption !== null) return [];
  if (basicPlusDA === null) throw wrongField('basicPlusDA', 'is required');
  return [{ basicPlusDA, hraReceived, rentPaid, metro: metroOf(inputs, law) }];
}
