import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  COUNTED_FROM,
  SHEET_STATES,
  type taxSheet,
  type taxSheetPdf,
} from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { inOrder } from '@muster/contract/features/tax-sheet/tax-sheet-order.ts';
import { financialYearLabel, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, sum } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { pack, type Sheet, type SheetCell } from '../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../platform/sheets/sheet-files.ts';
import { showTaxSheet } from './show-tax-sheet.ts';

type Output = ResponseOf<typeof taxSheet>;

/** The tax sheet on paper: the months, and how the tax comes about. Errors: as the tax sheet, SERVER_BUSY. */
export async function writeTaxSheet(
  caller: Caller,
  files: SheetFiles,
  query: ParsedRequest<typeof taxSheetPdf>['query'],
): Promise<FileOutput> {
  const sheet = await showTaxSheet(caller, query);
  const sheets = [monthsSheet(sheet), ...(sheet.figures.length === 0 ? [] : [figuresSheet(sheet)])];
  const file = await printSheets(files, `Tax sheet ${financialYearLabel(query.fyStart)}.pdf`, sheets);
  return { ...file, people: [sheet.employeeId] };
}

const money = (paise: Paise): SheetCell => ({ kind: 'money', paise });

function aboutOf({ employeeName, financialYear, regime }: Output): string {
  return `${employeeName}, FY ${financialYearLabel(financialYear)}, ${regime} regime`;
}

function monthsSheet(sheet: Output): Sheet {
  const { months } = sheet;
  return {
    name: 'Tax sheet',
    title: 'Tax sheet',
    about: aboutOf(sheet),
    columns: [
      { title: 'Month', width: 16 },
      { title: 'Gross pay', width: 16, align: 'right' },
      { title: 'Tax (TDS)', width: 16, align: 'right' },
      { title: 'Since April', width: 16, align: 'right' },
      { title: 'State', width: 18 },
      { title: 'Why it moved', width: 44 },
    ],
    stickyColumns: 1,
    rows: pack(
      months.map((month) => [
        ...[formatMonth(month), money(month.gross), money(month.tds), money(month.sinceApril)],
        ...[SHEET_STATES[month.state], month.why],
      ]),
    ),
    totals: [
      'Total',
      money(sum(months.map(({ gross }) => gross))),
      money(sum(months.map(({ tds }) => tds))),
      null,
      null,
      null,
    ],
    notes: notesOf(sheet),
    paper: 'A4 landscape',
  };
}

function figuresSheet(sheet: Output): Sheet {
  return {
    name: 'How it comes about',
    title: 'How the tax of the year comes about',
    about: aboutOf(sheet),
    columns: [
      { title: '', width: 4, align: 'center' },
      { title: 'Figure', width: 84 },
      { title: 'Amount', width: 24, align: 'right' },
    ],
    stickyColumns: 2,
    rows: pack(
      inOrder(sheet.figures).map(({ label, amount, sign, isSum }): SheetCell[] =>
        isSum
          ? [sign, { kind: 'strong', text: label }, { kind: 'money', paise: amount, isStrong: true }]
          : [sign, label, money(amount)],
      ),
    ),
    notes: [],
    paper: 'A4 landscape',
  };
}

function notesOf(sheet: Output): string[] {
  const { taxForTheYear, taxableIncome, deducted, deductedBefore, toCome, elsewhere, claimableBack, rulesNote } = sheet;
  const isOver = sheet.months.every(({ state }) => state === 'deducted');
  return [
    ...(rulesNote === null ? [] : [rulesNote]),
    `Tax for the year: ${formatRupeesShort(taxForTheYear)}, on ${formatRupeesShort(taxableIncome)} of taxable pay.`,
    `Deducted so far: ${formatRupeesShort(deducted)}. Still to come: ${formatRupeesShort(toCome)}.`,
    ...(deductedBefore === 0 ? [] : [`Of it ${formatRupeesShort(deductedBefore)} was deducted before Muster.`]),
    ...(elsewhere === 0 ? [] : [`Deducted by others, as declared: ${formatRupeesShort(elsewhere)}.`]),
    ...(claimableBack === 0
      ? []
      : [`Deducted too much: ${formatRupeesShort(claimableBack)}, to be claimed back with the tax return.`]),
    `Counted from: ${COUNTED_FROM[sheet.countedFrom].toLowerCase()}.`,
    ...(isOver
      ? []
      : ['Months to come are worked out from the pay that is known today; an estimate until they are paid.']),
  ];
}

/** Sheets as a PDF of this name. Errors: SERVER_BUSY. */
export async function printSheets(
  files: SheetFiles,
  fileName: `${string}.pdf`,
  sheets: readonly Sheet[],
): Promise<FileOutput> {
  try {
    return { fileName, content: await files.write({ format: 'pdf', sheets }) };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Please try again.' });
  }
}
