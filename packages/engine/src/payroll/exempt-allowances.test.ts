import { EXEMPT_ITEMS } from '@muster/law/income-tax/deduction-items.ts';
import { describe, expect, it } from 'vitest';
import { rupees } from '../kernel/money.ts';
import type { StructureEarning } from '../salary/structure-types.ts';
import { BASIC, earning, FIXED, facts, lawOf, NO_TAX_FACTS, payslipOf, salary } from './testing-payslip.ts';

const flat = (code: string, monthly: number, exemption?: StructureEarning['exemption']): StructureEarning =>
  earning(
    code,
    code,
    { kind: 'flat', monthly: rupees(monthly) },
    { taxable: true, ...(exemption === undefined ? {} : { exemption }) },
  );

/** The exemptions of a year that begins in April, in rupees, and the salary of it. */
function yearWith(
  earnings: readonly StructureEarning[],
  claims: Readonly<Record<string, number>>,
  regime: 'old' | 'new' = 'old',
) {
  const revisions = [salary(1_800_000, '2020-04-01', [BASIC, ...earnings, FIXED])];
  const items = Object.entries(claims).map(([kind, amount]) => {
    const [itemId = 0] = Object.entries(EXEMPT_ITEMS).flatMap(([name, id]) => (name === kind ? [id] : []));
    return { itemId, amount: rupees(amount) };
  });
  const tax = { ...NO_TAX_FACTS, regime, declaration: { ...NO_TAX_FACTS.declaration, claims: items } };
  const sheet = payslipOf(facts(0, { revisions, tax }), lawOf(2026, 4)).taxSheet?.sheet;
  return {
    exempt: (sheet?.salary.exempt ?? 0) / 100,
    kinds: sheet?.salary.exemptions.map(({ kind, allowed }) => [kind, allowed / 100]),
    chapterVIA: sheet?.chapterVIA,
    taxableIncome: (sheet?.taxableIncome ?? 0) / 100,
  };
}

const CHILDREN = [flat('CEA', 6_000, 'childrenEducation'), flat('HOSTEL', 18_000, 'hostel')];

describe('allowances for children', () => {
  it('are exempt in the old regime for two children in a hostel, as far as that is claimed', () => {
    const both = yearWith(CHILDREN, { childrenEducation: 72_000, hostel: 2_16_000 });
    expect(both.kinds).toEqual([
      ['childrenEducation', 72_000],
      ['hostel', 2_16_000],
    ]);
    expect(both.exempt).toBe(2_88_000);
    const nothing = yearWith(CHILDREN, {});
    expect(both.chapterVIA).toBe(nothing.chapterVIA);
    expect(nothing.exempt).toBe(0);
    expect(nothing.taxableIncome - both.taxableIncome).toBe(2_88_000);
    // One child.
    expect(yearWith(CHILDREN, { childrenEducation: 36_000 }).exempt).toBe(36_000);
  });

  it('are exempt up to what law allows and up to what is paid', () => {
    expect(yearWith([flat('CEA', 9_000, 'childrenEducation')], { childrenEducation: 1_00_000 }).exempt).toBe(72_000);
    expect(yearWith([flat('CEA', 1_000, 'childrenEducation')], { childrenEducation: 72_000 }).exempt).toBe(12_000);
    expect(yearWith([flat('CEA', 6_000)], { childrenEducation: 72_000 }).exempt).toBe(0);
  });

  it('are taxed whole in the new regime', () => {
    const claimed = yearWith(CHILDREN, { childrenEducation: 72_000, hostel: 2_16_000 }, 'new');
    expect(claimed.exempt).toBe(0);
    expect(claimed.taxableIncome).toBe(yearWith(CHILDREN, {}, 'new').taxableIncome);
  });
});

it('leave travel is exempt as it is claimed, helpers and uniforms as they are paid, in the old regime', () => {
  expect(yearWith([], { leaveTravel: 40_000 }).exempt).toBe(40_000);
  expect(yearWith([], { leaveTravel: 40_000 }, 'new').exempt).toBe(0);
  const uniform = [flat('UNIFORM', 2_000, 'helperResearchUniform')];
  expect(yearWith(uniform, {}).exempt).toBe(24_000);
  expect(yearWith(uniform, {}, 'new').exempt).toBe(0);
});
