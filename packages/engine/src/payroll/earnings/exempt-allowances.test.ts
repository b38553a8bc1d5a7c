import { EXEMPT_ITEMS } from '@muster/law/income-tax/deduction-items.ts';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { rupees } from '../../kernel/money.ts';
import type { StructureEarning } from '../../salary/structure-types.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';
import { BASIC, earning, FIXED, facts, lawOf, NO_TAX_FACTS, payslipOf, person, salary } from '../testing-payslip.ts';
import { yearFacts } from '../year/year-facts.ts';
import { emptyYear, yearAfter } from '../year/year-to-date.ts';

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

describe('leave travel', () => {
  it('is exempt in the old regime as far as it is claimed and paid, and where none is paid nothing is', () => {
    const paid = [flat('LTA', 3_000, 'leaveTravel')];
    expect(yearWith(paid, { leaveTravel: 40_000 }).exempt).toBe(36_000);
    expect(yearWith(paid, { leaveTravel: 20_000 }).exempt).toBe(20_000);
    expect(yearWith(paid, {}).exempt).toBe(0);
    expect(yearWith([], { leaveTravel: 40_000 }).exempt).toBe(0);
    expect(yearWith(paid, { leaveTravel: 40_000 }, 'new').exempt).toBe(0);
  });

  it('that is paid once is exempt from the month it is paid in, and takes no tax there', () => {
    const claims = [{ itemId: EXEMPT_ITEMS.leaveTravel, amount: rupees(50_000) }];
    const tax = { ...NO_TAX_FACTS, regime: 'old', declaration: { ...NO_TAX_FACTS.declaration, claims } } as const;
    const oneOff = { code: 'LTA', componentId: null, label: 'LTA', amount: rupees(40_000), epf: false, esi: false };
    const own = { taxable: true, exemption: 'leaveTravel' } as const;
    const revisions = [salary(1_800_000)];
    const law = lawOf(2026, 4);
    const without = payslipOf(facts(0, { revisions, tax }), law).taxSheet;
    const paid = facts(0, { revisions, tax, oneOffs: [{ ...oneOff, ...own }] });
    const slip = payslipOf(paid, law);
    expect(slip.taxSheet?.sheet.salary.exempt).toBe(rupees(40_000));
    expect([slip.taxSheet?.monthlyTds, slip.taxSheet?.onOneOffs]).toEqual([without?.monthlyTds, 0]);
    // In the months after it, too.
    const may = lawOf(2026, 5);
    const year = yearAfter(emptyYear(2026, null), slip, paid, { year: 2026, month: 4 });
    const { earlierOneOffs, paidSoFar } = yearFacts(year, { year: 2026, month: 5 }, paid.person, may);
    const next = payslipOf(facts(0, { revisions, tax: { ...tax, earlierOneOffs, paidSoFar } }), may);
    expect(next.taxSheet?.sheet.salary.exempt).toBe(rupees(40_000));
  });
});

it('what earlier months paid of an allowance stays exempt in the months after, a bonus paid beside it does not become so', () => {
  const revisions = [salary(1_800_000, '2020-04-01', [BASIC, flat('UNIFORM', 2_000, 'helperResearchUniform'), FIXED])];
  const tax = { ...NO_TAX_FACTS, regime: 'old' } as const;
  const once = { componentId: null, epf: false, esi: false, taxable: true };
  const oneOffs = [
    { ...once, code: 'BONUS', label: 'Bonus', amount: rupees(10_000) },
    { ...once, code: 'COAT', label: 'Coat', amount: rupees(3_000), exemption: 'helperResearchUniform' as const },
  ];
  const april = facts(0, { revisions, tax, oneOffs });
  const slip = payslipOf(april, lawOf(2026, 4));
  expect(slip.taxSheet?.sheet.salary.exempt).toBe(rupees(27_000));
  const year = yearAfter(emptyYear(2026, null), slip, april, { year: 2026, month: 4 });
  const may = lawOf(2026, 5);
  const { earlierOneOffs, paidSoFar } = yearFacts(year, { year: 2026, month: 5 }, april.person, may);
  const next = payslipOf(facts(0, { revisions, tax: { ...tax, earlierOneOffs, paidSoFar } }), may);
  expect(next.taxSheet?.sheet.salary.exempt).toBe(rupees(27_000));
});

describe('the transport allowance of a disabled employee', () => {
  const transport = [flat('TRANSPORT', 20_000, 'disabledTransport')];
  const exemptOf = (more: Partial<PersonFacts>, regime: 'old' | 'new' = 'new', year = 2026) => {
    const revisions = [salary(1_800_000, '2020-04-01', [BASIC, ...transport, FIXED])];
    const tax = { ...NO_TAX_FACTS, regime };
    const month = payslipOf(facts(0, { revisions, tax, person: person(more) }), lawOf(year, year === 2026 ? 10 : 4));
    return (month.taxSheet?.sheet.salary.exempt ?? 0) / 100;
  };
  const disabled = { hasDisability: true };

  it('is exempt in both regimes, 8,000 a month of employment, 15,000 in the eight cities, at most what is paid', () => {
    // October to March are paid here: 1,20,000.
    for (const regime of ['old', 'new'] as const) {
      expect(exemptOf(disabled, regime)).toBe(96_000);
      expect(exemptOf({ ...disabled, worksInMetro: true }, regime)).toBe(1_20_000);
    }
    const joined = { ...disabled, dateOfJoining: calendarDate('2026-10-01') };
    expect(exemptOf(joined)).toBe(48_000);
    expect(exemptOf({ ...joined, worksInMetro: true })).toBe(90_000);
    expect(exemptOf({ ...joined, lastWorkingDay: calendarDate('2026-12-31') })).toBe(24_000);
  });

  it('was 3,200 a month before April 2026, and is nothing for anybody else', () => {
    expect(exemptOf({ ...disabled, worksInMetro: true }, 'new', 2025)).toBe(38_400);
    expect(exemptOf({})).toBe(0);
  });
});

it('helpers and uniforms are exempt as they are paid in the old regime, what travel for the work costs in both', () => {
  const uniform = [flat('UNIFORM', 2_000, 'helperResearchUniform')];
  expect(yearWith(uniform, {}).exempt).toBe(24_000);
  expect(yearWith(uniform, {}, 'new').exempt).toBe(0);
  const tour = [flat('TOUR', 2_000, 'tourTransferDailyConveyance')];
  expect([yearWith(tour, {}).exempt, yearWith(tour, {}, 'new').exempt]).toEqual([24_000, 24_000]);
});
