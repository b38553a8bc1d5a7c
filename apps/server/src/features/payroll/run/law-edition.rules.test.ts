import { paise } from '@muster/engine/kernel/money.ts';
import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { EVERY_STATE_AS_ENACTED, prepareMonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { expect, it } from 'vitest';
import { lawOfOrganisation, NOTHING_SET_UP, type StatutorySetUp } from '../../statutory/statutory-law.facts.ts';
import { lawEdition } from './law-edition.rules.ts';

function law(month: number, choices = EVERY_STATE_AS_ENACTED) {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year: 2026, month });
  if (isRefusal(period)) throw new Error(period.message);
  const monthLaw = prepareMonthLaw(period, choices);
  if (isRefusal(monthLaw)) throw new Error(monthLaw.message);
  return monthLaw;
}

it('is the same for the same law, and names the day of the edition', () => {
  expect(lawEdition(law(10))).toBe(lawEdition(law(10)));
  expect(lawEdition(law(10))).toMatch(/^\d{4}-\d{2}-\d{2} [0-9a-f]{16}$/);
});

it('differs where any fact, or the reading of one, differs', () => {
  const october = law(10);
  const [first] = october.incomeTax.hra.metroCities;
  const metroCities = new Set([...october.incomeTax.hra.metroCities].filter((city) => city !== first));
  const editions = [
    october,
    law(9),
    law(10, { ...EVERY_STATE_AS_ENACTED, professionalTax: { WB: { reading: 'disputed' } } }),
    { ...october, professionalTax: new Map() },
    { ...october, incomeTax: { ...october.incomeTax, hra: { ...october.incomeTax.hra, metroCities } } },
  ].map(lawEdition);
  expect(new Set(editions).size).toBe(editions.length);
});

const SET_UP: StatutorySetUp = {
  epf: {
    employee: { kind: 'ceiling' },
    employer: { kind: 'ceiling' },
    rate: 'reduced',
    inCtc: true,
    proRatePfWage: false,
    considerAllSalaryComponents: true,
    number: null,
  },
  esi: { inCtc: true, wageBasis: 'code-wages', number: null },
  professionalTax: {
    MH: { reading: 'enacted', own: null, number: '27-1' },
    TN: {
      reading: 'enacted',
      own: {
        localBody: 'Salem',
        slabs: [
          { upTo: paise(2_100_000), tax: paise(0) },
          { upTo: null, tax: paise(125_000) },
        ],
        months: [9, 3],
      },
      number: null,
    },
    WB: { reading: 'disputed', own: null, number: null },
    BR: { reading: 'enacted', own: null, number: null },
    DL: { reading: 'enacted', own: null, number: null },
  },
  welfareFund: {
    KL: { inCtc: false, reading: 'enacted', establishment: 'factory', number: null },
    KA: { inCtc: true, reading: 'enacted', establishment: 'shop', number: null },
    MP: { inCtc: false, reading: 'disputed', establishment: 'shop', number: null },
  },
};

function digestOf(year: number, month: number, setUp: StatutorySetUp): string | undefined {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year, month });
  if (isRefusal(period)) throw new Error(period.message);
  const law = lawOfOrganisation(period, setUp);
  if (isRefusal(law)) throw new Error(law.message);
  return lawEdition(law).split(' ')[1];
}

/*
 * Runs carry these names. Where one of them changes, every run computed in such a month counts as computed under another
 * law and can be neither finished nor verified: only a change of the law of that very month may do that.
 */
it('is for months that have passed what runs computed before carry', () => {
  expect([
    digestOf(2025, 3, SET_UP),
    digestOf(2026, 6, SET_UP),
    digestOf(2026, 9, SET_UP),
    digestOf(2026, 9, NOTHING_SET_UP),
  ]).toEqual(['723ab6daacc9681b', '69ba3090c5cde112', 'c0168a03f4e60c1d', '797aa1c612f3a1c0']);
});
