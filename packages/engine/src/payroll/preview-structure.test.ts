import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { paise, perYear, rupees, sum, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import { previewStructure } from './preview-structure.ts';
import { FOUR_COMPONENTS, lawOf, person, salary } from './testing-payslip.ts';

const OPTIONS = {
  person: person(),
  law: lawOf(2026, 11),
  policy: DEFAULT_PAYROLL_POLICY,
  monthlyDeductions: rupees(500),
};

function preview(yearly: number, options = OPTIONS) {
  const result = previewStructure(salary(yearly), options);
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}

describe('structure preview', () => {
  it('leaves out what the person or the organisation does not have', () => {
    const none = { monthly: ZERO, annual: ZERO };
    const noPf = preview(1_200_000, { ...OPTIONS, person: person({ pf: null, workState: null }) });
    expect(noPf.epf).toEqual({ employee: none, employer: none, eps: none, edli: none, admin: none });
    expect([noPf.professionalTax, noPf.lwf]).toEqual([none, { employee: none, employer: none }]);
    expect(noPf.gross.monthly).toBe(rupees(100_000));
    const policy = {
      ...DEFAULT_PAYROLL_POLICY,
      professionalTax: { enabled: false },
      lwf: { enabled: false, headcount: null },
    };
    const off = preview(1_200_000, { ...OPTIONS, policy });
    expect([off.professionalTax, off.lwf]).toEqual([none, { employee: none, employer: none }]);
    expect(previewStructure(salary(12_000), OPTIONS)).toMatchObject({ code: 'NEGATIVE_COMPONENT' });
  });

  it('takes the welfare fund and provisions out of the year where they are inside the CTC', () => {
    const provisions = [
      { code: 'I', label: 'Insurance', calculation: { kind: 'flat', monthly: rupees(500) } },
    ] as const;
    const policy = { ...DEFAULT_PAYROLL_POLICY, inCtc: { ...DEFAULT_PAYROLL_POLICY.inCtc, lwf: true, provisions } };
    // 12 × (3,000 + 500) and 100 once a year for the fund of Karnataka.
    const shown = preview(1_200_000, { ...OPTIONS, policy });
    expect(shown.employerInCtc).toEqual({ monthly: rupees(3_500), annual: rupees(42_100) });
    expect(shown.provisions).toEqual([{ code: 'I', label: 'Insurance', monthly: rupees(500), annual: rupees(6_000) }]);
    expect(shown.gross.annual).toBe(rupees(1_157_900));
  });

  it('shows a CTC of 12,00,000 by month and by year', () => {
    // Year: 12 × 97,000 of gross, 12 × 3,000 of employer EPF. Karnataka: 11 × 200 + 300 of professional tax,
    // welfare fund once in December: 50 and 100.
    const shown = preview(1_200_000);
    expect(shown.earnings.map(({ earning, monthly, annual }) => [earning.code, monthly / 100, annual / 100])).toEqual([
      ['BASIC', 50_000, 600_000],
      ['HRA', 25_000, 300_000],
      ['CONVEYANCE', 1_600, 19_200],
      ['FIXED', 20_400, 244_800],
    ]);
    expect(shown).toMatchObject({
      ctc: { monthly: rupees(100_000), annual: rupees(1_200_000) },
      gross: { monthly: rupees(97_000), annual: rupees(1_164_000) },
      employerInCtc: { monthly: rupees(3_000), annual: rupees(36_000) },
      epf: { employee: { monthly: rupees(3_000), annual: rupees(36_000) }, eps: { monthly: rupees(2_083) } },
      professionalTax: { monthly: rupees(200), annual: rupees(2_500) },
      lwf: { employee: { monthly: ZERO, annual: rupees(50) }, employer: { annual: rupees(100) } },
      esi: { covered: false },
      beforeIncomeTax: { monthly: rupees(93_300) },
      addBack: { excluded: rupees(26_600), excess: ZERO },
    });
  });

  it('adds up to the yearly CTC exactly, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12_000_000, max: 900_000_000 }), (ctc) => {
        const revision = {
          effectiveFrom: calendarDate('2026-11-01'),
          annualCtc: perYear(paise(ctc)),
          earnings: FOUR_COMPONENTS,
        };
        const shown = previewStructure(revision, OPTIONS);
        if (isRefusal(shown)) throw new Error(shown.message);
        const { earnings, employerInCtc, leftOfCtc } = shown;
        const inYear = [...earnings, employerInCtc, leftOfCtc].map(({ annual }) => annual);
        const inMonth = [...earnings, employerInCtc, leftOfCtc].map(({ monthly }) => monthly);
        expect([sum(inYear), sum(inMonth)]).toEqual([ctc, shown.ctc.monthly]);
      }),
    );
  });

  it('charges ESI when it is forced', () => {
    const forced = { ...OPTIONS, person: person({ esi: { forced: true, coveredEarlierInPeriod: false } }) };
    expect(preview(1_200_000, forced).esi.covered).toBe(true);
  });
});
