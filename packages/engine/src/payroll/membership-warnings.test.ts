import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { ppm } from '../kernel/rate.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { PersonFacts } from './terms/payslip-types.ts';
import { amountOf, BASIC, earning, FIXED, facts, lawOf, payslipOf, person, salary } from './testing-payslip.ts';

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

describe('membership at a PF wage under the limit', () => {
  const pf = { epsMember: true, basis: { kind: 'ceiling' }, vpf: ppm(0), memberFrom: null, epsFrom: null } as const;
  /** Half the CTC is basic: 20,000 a month of 4,80,000. */
  const codesOf = (of: Partial<PersonFacts>, ctc = 480_000, month = OCTOBER) =>
    warningsOf(payslipOf(facts(ctc, { person: person(of) }), month)).map(({ code }) => code);

  it('is asked of who is no member, in a month whose limit is above the wage', () => {
    expect(warningsOf(payslipOf(facts(480_000, { person: person({ pf: null }) }), OCTOBER))).toEqual([
      {
        code: 'PF_MEMBERSHIP_DUE',
        message:
          'No member of the provident fund, at a PF wage of ₹20,000: up to ₹25,000 the law makes everybody a member.',
      },
    ]);
    expect(codesOf({ pf: null }, 600_000)).toEqual(['PF_MEMBERSHIP_DUE']);
    expect(codesOf({ pf: null }, 601_000)).toEqual([]);
    expect(codesOf({ pf: null }, 480_000, AUGUST)).toEqual([]);
    expect(codesOf({ pf: null }, 360_000, AUGUST)).toEqual(['PF_MEMBERSHIP_DUE']);
  });

  it('begins on a day: before it there is no contribution and a word, from it on there is neither', () => {
    const from = (day: string) => ({ pf: { ...pf, memberFrom: calendarDate(day) } });
    expect(codesOf(from('2026-11-01'))).toEqual(['PF_MEMBERSHIP_DUE']);
    expect(codesOf(from('2026-10-31'))).toEqual([]);
    const slip = payslipOf(facts(480_000, { person: person(from('2026-11-01')) }), OCTOBER);
    expect([amountOf(slip, 'employee-epf'), slip.epfWage]).toEqual([null, 0]);
  });

  it('of the pension scheme is asked of members outside it who are not 58', () => {
    expect(
      warningsOf(payslipOf(facts(480_000, { person: person({ pf: { ...pf, epsMember: false } }) }), OCTOBER)),
    ).toEqual([
      {
        code: 'PENSION_MEMBERSHIP_DUE',
        message:
          'Not in the pension scheme (EPS), at a PF wage of ₹20,000: up to ₹25,000 a member of the fund is in it too.',
      },
    ]);
    expect(codesOf({ pf: { ...pf, epsFrom: calendarDate('2026-11-01') } })).toEqual(['PENSION_MEMBERSHIP_DUE']);
    expect(codesOf({ pf: { ...pf, epsFrom: calendarDate('2026-10-31') } })).toEqual([]);
    const outside = { pf: { ...pf, epsMember: false } };
    expect(codesOf({ ...outside, dateOfBirth: null })).toEqual(['PENSION_MEMBERSHIP_DUE']);
    expect(codesOf({ ...outside, dateOfBirth: calendarDate('1968-10-31') })).toEqual([]);
    expect(codesOf({ ...outside, dateOfBirth: calendarDate('1968-11-01') })).toEqual(['PENSION_MEMBERSHIP_DUE']);
    expect(codesOf(outside, 900_000)).toEqual([]);
  });

  it('is nothing to ask without a PF wage, and where the organisation has no provident fund', () => {
    const stipend = earning('STIPEND', 'Stipend', { kind: 'flat', monthly: rupees(10_000) });
    const basic = { ...BASIC, epf: 'never' } as const;
    const revisions = [salary(480_000, '2020-04-01', [basic, stipend, { ...FIXED, epf: 'never' }])];
    const policy = {
      ...DEFAULT_PAYROLL_POLICY,
      epf: { ...DEFAULT_PAYROLL_POLICY.epf, labourCodeAddBack: false },
    };
    expect(warningsOf(payslipOf(facts(0, { revisions, person: person({ pf: null }) }), OCTOBER, policy))).toEqual([]);
    const without = { ...policy, epf: { ...policy.epf, enabled: false } };
    expect(warningsOf(payslipOf(facts(480_000, { person: person({ pf: null }) }), OCTOBER, without))).toEqual([]);
  });
});
