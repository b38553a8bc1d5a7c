import { formatMonth } from '../kernel/calendar-date.ts';
import { formatRate } from '../kernel/format-amount.ts';
import { itemAt } from '../kernel/item-at.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import type { StructureEarning } from '../salary/structure-types.ts';
import { EPF_IDS, EPF_LABELS } from '../statutory/epf-explanation.ts';
import type { EpfContributions } from '../statutory/epf-types.ts';
import { ESI_IDS, ESI_LABELS, type EsiContributions } from '../statutory/esi.ts';
import {
  WELFARE_FUND_IDS,
  WELFARE_FUND_LABELS,
  type WelfareFundContributions,
} from '../statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '../statutory/professional-tax-explanation.ts';
import type { TdsProjection } from '../taxes/tds-projection.ts';
import type { Deductions } from './deductions/deduct-within-limit.ts';
import type { MonthPay, MonthProfessionalTax } from './deductions/month-contributions.ts';
import type { MonthEarnings } from './earnings/month-earnings.ts';
import {
  arrearCode,
  deductionCode,
  LINE_IDS,
  oneOffCode,
  provisionCode,
  reimbursementCode,
} from './terms/line-codes.ts';
import type { PaidOutLeave } from './terms/paid-out-leave.ts';
import type { ArrearMonth, PayslipFacts, PayslipLine, PayslipLineKind } from './terms/payslip-types.ts';

/** What the month owes to law, each part null where it does not apply. */
export type MonthDues = {
  readonly epf: EpfContributions | null;
  readonly esi: EsiContributions | null;
  readonly lwf: WelfareFundContributions | null;
  readonly professionalTax: MonthProfessionalTax | null;
  readonly tds: TdsProjection | null;
};

/** How a component comes about, in a few words. */
export function basisOf({ calculation }: StructureEarning): string {
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return `${formatRate(calculation.rate)} of CTC`;
    case 'percent-of-basic':
      return `${formatRate(calculation.rate)} of basic`;
    case 'percent-of-gross':
      return `${formatRate(calculation.rate)} of gross`;
    case 'flat':
      return 'Flat, monthly';
    case 'formula':
      return 'Formula';
    case 'balance':
      return 'Balance of CTC';
  }
}

type LineFigures = Pick<PayslipLine, 'code' | 'kind' | 'label' | 'amount' | 'basis'> & Partial<PayslipLine>;

/** A line with what few lines have left out: a component of its own, a full month's amount, a month it is for. */
function line({
  code,
  kind,
  label,
  amount,
  basis,
  componentId = null,
  fullAmount = null,
  taxable = false,
  forMonth = null,
}: LineFigures): PayslipLine {
  return { code, kind, componentId, label, amount, fullAmount, basis, taxable, forMonth };
}

/** Components, one-offs and arrears: everything that is gross. */
export function earningLines(facts: PayslipFacts, earned: MonthEarnings): PayslipLine[] {
  const lines: PayslipLine[] = [];
  for (const { earning, lineCode, full, amount } of earned.components) {
    if (full === 0 && amount === 0) continue;
    const { id: componentId, label, taxable } = earning;
    const basis = basisOf(earning);
    lines.push(line({ code: lineCode, kind: 'earning', label, amount, basis, componentId, fullAmount: full, taxable }));
  }
  for (const oneOff of facts.oneOffs) {
    const { componentId, label, amount, taxable } = oneOff;
    const code = oneOffCode(oneOff);
    const basis = oneOff.leave === undefined ? 'One-off' : leaveBasis(oneOff.leave);
    lines.push(line({ code, kind: 'earning', label, amount, basis, componentId, taxable }));
  }
  for (const arrear of facts.arrears) {
    const basis = basisOfArrear(arrear);
    for (const { kind, componentId, label, amount, taxable, ...rest } of arrear.lines) {
      if (kind !== 'earning') continue;
      const code = arrearCode(rest.code, arrear.month);
      lines.push(line({ code, kind, label, amount, basis, componentId, taxable, forMonth: arrear.month }));
    }
  }
  return lines;
}

/** "5.5 days × basic and DA ÷ 26" */
function leaveBasis({ days, rate }: PaidOutLeave): string {
  const wage = rate.wage === 'basic' ? 'basic and DA' : 'gross pay';
  return `${days} ${days === 1 ? 'day' : 'days'} × ${wage} ÷ ${rate.daysOfMonth}`;
}

export function reimbursementLines(facts: PayslipFacts): PayslipLine[] {
  return facts.reimbursements.map((item) => {
    const { componentId, label, amount, taxable } = item;
    const code = reimbursementCode(item);
    return line({ code, kind: 'reimbursement', label, amount, basis: 'Reimbursement', componentId, taxable });
  });
}

/** Contributions and professional tax of the employee, those of arrears included. */
export function statutoryLines(pay: MonthPay, dues: Omit<MonthDues, 'tds'>): PayslipLine[] {
  const { facts, law } = pay;
  const lines: PayslipLine[] = [];
  const contribution = (code: string, label: string, amount: Paise, basis: string): void => {
    if (amount !== 0) lines.push(line({ code, kind: 'employee-contribution', label, amount, basis }));
  };
  const { pf } = facts.person;
  if (dues.epf !== null && law.epf !== null && pf !== null) {
    const parts = law.epf.ceilings.length > 1 && pf.basis.kind === 'ceiling' ? ', in parts' : '';
    const rate = formatRate(law.epf.employeeRate.value);
    contribution(EPF_IDS.employee, EPF_LABELS.employee, dues.epf.employee, `${rate} of PF wage${parts}`);
    const voluntary = pf.vpf === 0 ? 'As agreed' : `${formatRate(pf.vpf)} of PF wage`;
    contribution(EPF_IDS.vpf, EPF_LABELS.vpf, dues.epf.vpf, voluntary);
  }
  if (dues.esi !== null && law.esi !== null) {
    const basis = `${formatRate(law.esi.employeeRate.value)} of ESI wages`;
    contribution(ESI_IDS.employee, ESI_LABELS.employee, dues.esi.employee, basis);
  }
  if (dues.lwf !== null) {
    contribution(WELFARE_FUND_IDS.employee, WELFARE_FUND_LABELS.employee, dues.lwf.employee, 'By the state’s rule');
  }
  pushArrearContributions(lines, pay, 'employee-contribution');
  const amount = dues.professionalTax?.result.amount ?? ZERO;
  if (amount !== 0) {
    lines.push(line({ code: PROFESSIONAL_TAX_ID, kind: 'tax', label: 'Professional tax', amount, basis: 'By slab' }));
  }
  return lines;
}

/** Income tax of the month; none where the organisation deducts none here. */
export function taxLines({ tds }: Pick<MonthDues, 'tds'>): PayslipLine[] {
  if (tds === null) return [];
  const regime = tds.sheet.regime === 'new' ? 'New regime' : 'Old regime';
  const { tds: code } = LINE_IDS;
  const basis = `${regime}, estimate`;
  return [line({ code, kind: 'tax', label: 'Income tax (TDS)', amount: tds.monthlyTds, basis })];
}

export function deductionLines(deductions: Deductions): PayslipLine[] {
  return deductions.applied.map(({ deduction, deducted }) => {
    const { componentId, label, notTaken } = deduction;
    const note = notTaken === undefined ? 'As agreed' : `Not taken in ${formatMonth(notTaken.since)}`;
    const basis = deducted < deduction.amount ? 'Limited, the rest carried forward' : note;
    return line({ code: deductionCode(deduction), kind: 'deduction', label, amount: deducted, basis, componentId });
  });
}

/** What the employer pays on top of gross, and sets aside within the CTC. */
export function employerLines(pay: MonthPay, dues: MonthDues): PayslipLine[] {
  const { law } = pay;
  const lines: PayslipLine[] = [];
  const contribution = (code: string, label: string, amount: Paise, basis: string): void => {
    if (amount !== 0) lines.push(line({ code, kind: 'employer-contribution', label, amount, basis }));
  };
  if (dues.epf !== null && law.epf !== null) {
    contribution(EPF_IDS.employerEpf, EPF_LABELS.employerEpf, dues.epf.employerEpf, 'Share less pension');
    contribution(
      EPF_IDS.employerEps,
      EPF_LABELS.employerEps,
      dues.epf.employerEps,
      `${formatRate(law.epf.epsRate.value)} of EPS wage`,
    );
    contribution(EPF_IDS.edli, EPF_LABELS.edli, dues.epf.edli, `${formatRate(law.epf.edliRate.value)} of EDLI wage`);
    contribution(EPF_IDS.admin, EPF_LABELS.admin, dues.epf.admin, `${formatRate(law.epf.adminRate.value)} of EPF wage`);
  }
  if (dues.esi !== null && law.esi !== null) {
    const basis = `${formatRate(law.esi.employerRate.value)} of ESI wages`;
    contribution(ESI_IDS.employer, ESI_LABELS.employer, dues.esi.employer, basis);
  }
  if (dues.lwf !== null) {
    const { employer: label } = WELFARE_FUND_LABELS;
    contribution(WELFARE_FUND_IDS.employer, label, dues.lwf.employer, 'By the state’s rule');
  }
  pushArrearContributions(lines, pay, 'employer-contribution');
  pushProvisions(lines, pay);
  return lines;
}

function pushProvisions(lines: PayslipLine[], { policy, earned }: MonthPay): void {
  for (const [index, provision] of policy.inCtc.provisions.entries()) {
    const { calculation, label } = provision;
    const basis = calculation.kind === 'flat' ? 'Flat, monthly' : `${formatRate(calculation.rate)} of basic`;
    const amount = itemAt(earned.provisions, index);
    lines.push(line({ code: provisionCode(provision), kind: 'employer-contribution', label, amount, basis }));
  }
}

export function roundingLine(rounding: Paise): PayslipLine {
  const basis = 'To the nearest rupee';
  return line({ code: LINE_IDS.rounding, kind: 'rounding', label: 'Rounding', amount: rounding, basis });
}

function pushArrearContributions(lines: PayslipLine[], { facts }: MonthPay, lineKind: PayslipLineKind): void {
  for (const arrear of facts.arrears) {
    for (const { kind, code: codeOfArrear, componentId, label, amount } of arrear.lines) {
      if (kind !== lineKind) continue;
      const code = arrearCode(codeOfArrear, arrear.month);
      const basis = basisOfArrear(arrear);
      lines.push(line({ code, kind, label, amount, basis, componentId, forMonth: arrear.month }));
    }
  }
}

function basisOfArrear({ month, corrected }: ArrearMonth): string {
  return `${corrected === undefined ? 'Arrears' : 'Attendance'} of ${formatMonth(month)}`;
}
