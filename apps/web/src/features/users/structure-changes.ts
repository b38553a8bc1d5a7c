import type { salaryStructure } from '@muster/contract/features/salary/salary-structure.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { formatMoney } from '../../ui/format-money.ts';

export type Structure = z.output<typeof salaryStructure>;
export type EarningLine = Structure['earnings'][number];

const BASES: Record<EarningLine['calculationType'], string> = {
  PercentageOfCtc: '% of CTC',
  PercentageOfBasic: '% of basic',
  PercentageOfGross: '% of gross',
  FlatAmount: 'Flat monthly',
  CustomFormula: 'Formula',
};

export function basisOf(line: EarningLine): string {
  return line.isBalance ? 'Balance of CTC' : BASES[line.calculationType];
}

export function isFlat(line: EarningLine): boolean {
  return line.calculationType === 'FlatAmount';
}

function valueInWords(line: EarningLine, paiseOf: (rupees: number) => Paise): string {
  const value = line.calculationValue ?? 0;
  return isFlat(line) ? `${formatMoney(paiseOf(value))} a month` : `${value}${basisOf(line)}`;
}

function changedDeductions(was: Structure, now: Structure): string | null {
  const before = new Map(was.deductions.map((deduction) => [deduction.tenantDeductionId, deduction.calculationValue]));
  const after = new Set(now.deductions.map((deduction) => deduction.tenantDeductionId));
  const sentences = [
    ...now.deductions
      .filter((deduction) => before.get(deduction.tenantDeductionId) !== deduction.calculationValue)
      .map((row) => `${row.tenantDeductionName} now takes ${formatMoney(row.calculationValue)} a month.`),
    ...was.deductions
      .filter((deduction) => !after.has(deduction.tenantDeductionId))
      .map((deduction) => `${deduction.tenantDeductionName} is no longer deducted.`),
  ];
  return sentences.length > 1 ? `${sentences.length} deductions changed.` : (sentences[0] ?? null);
}

/** What a typed change did to the salary, in one or two sentences; null when nothing is different. */
export function changeInWords(was: Structure, now: Structure, paiseOf: (rupees: number) => Paise): string | null {
  const sentences: string[] = [];
  if (was.annualCTC !== now.annualCTC) {
    sentences.push(`Annual CTC is now ${formatMoney(now.annualCTC)}, was ${formatMoney(was.annualCTC)}.`);
  }
  if (was.regimeType !== now.regimeType) sentences.push(`The regime is now ${now.regimeType}, was ${was.regimeType}.`);
  const earningsBefore = new Map(was.earnings.map((line) => [line.tenantEarningId, line]));
  const changedEarnings = now.earnings.filter((line) => {
    const old = earningsBefore.get(line.tenantEarningId);
    return !line.isBalance && old !== undefined && old.calculationValue !== line.calculationValue;
  });
  const [first] = changedEarnings;
  const old = first && earningsBefore.get(first.tenantEarningId);
  if (changedEarnings.length === 1 && first && old) {
    const before = isFlat(old) ? formatMoney(paiseOf(old.calculationValue ?? 0)) : `${old.calculationValue ?? 0}%`;
    sentences.push(`${first.tenantEarningName} is now ${valueInWords(first, paiseOf)}, was ${before}.`);
  } else if (changedEarnings.length > 1) sentences.push(`${changedEarnings.length} components changed.`);
  const deductionChange = changedDeductions(was, now);
  if (deductionChange !== null) sentences.push(deductionChange);
  const balance = now.earnings.find(({ isBalance }) => isBalance);
  const balanceWas = balance && earningsBefore.get(balance.tenantEarningId);
  if (balance && balanceWas && sentences.length > 0 && balance.monthlyAmount !== balanceWas.monthlyAmount) {
    const change = balance.monthlyAmount - balanceWas.monthlyAmount;
    const by = formatMoney(paiseOf(Math.abs(change) / 100));
    sentences.push(`${balance.tenantEarningName} ${change < 0 ? 'fell' : 'rose'} by ${by} to keep the CTC.`);
  }
  return sentences.length ? sentences.join(' ') : null;
}
