import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { StatementLine } from '@muster/engine/tax-forms/statement-line.ts';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf.ts';

export const GREY = '#57524a';
const TINT = '#f4f2ee';

/** Amounts of forms have two decimals, nil too; negative ones stand in brackets. */
export function printed(amount: Paise): string {
  const text = formatRupees(paise(Math.abs(amount))).replace('₹', '');
  return amount < 0 ? `(${text})` : text;
}

/** A form on its pages. */
export function formPages(name: string, content: Content[]): PdfDocument {
  return {
    info: { title: name, producer: 'Muster', creator: 'Muster' },
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 44],
    defaultStyle: { fontSize: 9, lineHeight: 1.15, color: '#1d1a16' },
    content,
  };
}

export type Field = readonly [label: string, value: string];

/** Labels and values in two columns of boxes. */
export function fieldTable(fields: readonly Field[]): Content {
  const cells = fields.map(
    ([label, value]): TableCell => ({
      stack: [
        { text: label, color: GREY, fontSize: 7.5 },
        { text: value === '' ? '–' : value, bold: true },
      ],
    }),
  );
  const rows: TableCell[][] = [];
  for (let at = 0; at < cells.length; at += 2) rows.push([cells[at] ?? '', cells[at + 1] ?? '']);
  return { table: { widths: ['*', '*'], body: rows }, layout: 'grid', margin: [0, 8, 0, 10] };
}

export function title(text: string, below: readonly string[]): Content {
  return {
    stack: [
      { text, fontSize: 13, bold: true, alignment: 'center' },
      ...below.map((line) => ({ text: line, alignment: 'center' as const, color: GREY })),
    ],
    margin: [0, 0, 0, 8],
  };
}

const right = (text: string, isBold = false): TableCell => ({ text, alignment: 'right', bold: isBold });

/** The lines of a statement: number, caption, and up to three amounts, the last of them what counts. */
export function statementTable(lines: readonly StatementLine[]): Content {
  const header = ['', 'Particulars', 'Gross amount (₹)', 'Qualifying (₹)', 'Amount (₹)'];
  return boxes([26, '*', 72, 72, 78], [headOf(header, 2), ...lines.map(row)]);
}

/** What stands above columns, of which those from one on are amounts. */
function headOf(texts: readonly string[], amountsFrom: number): TableCell[] {
  const look = { bold: true, fontSize: 7.5, fillColor: TINT };
  return texts.map((text, at): TableCell => ({ text, ...look, alignment: at >= amountsFrom ? 'right' : 'left' }));
}

function boxes(widths: (string | number)[], body: TableCell[][]): Content {
  return { table: { widths, headerRows: 1, body, dontBreakRows: true }, layout: 'grid', fontSize: 8 };
}

function row(line: StatementLine): TableCell[] {
  const isBold = line.kind === 'heading' || line.kind === 'total';
  const start: TableCell[] = [
    { text: line.number, bold: isBold },
    { text: line.caption, bold: isBold },
  ];
  switch (line.kind) {
    case 'heading':
      return [...start, '', '', ''];
    case 'choice':
      return [...start, '', '', right(line.isChosen ? 'Yes' : 'No', true)];
    case 'deduction':
      return [
        ...start,
        right(printed(line.gross)),
        right(line.qualifying === null ? '' : printed(line.qualifying)),
        right(printed(line.amount)),
      ];
    case 'amount':
    case 'total':
      return [...start, '', '', right(printed(line.amount), isBold)];
  }
}

export type Grid = {
  readonly widths: (string | number)[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** From this column on, texts are amounts. */
  readonly amountsFrom: number;
  /** How many rows at the end are totals. */
  readonly totals: number;
};

export function gridTable({ widths, header, rows, amountsFrom, totals }: Grid): Content {
  const body = rows.map((cells, at) =>
    cells.map(
      (text, column): TableCell => ({
        text,
        bold: at >= rows.length - totals,
        alignment: column >= amountsFrom ? 'right' : 'left',
      }),
    ),
  );
  return boxes(widths, [headOf(header, amountsFrom), ...body]);
}

/** Place, date and who answers for it. */
export function signature(fields: { place: string; date: string; name: string; designation: string }): Content {
  const left = { stack: [`Place: ${fields.place}`, `Date: ${fields.date}`] };
  const signed = {
    stack: [
      { text: '________________________________' },
      { text: 'Signature' },
      { text: `Full name: ${fields.name}` },
      { text: `Designation: ${fields.designation}` },
    ],
  };
  return { columns: [left, { ...signed, alignment: 'right' as const }], margin: [0, 26, 0, 0], unbreakable: true };
}
