import { amountInput, type Explanation } from '@muster/engine/explain/trace.ts';
import { itemAt } from '@muster/engine/kernel/item-at.ts';
import { add, atLeastZero, min, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import type { House, LetOutHouse } from '@muster/engine/taxes/facts/tax-facts.ts';
import { housePropertyIncome } from '@muster/engine/taxes/house-property.ts';
import { housePropertyBecause } from '@muster/engine/taxes/income-tax-explanation.ts';
import type { IncomeTaxLaw, Regime } from '@muster/engine/taxes/law/income-tax-law.ts';
import { sectionSource } from '@muster/engine/taxes/law/section-source.ts';
import { z } from 'zod';
import { amount, financialYear, flag, named } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { lawOfYear } from '../cases/latest-law.ts';
import { ageBand, regimeChoice, yearly } from './tax-fields.ts';

const USES = new Map([
  ['let out', 'let-out'],
  ['self occupied', 'self-occupied'],
  ['deemed let out', 'deemed let-out'],
] as const);

function useNamed(text: string) {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  return [...USES].find(([use]) => use === words)?.[1];
}

function instalment() {
  const problem = 'must be a whole number, 1 to 5';
  return withForm(z.number(problem).int(problem).min(0, problem), { form: '1 to 5' });
}

/** A part of the whole, in ppm. */
function ownShare() {
  const problem = 'must be from 0 to 100';
  const read = z.number(problem).min(0, problem).max(100, problem);
  return withForm(
    read.transform((percent) => Math.round(percent * 10_000)),
    { form: 'percent' },
  );
}

const housePropertyInputs = {
  financialYear: financialYear(),
  regime: usually('new', regimeChoice),
  ageBand: about('changes nothing', ageBand),
  use: about(
    'a third house kept for oneself is deemed to be let: its expected rent is taxed',
    named([...USES.values()].map(String), useNamed),
  ),
  municipalValue: yearly(),
  fairRent: yearly(),
  standardRent: optional(amount()),
  rentReceivable: yearly(),
  unrealisedRent: yearly(),
  vacant: about('for a part of the year', usually(false, flag())),
  municipalTaxPaid: yearly(),
  interest: about('on the loan, of the year', yearly()),
  preConstructionInterest: about('of the years before completion, in all', yearly()),
  preConstructionInstalment: about('of its five, which this year takes', usually(1, instalment())),
  lowerCap: about('an old loan or one for repairs: at most 30,000', usually(false, flag())),
  sharePercent: about('own part of the house', optional(ownShare())),
  salaryGross: about('income that a loss is set off against', optional(amount())),
} as const;
type Inputs = z.output<z.ZodObject<typeof housePropertyInputs>>;
type Head = ReturnType<typeof housePropertyIncome>;

/** One house; with `salaryGross` also the gross total income. */
export const housePropertyCase = defineKind({
  title: 'Income from one house in a year.',
  outerFields: ['financialYear', 'regime', 'ageBand'],
  inputs: housePropertyInputs,
  results: {
    grossAnnualValue: inRupees(),
    netAnnualValue: inRupees(),
    standardDeduction: inRupees(),
    interestAllowed: inRupees(),
    interestDisallowed: inRupees(),
    income: inRupees(),
    lossSetOff: inRupees(),
    lossCarriedForward: inRupees(),
    grossTotalIncome: inRupees(),
  },
  work: (inputs, tracer) => {
    const { regime, salaryGross } = inputs;
    const law = lawOfYear(inputs.financialYear);
    const salary = salaryGross === null ? null : subtract(salaryGross, min(law[regime].standardDeduction, salaryGross));
    const head = housePropertyIncome([houseOf(inputs)], law, regime, salary);
    tracer?.record(explanationOf(head, law, regime));
    return {
      ...itemAt(head.houses, 0),
      income: head.income,
      lossSetOff: head.lossSetOff,
      lossCarriedForward: head.lossCarriedForward,
      grossTotalIncome: atLeastZero(add(salary ?? ZERO, head.counted)),
    };
  },
});

function explanationOf(head: Head, law: IncomeTaxLaw, regime: Regime): Explanation {
  const house = itemAt(head.houses, 0);
  return {
    id: 'house-property',
    label: 'Income from house property',
    amount: head.income,
    reason: housePropertyBecause(law, regime),
    inputs: [
      amountInput('Net annual value', house.netAnnualValue),
      amountInput('Standard deduction', house.standardDeduction),
      amountInput('Interest allowed', house.interestAllowed),
    ],
    ...(head.lossCarriedForward === 0
      ? {}
      : { notes: [{ kind: 'loss-carried-forward', loss: head.lossCarriedForward }] }),
    source: sectionSource(law, 'houseInterest'),
  };
}

function houseOf(inputs: Inputs): House {
  const { use, interest, preConstructionInterest, standardRent, sharePercent } = inputs;
  const preConstruction = { interest: preConstructionInterest, instalment: inputs.preConstructionInstalment };
  const common = { interest, ...(preConstructionInterest === 0 ? {} : { preConstruction }) };
  if (use === 'self-occupied') return { use, ...common, lowerCap: inputs.lowerCap };
  return {
    use: 'let-out',
    ...common,
    ...(use === 'let-out' ? rentOf(inputs) : NO_TENANT),
    municipalValue: inputs.municipalValue,
    fairRent: inputs.fairRent,
    ...(standardRent === null ? {} : { standardRent }),
    municipalTaxPaid: inputs.municipalTaxPaid,
    ...(sharePercent === null ? {} : { ownShare: sharePercent }),
  };
}

type Rent = Pick<LetOutHouse, 'label' | 'rentReceivable' | 'unrealisedRent' | 'wasVacant'>;

/** A third house kept for oneself is deemed to be let (section 23(4)): the rent to be expected is taxed, empty or not. */
const NO_TENANT: Rent = { label: 'House deemed to be let', rentReceivable: ZERO };

function rentOf({ rentReceivable, unrealisedRent, vacant }: Inputs): Rent {
  return { rentReceivable, unrealisedRent, wasVacant: vacant };
}
