import type { salaryStructure } from '@muster/contract/features/salary-structure.contract.ts';
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
  const held = line.calculationValue ?? 0;
  return isFlat(line) ? `${formatMoney(paiseOf(held))} a month` : `${held}${basisOf(line)}`;
}

function changedDeductions(was: Structure, now: Structure): string | null {
  const before = new Map(was.deductions.map((one) => [one.tenantDeductionId, one.calculationValue]));
  const after = new Set(now.deductions.map((one) => one.tenantDeductionId));
  const said = [
    ...now.deductions
      .filter((one) => before.get(one.tenantDeductionId) !== one.calculationValue)
      .map((one) => `${one.tenantDeductionName} now takes ${formatMoney(one.calculationValue)} a month.`),
    ...was.deductions
      .filter((one) => !after.has(one.tenantDeductionId))
      .map((one) => `${one.tenantDeductionName} is no longer deducted.`),
  ];
  return said.length > 1 ? `${said.length} deductions changed.` : (said[0] ?? null);
}

/** What a typed change did to the salary, in one or two sentences; null when nothing is different. */
export function changeInWords(was: Structure, now: Structure, paiseOf: (rupees: number) => Paise): string | null {
  const said: string[] = [];
  if (was.annualCTC !== now.annualCTC) {
    said.push(`Annual CTC is now ${formatMoney(now.annualCTC)}, was ${formatMoney(was.annualCTC)}.`);
  }
  if (was.regimeType !== now.regimeType) said.push(`The regime is now ${now.regimeType}, was ${was.regimeType}.`);
  const stored = new Map(was.earnings.map((line) => [line.tenantEarningId, line]));
  const typed = now.earnings.filter((line) => {
    const old = stored.get(line.tenantEarningId);
    return !line.isBalance && old !== undefined && old.calculationValue !== line.calculationValue;
  });
  const [first] = typed;
  const old = first && stored.get(first.tenantEarningId);
  if (typed.length === 1 && first && old) {
    const before = isFlat(old) ? formatMoney(paiseOf(old.calculationValue ?? 0)) : `${old.calculationValue ?? 0}%`;
    said.push(`${first.tenantEarningName} is now ${valueInWords(first, paiseOf)}, was ${before}.`);
  } else if (typed.length > 1) said.push(`${typed.length} components changed.`);
  const deducted = changedDeductions(was, now);
  if (deducted !== null) said.push(deducted);
  const balance = now.earnings.find(({ isBalance }) => isBalance);
  const balanceWas = balance && stored.get(balance.tenantEarningId);
  if (balance && balanceWas && said.length > 0 && balance.monthlyAmount !== balanceWas.monthlyAmount) {
    const change = balance.monthlyAmount - balanceWas.monthlyAmount;
    const by = formatMoney(paiseOf(Math.abs(change) / 100));
    said.push(`${balance.tenantEarningName} ${change < 0 ? 'fell' : 'rose'} by ${by} to keep the CTC.`);
  }
  return said.length ? said.join(' ') : null;
}
