import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { ppm } from '../kernel/rate.ts';
import { facts, lawOf, payslipOf, person } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const AUGUST = lawOf(2026, 8);

const warningsOf = (slip: { readonly warnings: readonly { readonly code: string; readonly message: string }[] }) =>
  slip.warnings.filter(({ code }) => /^P[FE]/.test(code));

describe('an amount agreed for PF', () => {
  const agreed = (amount: number) => {
    const basis = { kind: 'amount', amount: rupees(amount), floor: 'ceiling' } as const;
    return person({ pf: { epsMember: true, basis, vpf: ppm(0), memberFrom: null, epsFrom: null } });
  };

  it('below the PF wage limit is said', () => {
    // Basic 37,500.
    const slip = payslipOf(facts(900_000, { person: agreed(18_000) }), OCTOBER);
    expect(warningsOf(slip)).toEqual([
      {
        code: 'PF_AMOUNT_BELOW_LIMIT',
        message:
          'PF is agreed on a PF wage up to ₹18,000, which is below the PF wage limit of ₹25,000: PF is due up to the limit.',
      },
    ]);
  });

  it('is not mentioned where it changes nothing', () => {
    expect(warningsOf(payslipOf(facts(900_000, { person: agreed(18_000) }), AUGUST))).toEqual([]);
    expect(warningsOf(payslipOf(facts(900_000, { person: agreed(28_000) }), OCTOBER))).toEqual([]);
  });
});
