import fc from 'fast-check';
import { RUPEE } from './amounts-for-tests.ts';
import type { Choices, Component } from './person-for-tests.ts';

/* Salary structures and choices of organisations, the usual ones most often. */

function component(
  code: string,
  role: Component['role'],
  of: Component['of'],
  value: number,
  more: Partial<Component> = {},
): Component {
  return { code, role, of, value, pf: 'never', esi: true, proRata: true, taxable: true, excluded: false, ...more };
}

const basic = (share: number): Component => component('BASIC', 'basic', 'ctc', share, { pf: 'always' });
const houseRent = (share: number): Component => component('HRA', 'house-rent', 'basic', share, { excluded: true });
const CONVEYANCE = component('CONVEYANCE', 'other', 'flat', 1_600 * RUPEE, { excluded: true });
const FIXED = component('FIXED', 'balance', 'balance', 0, { pf: 'below-ceiling' });

export const DEFAULT_COMPONENTS: readonly Component[] = [basic(5_000), houseRent(5_000), CONVEYANCE, FIXED];

export const anyComponents: fc.Arbitrary<readonly Component[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(DEFAULT_COMPONENTS) },
  // The fixed allowance always in the PF wage, or never.
  { weight: 1, arbitrary: fc.constant([basic(5_000), houseRent(2_000), { ...FIXED, pf: 'always' }]) },
  { weight: 1, arbitrary: fc.constant([basic(4_500), houseRent(4_000), { ...FIXED, pf: 'never', esi: false }]) },
  // Dearness allowance, and an allowance that no absence shortens and nobody taxes.
  {
    weight: 1,
    arbitrary: fc.constant([
      basic(3_750),
      component('DA', 'dearness', 'basic', 2_000, { pf: 'always' }),
      houseRent(4_000),
      component('PHONE', 'other', 'flat', 499.5 * RUPEE, { proRata: false, esi: false, taxable: false }),
      FIXED,
    ]),
  },
  // More than half of pay excluded from wages, so that some of it is added back.
  {
    weight: 1,
    arbitrary: fc.constant([
      basic(2_500),
      houseRent(5_000),
      component('SITE', 'other', 'ctc', 4_500, { excluded: true }),
      FIXED,
    ]),
  },
  // A part that hangs on gross, and so on the employer's contributions.
  {
    weight: 1,
    arbitrary: fc.constant([
      basic(4_000),
      houseRent(4_000),
      component('SPECIAL', 'other', 'gross', 750, { pf: 'below-ceiling' }),
      FIXED,
    ]),
  },
);

export const DEFAULT_CHOICES: Choices = {
  lossOfPayDivisor: 'calendar-days',
  joinersAndLeavers: 'calendar-days',
  componentRounding: 'paisa',
  inCtc: { pf: true, edli: false, admin: false, esi: true },
  proRateCeiling: false,
  considerAllComponents: true,
  addBack: true,
  employerFollowsBasis: true,
  esiWages: 'marked',
  contributionRise: 'fixed-allowance',
  netRounding: 'rupee',
  oneOffTax: 'whole',
  taxRounding: 'rupee',
};

const divisor = fc.constantFrom<Choices['lossOfPayDivisor']>('calendar-days', 'fixed-30', 'fixed-26', 'working-days');

export const anyChoices: fc.Arbitrary<Choices> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(DEFAULT_CHOICES) },
  { weight: 2, arbitrary: divisor.map((lossOfPayDivisor) => ({ ...DEFAULT_CHOICES, lossOfPayDivisor })) },
  {
    weight: 2,
    arbitrary: fc.record({
      lossOfPayDivisor: divisor,
      joinersAndLeavers: fc.constantFrom('calendar-days', 'own-divisor'),
      componentRounding: fc.constantFrom('paisa', 'rupee'),
      inCtc: fc.record({ pf: fc.boolean(), edli: fc.boolean(), admin: fc.boolean(), esi: fc.boolean() }),
      proRateCeiling: fc.boolean(),
      considerAllComponents: fc.boolean(),
      addBack: fc.boolean(),
      employerFollowsBasis: fc.boolean(),
      esiWages: fc.constantFrom('marked', 'code-wages'),
      contributionRise: fc.constantFrom('fixed-allowance', 'ctc-grows'),
      netRounding: fc.constantFrom('rupee', 'paisa'),
      oneOffTax: fc.constantFrom('whole', 'spread'),
      taxRounding: fc.constantFrom('rupee', 'paisa', 'ten rupees'),
    }),
  },
);
