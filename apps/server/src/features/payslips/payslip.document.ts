import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import { paidDaysInWords } from '@muster/contract/features/payslips/payslips-days.ts';
import { BEFORE_HERE, type Payslip, type PayslipLine } from '@muster/contract/features/payslips/payslips-details.ts';
import { calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf.ts';

const GREY = '#57524a';
const PALE = '#6f6a61';
const TINT = '#eff7fb';
const MARK = '#b3261e';

/** A payslip for printing, laid out like the screen. `logo` is a data URL. */
export function payslipDocument(payslip: Payslip, logo: string | null): PdfDocument {
  const title = `Payslip for ${formatMonth(payslip)}`;
  return {
    info: { title: `${title}, ${payslip.employeeName}`, producer: 'Muster', creator: 'Muster' },
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 40],
    defaultStyle: { fontSize: 9, lineHeight: 1.15, color: '#1d1a16' },
    ...markOnEveryPage(payslip),
    content: [
      head(payslip, title, logo),
      { table: { widths: ['*', '*', '*', '*'], body: person(payslip) }, layout: 'noBorders', margin: [0, 18, 0, 14] },
      netPay(payslip),
      { columns: [earnings(payslip), deductions(payslip)], columnGap: 28, margin: [0, 16, 0, 0] },
      foot(payslip),
    ],
  };
}

/** What a print must not be taken for: of a payroll that nobody approved, or that was rejected. Null of a final one. */
export function markOf({ status }: Pick<Payslip, 'status'>): string | null {
  if (isFinal(status)) return null;
  return status === 'Rejected' ? 'Rejected' : 'Draft: not approved';
}

function markOnEveryPage(payslip: Payslip): Pick<PdfDocument, 'watermark' | 'header'> {
  const mark = markOf(payslip);
  if (mark === null) return {};
  return {
    watermark: { text: mark, color: MARK, opacity: 0.16, bold: true, fontSize: 64 },
    header: { text: mark, color: MARK, bold: true, fontSize: 10, alignment: 'center', margin: [40, 16, 40, 0] },
  };
}

function stateInWords({ paidOn, dueOn, paymentMode, paymentReference, isWithheld, ...payslip }: Payslip): string {
  const mark = markOf(payslip);
  if (mark !== null) return mark;
  const by = paymentMode === null ? '' : `, ${paymentMode}`;
  const utr = paymentReference == null ? '' : `, UTR ${paymentReference}`;
  if (paidOn !== null) return `Paid ${formatDate(calendarDate(paidOn))}${by}${utr}`;
  if (isWithheld) return 'Salary withheld';
  return dueOn === null ? '' : `Will be paid on ${formatDate(calendarDate(dueOn))}${by}`;
}

function head(payslip: Payslip, title: string, logo: string | null): Content {
  const { organisation } = payslip;
  const state = stateInWords(payslip);
  const names: Content = {
    stack: [
      { text: organisation.name, fontSize: 13, bold: true },
      { text: organisation.address ?? '', color: GREY },
    ],
  };
  const right: Content = {
    stack: [
      { text: title, fontSize: 11, bold: true, alignment: 'right' },
      { text: state, color: GREY, alignment: 'right' },
    ],
  };
  const picture: Content[] = logo === null ? [] : [{ image: logo, fit: [36, 36], width: 44 }];
  return { columns: [...picture, { ...names, width: '*' }, { ...right, width: 'auto' }], columnGap: 8 };
}

function person(payslip: Payslip): TableCell[][] {
  const field = (label: string, value: string | null): TableCell => ({
    stack: [
      { text: label, color: PALE, fontSize: 8 },
      { text: value ?? '–', bold: true },
    ],
    margin: [0, 0, 0, 4],
  });
  return [
    [
      field('Employee', payslip.employeeName),
      field('Number', payslip.employeeNumber),
      field('Designation', payslip.designation),
      field('Work location', payslip.workLocation),
    ],
    [
      field('PAN', payslip.pan),
      field('UAN', payslip.uan),
      field('Bank account', payslip.bankAccount),
      field('Paid days', paidDaysInWords(payslip)),
    ],
    [
      field('Department', payslip.departmentName),
      field('Date of joining', formatDate(calendarDate(payslip.dateOfJoining))),
      field(
        'Pay period',
        `${formatDate(calendarDate(payslip.periodStart))} to ${formatDate(calendarDate(payslip.periodEnd))}`,
      ),
      field('Tax regime', payslip.regimeType === 'new' ? 'New' : 'Old'),
    ],
  ];
}

function netPay({ net, netInWords }: Payslip): Content {
  const amount: TableCell = {
    stack: [
      { text: 'Net pay', color: GREY, fontSize: 8 },
      { text: formatRupees(net), fontSize: 18, bold: true },
    ],
  };
  const words: TableCell = { text: netInWords, alignment: 'right', color: GREY, margin: [0, 8, 0, 0] };
  return { table: { widths: ['auto', '*'], body: [[amount, words]] }, layout: 'box', fillColor: TINT };
}

const of = (payslip: Payslip, ...kinds: readonly PayslipLine['kind'][]) =>
  payslip.lines.filter(({ kind }) => kinds.includes(kind));

function earnings(payslip: Payslip): Content {
  const before = payslip.grossBefore === 0 ? [] : [beforeRow(payslip.grossBefore)];
  const rows = [...of(payslip, 'earning').map(lineRow), ...before];
  const reimbursed = of(payslip, 'reimbursement').map(lineRow);
  const total = sumRow('Gross pay', payslip.gross);
  return {
    stack: [
      section('Earnings', payslip, [...rows, total]),
      ...(reimbursed.length === 0 ? [] : [section('Reimbursements', payslip, reimbursed)]),
    ],
  };
}

function deductions(payslip: Payslip): Content {
  const own = of(payslip, 'employee-contribution', 'tax', 'deduction').map(lineRow);
  const rounding = payslip.rounding === 0 ? [] : [sumRow('Rounding', payslip.rounding)];
  const employer = of(payslip, 'employer-contribution').map(lineRow);
  const parts = [section('Deductions', payslip, [...own, sumRow('Total deductions', payslip.deductions), ...rounding])];
  if (employer.length > 0) parts.push(section('Paid by your employer', payslip, employer));
  return { stack: parts };
}

function section(title: string, payslip: Payslip, rows: TableCell[][]): Content {
  const month = formatMonth(payslip).split(' ')[0] ?? '';
  const header: TableCell[] = [
    { text: title, bold: true, fontSize: 10 },
    { text: `${month}, since April`, alignment: 'right', color: PALE, fontSize: 8 },
  ];
  return {
    table: { widths: ['*', 'auto'], headerRows: 1, body: [header, ...rows] },
    layout: 'rows',
    margin: [0, 0, 0, 12],
  };
}

function lineRow({ label, basis, amount, sinceApril }: PayslipLine): TableCell[] {
  return [
    { stack: [{ text: label }, { text: basis, color: PALE, fontSize: 8 }] },
    { stack: [{ text: printed(amount) }, { text: printed(sinceApril), color: PALE, fontSize: 8 }], alignment: 'right' },
  ];
}

function beforeRow(grossBefore: Paise): TableCell[] {
  return [
    { stack: [{ text: BEFORE_HERE.label }, { text: BEFORE_HERE.basis, color: PALE, fontSize: 8 }] },
    { text: printed(grossBefore), color: PALE, fontSize: 8, alignment: 'right' },
  ];
}

function sumRow(label: string, amount: Paise): TableCell[] {
  return [
    { text: label, bold: true },
    { text: printed(amount), bold: true, alignment: 'right' },
  ];
}

/** Negative amounts in brackets. */
function printed(amount: Paise): string {
  return amount < 0 ? `(${formatRupees(paise(-amount))})` : formatRupees(amount);
}

function foot(payslip: Payslip): Content {
  const estimate =
    payslip.estimatedIncome === null
      ? ''
      : `TDS is based on an estimated income of ${formatRupees(payslip.estimatedIncome)} for FY ${payslip.financialYear}. `;
  const notes = payslip.notes.map(({ message }) => ({ text: message, color: GREY }));
  return {
    stack: [...notes, { text: `${estimate}No signature needed.`, color: PALE, fontSize: 8 }],
    margin: [0, 4, 0, 0],
  };
}
