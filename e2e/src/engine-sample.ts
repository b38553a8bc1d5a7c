import { inWords } from '@muster/engine/explain/in-words.ts';
import { createTracer } from '@muster/engine/kernel/trace.ts';
import { payslipCase } from '@muster/engine/payroll/payslip-case.ts';
import { structureCase } from '@muster/engine/payroll/structure-case.ts';
import { gratuityCase } from '@muster/engine/statutory/gratuity-case.ts';
import { incomeTaxCase } from '@muster/engine/taxes/income-tax-case.ts';

const MONTHS = ['2025-04', '2026-03', '2026-08', '2026-09', '2026-10', '2027-02', '2027-03'];
const PEOPLE = [
  { annualCtc: 216_000, state: 'KA', gender: 'female', dateOfBirth: '1990-05-20' },
  { annualCtc: 487_231.55, state: 'MH', gender: 'male', pfBasis: 'full', vpfPercent: 2.5, lopDays: 1.5 },
  { annualCtc: 1_234_567.89, state: 'TN', regime: 'old', section80C: 90_000, monthlyRent: 22_000, city: 'Chennai' },
  { annualCtc: 7_200_000, state: 'WB', dateOfBirth: '1962-04-01', oneOffs: [{ label: 'Bonus', amount: 333_333.33 }] },
] as const;

/** Figures and explanations of many months, taxes and structures as one text: the same wherever it is computed. */
export function sample(): string {
  const months = PEOPLE.flatMap((person) => MONTHS.map((month) => ({ inputs: { ...person, month } })));
  const taxes = (['new', 'old'] as const).flatMap((regime) =>
    [640_000, 1_275_500, 5_200_000, 21_000_000].map((grossSalary) => ({
      financialYear: '2026-27',
      regime,
      inputs: { grossSalary, section80C: 150_000, savingsInterest: 12_345.67 },
    })),
  );
  const explained = (run: typeof payslipCase, cases: readonly object[]): unknown[] =>
    cases.map((given) => {
      const tracer = createTracer();
      return [run(given, tracer), [...tracer.explanations.values()].map((one) => inWords(one, 'employee'))];
    });
  return JSON.stringify([
    explained(payslipCase, months),
    explained(structureCase, months),
    explained(incomeTaxCase, taxes),
    explained(gratuityCase, [{ inputs: { monthlyWages: 52_345.67, years: 11, months: 7 } }]),
  ]);
}
