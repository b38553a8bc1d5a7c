import type { CalendarMonth } from '../../kernel/calendar-date.ts';

/** Codes of payslip lines and figures that belong to no component and no contribution. */
export const LINE_IDS = {
  ctc: 'ctc',
  paidDays: 'paid-days',
  gross: 'gross',
  tds: 'tds.month',
  totalDeductions: 'total-deductions',
  rounding: 'rounding',
  net: 'net-pay',
  employerCost: 'employer-cost',
} as const;

type Coded = { readonly code: string };

export function earningCode({ code }: Coded): string {
  return `earning:${code}`;
}

export function oneOffCode({ code }: Coded): string {
  return `one-off:${code}`;
}

export function reimbursementCode({ code }: Coded): string {
  return `reimbursement:${code}`;
}

export function deductionCode({ code }: Coded): string {
  return `deduction:${code}`;
}

export function provisionCode({ code }: Coded): string {
  return `provision:${code}`;
}

/** The line of an earlier month and the month it belongs to: arrear:earning:BASIC:2026-08. */
export function arrearCode(code: string, { year, month }: CalendarMonth): string {
  return `arrear:${code}:${year}-${month < 10 ? '0' : ''}${month}`;
}
