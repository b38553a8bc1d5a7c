import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { rupees } from '../kernel/money.ts';
import { arrearsOf, totalArrears } from './arrears.ts';
import { amountOf, BASIC, FIXED, facts, HRA, lawOf, payslipOf, salary } from './testing-payslip.ts';

describe('arrears of a back-dated raise', () => {
  // CTC raised from 12,00,000 to 13,20,000 from 1 October, entered in November. October: CTC 1,00,000 → 1,10,000,
  // basic 50,000 → 55,000, HRA 25,000 → 27,500, fixed 20,400 → 22,900; EPF stays 3,000 on the ceiling.
  const october = lawOf(2026, 10);
  const before = facts(1_200_000);
  const after = facts(0, { revisions: [salary(1_200_000), salary(1_320_000, '2026-10-01')] });
  const month = { year: 2026, month: 10 };
  const arrears = arrearsOf(month, payslipOf(before, october), payslipOf(after, october));

  it('are the difference of the month computed again and the month paid, line by line', () => {
    expect(arrears.lines.map(({ code, amount }) => [code, amount / 100])).toEqual([
      ['earning:BASIC', 5_000],
      ['earning:HRA', 2_500],
      ['earning:FIXED', 2_500],
    ]);
    expect(totalArrears([arrears])).toBe(rupees(10_000));
  });

  it('ride on the next payslip, each with its month, taxed where it is paid', () => {
    const slip = payslipOf({ ...after, arrears: [arrears] }, lawOf(2026, 11));
    const line = slip.lines.find(({ code }) => code === 'arrear:earning:BASIC:2026-10');
    expect(line).toMatchObject({
      label: 'Basic',
      amount: rupees(5_000),
      basis: 'Arrears of October 2026',
      forMonth: month,
    });
    expect(slip.gross).toBe(rupees(107_000 + 10_000));
    expect(slip.taxableSalary).toBe(slip.gross);
    expect(explanationOf(slip.explanations, 'arrear:earning:BASIC:2026-10')?.rule).toContain('October 2026');
  });

  it('take back what a component that fell away had paid, and leave one-offs and earlier arrears alone', () => {
    const bonus = {
      code: 'BONUS',
      componentId: null,
      label: 'Bonus',
      amount: rupees(5_000),
      taxable: true,
      epf: false,
      esi: false,
    };
    const rode = payslipOf({ ...before, oneOffs: [bonus], arrears: [arrears] }, october);
    const without = payslipOf(facts(0, { revisions: [salary(1_200_000, '2020-04-01', [BASIC, HRA, FIXED])] }), october);
    expect(arrearsOf(month, rode, without).lines.map(({ code, amount }) => [code, amount / 100])).toEqual([
      ['earning:FIXED', 1_600],
      ['earning:CONVEYANCE', -1_600],
    ]);
    expect(
      arrearsOf(month, without, payslipOf(before, october)).lines.map(({ code, amount }) => [code, amount / 100]),
    ).toEqual([
      ['earning:CONVEYANCE', 1_600],
      ['earning:FIXED', -1_600],
    ]);
  });

  it('carry the contributions the earlier month owes more, at that month’s own ceiling', () => {
    // August at a PF wage of 12,000 → 14,000, below the ceiling of 15,000: 240 more from each side.
    const august = lawOf(2026, 8);
    const low = (ctc: number) => payslipOf(facts(ctc), august);
    const extra = arrearsOf({ year: 2026, month: 8 }, low(150_000), low(174_000));
    const employee = extra.lines.find(({ code }) => code === 'employee-epf');
    const difference = (amountOf(low(174_000), 'employee-epf') ?? 0) - (amountOf(low(150_000), 'employee-epf') ?? 0);
    expect(employee?.amount).toBe(difference);
    expect(difference).toBeGreaterThan(0);
    const slip = payslipOf(facts(174_000, { arrears: [extra] }), lawOf(2026, 9));
    expect(amountOf(slip, 'arrear:employee-epf:2026-08')).toBe(difference);
  });
});
