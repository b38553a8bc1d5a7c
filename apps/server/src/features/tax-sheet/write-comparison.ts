import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import { TAX_BASES, type taxComparisonPdf } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { pack, type Sheet, type SheetCell } from '../../platform/sheets/sheet.ts';
import type { SheetFiles } from '../../platform/sheets/sheet-files.ts';
import { compareTaxes } from './compare-taxes.ts';
import { printSheets } from './write-tax-sheet.ts';

type Query = ParsedRequest<typeof taxComparisonPdf>['query'];
type Compared = Awaited<ReturnType<typeof compareTaxes>>;

/** The comparison on paper. Errors: as the comparison, SERVER_BUSY. */
export async function writeComparison(caller: Caller, files: SheetFiles, query: Query): Promise<FileOutput> {
  const comparison = await compareTaxes(caller, query);
  const fileName = `Tax comparison ${financialYearLabel(query.fyStart)}.pdf` as const;
  const file = await printSheets(files, fileName, [comparisonSheet(comparison, query.fyStart)]);
  return { ...file, people: [comparison.employeeId] };
}

function comparisonSheet(comparison: Compared, financialYear: number): Sheet {
  const { comparisonItems, employeeName, basis } = comparison;
  const money = (paise: Paise): SheetCell => ({ kind: 'money', paise });
  const rows = comparisonItems.map(({ particulars, newRegimeValue, oldRegimeValue }) => [
    particulars,
    money(newRegimeValue),
    money(oldRegimeValue),
  ]);
  return {
    name: 'Comparison',
    title: 'Comparison of tax regimes',
    about: `${employeeName}, FY ${financialYearLabel(financialYear)}, ${TAX_BASES[basis].toLowerCase()}`,
    columns: [
      { title: 'Particulars', width: 44 },
      { title: 'New regime', width: 20, align: 'right' },
      { title: 'Old regime', width: 20, align: 'right' },
    ],
    stickyColumns: 1,
    rows: pack(rows.slice(0, -1)),
    totals: rows.at(-1) ?? [],
    notes: [
      ...(comparison.rulesNote === null ? [] : [comparison.rulesNote]),
      savingOf(comparison),
      ...withoutPanOf(comparison),
      `At present in the ${comparison.currentTaxRegime} regime.`,
      'Worked out from the pay that is known today; an estimate until the year is paid.',
    ],
    paper: 'A4',
  };
}

/** Why the totals are more than the rows above them come to, where they are. */
function withoutPanOf({ explanations }: Compared): string[] {
  return explanations
    .filter(({ id }) => id.endsWith('.withoutPan'))
    .map(({ rule }) => rule)
    .slice(0, 1);
}

function savingOf({ annualSavings, recommendedRegime }: Compared): string {
  if (annualSavings === 0) return 'Both regimes come to the same tax.';
  return `The ${recommendedRegime} regime saves ${formatRupees(annualSavings)} in the year.`;
}
