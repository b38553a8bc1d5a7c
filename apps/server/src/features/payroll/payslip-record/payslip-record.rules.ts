import { createHash, randomUUIDv7 } from 'node:crypto';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import type { Payslip, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import { type YearToDate, yearAfter } from '@muster/engine/payroll/year/year-to-date.ts';
import { freezeFacts } from './frozen-facts.rules.ts';
import { daysOfPayslip, type PayslipDay } from './payslip-days.rules.ts';
import {
  type PersonNumbers,
  type PersonSnapshot,
  type StoredLine,
  storedLine,
  totalOfKind,
} from './payslip-lines.rules.ts';
import { statutoryFigures } from './statutory-figures.rules.ts';
import { type ComparedPay, explainsItself, isOutlier, type PayslipVariance, varianceOf } from './variance.rules.ts';

/** Who a payslip is for. */
export type RecordedPerson = {
  readonly userId: string;
  readonly employeeNumber: string | null;
  readonly name: string;
  readonly departmentId: string | null;
  readonly snapshot: Omit<PersonSnapshot, 'estimate' | keyof PersonNumbers>;
  readonly numbers: PersonNumbers;
};

/** A payslip ready to be stored, its JSON already text but for its lines. */
export type PayslipRecord = {
  readonly id: string;
  readonly userId: string;
  readonly employeeNumber: string | null;
  readonly name: string;
  readonly departmentId: string | null;
  readonly figures: PayslipFigures;
  readonly snapshot: string;
  readonly numbers: string;
  readonly lines: readonly StoredLine[];
  readonly yearToDate: string;
  readonly notes: string;
  readonly variance: string;
  readonly netChange: number;
  readonly isOutlier: boolean;
  readonly facts: string;
  readonly statutory: string;
  readonly hash: string;
  readonly withheldReason: string | null;
  readonly days: readonly PayslipDay[];
  readonly leave: readonly PayslipLeave[];
  /** Of the days without pay those that Employees' State Insurance pays, in hundredths. */
  readonly esiDays: number;
  readonly overtimeSeconds: number;
  readonly overtimeWaitingSeconds: number;
};

/** What a payslip says in numbers, in the order in which its hash is taken over them. */
export const FIGURES = [
  'paidDays',
  /** All that the employer does not pay: loss of pay, and days that Employees' State Insurance pays. */
  'lopDays',
  'gross',
  'reimbursements',
  'deductions',
  'net',
  'rounding',
  'recoverable',
  'employerContributions',
  'employerCost',
  'taxable',
  'tds',
] as const;

/** Days in hundredths, amounts in paise. */
export type PayslipFigures = Readonly<Record<(typeof FIGURES)[number], number>>;

export type RecordCase = {
  readonly person: RecordedPerson;
  readonly facts: PayslipFacts;
  readonly payslip: Payslip;
  readonly period: PayPeriod;
  readonly year: YearToDate;
  /** Last month's payslip; null for someone not paid then. */
  readonly previous: ComparedPay | null;
  /** First day of last month's period; null for the first payroll here, which is compared with nothing. */
  readonly previousFrom: string | null;
  readonly withheldReason: string | null;
  /** Keeps its id when a payslip is computed again. */
  readonly id?: string;
};

/** Warnings that only inform; the others ask for a look. */
const INFORMATIONAL_WARNINGS: readonly string[] = ['GENDER_USES_MALE_SLAB', 'LABOUR_CODE_ADD_BACK', 'LAW_NOT_KNOWN'];

export function payslipRecord(recordCase: RecordCase): PayslipRecord {
  const { person, facts, payslip, period } = recordCase;
  const lines = payslip.lines.map(storedLine);
  const figures = figuresOf(payslip, lines);
  const variance = varianceFor(recordCase, lines, figures);
  const notes = payslip.warnings.filter(({ code }) => !INFORMATIONAL_WARNINGS.includes(code));
  const texts = {
    lines: JSON.stringify(lines),
    yearToDate: JSON.stringify(yearAfter(recordCase.year, payslip, facts, period.statutoryMonth)),
    facts: freezeFacts(facts),
    statutory: JSON.stringify(statutoryFigures(payslip, facts, period)),
  };
  const previousNet = variance.previousNet;
  const lacksSomething = notes.length > 0 || person.numbers.bankAccountSecret === null;
  return {
    id: recordCase.id ?? randomUUIDv7(),
    userId: person.userId,
    employeeNumber: person.employeeNumber,
    name: person.name,
    departmentId: person.departmentId,
    figures,
    snapshot: JSON.stringify({ ...person.snapshot, estimate: estimateOf(payslip) }),
    numbers: JSON.stringify(person.numbers),
    lines,
    yearToDate: texts.yearToDate,
    facts: texts.facts,
    statutory: texts.statutory,
    notes: JSON.stringify(payslip.warnings),
    variance: JSON.stringify({ ...variance, isExplained: !lacksSomething && explainsItself(variance, figures.net) }),
    netChange: recordCase.previousFrom === null ? 0 : figures.net - (previousNet ?? 0),
    isOutlier: isOutlier(previousNet, figures.net, lacksSomething),
    hash: payslipHash(person.userId, figures, texts),
    withheldReason: recordCase.withheldReason,
    days: daysOfPayslip(facts),
    leave: leaveOfPayslip(facts),
    esiDays: hundredths(payslip.esiDays),
    overtimeSeconds: facts.overtime?.paidSeconds ?? 0,
    overtimeWaitingSeconds: facts.overtime?.waitingSeconds ?? 0,
  };
}

/** SHA-256 over person, figures, lines, year to date and frozen facts, each as stored; over what returns say where it is. */
export function payslipHash(
  userId: string,
  figures: PayslipFigures,
  texts: { lines: string; yearToDate: string; facts: string; statutory?: string | null },
): string {
  return createHash('sha256')
    .update(
      [
        userId,
        FIGURES.map((name) => figures[name]).join(','),
        texts.lines,
        texts.yearToDate,
        texts.facts,
        ...(texts.statutory ? [texts.statutory] : []),
      ].join('\n'),
    )
    .digest('base64url');
}

const hundredths = (days: number) => Math.round(days * 100);

export function figuresOf(payslip: Payslip, lines: readonly StoredLine[]): PayslipFigures {
  return {
    paidDays: hundredths(payslip.paidDays),
    lopDays: hundredths(payslip.lopDays) + hundredths(payslip.esiDays),
    gross: payslip.gross,
    reimbursements: payslip.reimbursements,
    deductions: payslip.totalDeductions,
    net: payslip.net,
    rounding: payslip.rounding,
    recoverable: payslip.recoverable,
    employerContributions: totalOfKind(lines, 'employer-contribution'),
    employerCost: payslip.employerCost,
    taxable: payslip.taxableSalary,
    tds: lines.find(([code]) => code === LINE_IDS.tds)?.[4] ?? 0,
  };
}

function varianceFor(recordCase: RecordCase, lines: readonly StoredLine[], figures: PayslipFigures): PayslipVariance {
  const { facts, payslip, period, previous, previousFrom } = recordCase;
  const annualCtc = facts.revisions.at(-1)?.annualCtc ?? 0;
  const days = { lopDays: hundredths(payslip.lopDays), esiDays: hundredths(payslip.esiDays) };
  const now = { lines, net: figures.net, ...days, annualCtc };
  const { dateOfJoining, lastWorkingDay } = facts.person;
  const variance = varianceOf({
    previous,
    now,
    dateOfJoining: dateOfJoining.toString(),
    lastWorkingDay: lastWorkingDay?.toString() ?? null,
    periodFrom: period.from.toString(),
    periodTo: period.to.toString(),
    previousFrom: previousFrom ?? period.from.toString(),
  });
  return previousFrom === null ? { ...variance, causes: [] } : variance;
}

export function estimateOf({ taxSheet }: Payslip): PersonSnapshot['estimate'] {
  if (taxSheet === null) return null;
  const { sheet, taxForTheYear } = taxSheet;
  const income = sheet.salary.gross + sheet.salary.previousEmployment;
  return { income, tax: taxForTheYear, regime: sheet.regime };
}

/** A line of a leave balance that a payslip pays out. */
type PayslipLeave = { readonly leaveTypeId: string; readonly sourceKey: string; readonly amount: number };

function leaveOfPayslip({ oneOffs }: Pick<PayslipFacts, 'oneOffs'>): PayslipLeave[] {
  return oneOffs.flatMap(({ leave }) =>
    (leave?.entries ?? []).map(({ key, amount }) => ({
      leaveTypeId: leave?.leaveTypeId ?? '',
      sourceKey: key,
      amount,
    })),
  );
}
