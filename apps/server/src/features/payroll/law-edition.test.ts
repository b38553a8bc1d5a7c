import { payPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { DEFAULT_LAW_CHOICES, prepareMonthLaw } from '@muster/engine/payroll/month-law.ts';
import { expect, it } from 'vitest';
import { lawEdition } from './law-edition.ts';

function law(month: number, choices = DEFAULT_LAW_CHOICES) {
  const period = payPeriod({ kind: 'DaysInMonth' }, { year: 2026, month });
  if (isRefusal(period)) throw new Error(period.message);
  const held = prepareMonthLaw(period, choices);
  if (isRefusal(held)) throw new Error(held.message);
  return held;
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
    law(10, { ...DEFAULT_LAW_CHOICES, professionalTax: 'disputed' }),
    { ...october, professionalTax: new Map() },
    { ...october, incomeTax: { ...october.incomeTax, hra: { ...october.incomeTax.hra, metroCities } } },
  ].map(lawEdition);
  expect(new Set(editions).size).toBe(editions.length);
});
