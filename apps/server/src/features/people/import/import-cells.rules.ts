import type { ResidentialStatus } from '@muster/contract/residential-status.ts';
import { monthFirstReading, parseTypedDate } from '@muster/contract/typed-date.ts';
import { parseMoney } from '@muster/contract/typed-money.ts';
import { STATES } from '@muster/law/states.ts';
import type { Cells } from './read-import.ts';

const STATE_CODES = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]));

/** In which order a file writes dates in figures, and the year that decides the century of two digits. */
export type DateReading = { readonly thisYear: number; readonly isMonthFirst: boolean };

/** A date as people write it in India, as ISO text; anything else as it is, for the schema to refuse. */
export function dayCell(cell: string, { thisYear, isMonthFirst }: DateReading): string {
  const other = isMonthFirst ? monthFirstReading(cell, thisYear) : null;
  if (other) return other;
  const date = parseTypedDate(cell, thisYear);
  return 'day' in date ? date.day : cell;
}

/** Rupees: "12,50,000", "₹ 12,50,000.50", "Rs. 500", "12.5L". */
export function amountCell(cell: string): number | string | undefined {
  const amount = parseMoney(cell.replace(/^(rs\.?|inr)\s*/i, ''));
  return amount === null ? numberCell(cell) : amount / 100;
}

export function numberCell(cell: string): number | string | undefined {
  if (cell === '') return undefined;
  const plain = cell.replace(/[,\s%]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell;
}

export function flagCell(cell: string): boolean | string | undefined {
  if (cell === '') return undefined;
  if (/^(yes|y|true|1)$/i.test(cell)) return true;
  return /^(no|n|false|0)$/i.test(cell) ? false : cell;
}

/** The code of a state given by name or code; null when there is none. */
export function stateOf(cell: string): string | null {
  const code = cell.toUpperCase();
  return STATE_CODES.get(cell.toLowerCase()) ?? (Object.hasOwn(STATES, code) ? code : null);
}

/** What a file calls a PF that is paid up to the PF wage limit. */
export const PF_WAGE_LIMIT = 'limit';

function pfBasisCells(cell: string): object {
  if (cell === '') return {};
  const amount = amountCell(cell);
  if (typeof amount === 'number') return { pfBasis: 'amount', pfBasisAmount: amount };
  const word = cell.toLowerCase();
  return { pfBasis: word === PF_WAGE_LIMIT ? 'ceiling' : word };
}

/** What a file calls where somebody is resident: words with or without hyphens. */
export const RESIDENCE_WORDS = {
  resident: 'resident',
  notOrdinarilyResident: 'not ordinarily resident',
  nonResident: 'non-resident',
} as const satisfies Readonly<Record<ResidentialStatus, string>>;

function residenceOf(cell: string): string | undefined {
  if (cell === '') return undefined;
  const plain = (words: string) => words.toLowerCase().replace(/[\s-]+/g, '');
  return Object.entries(RESIDENCE_WORDS).find(([, words]) => plain(words) === plain(cell))?.[0] ?? cell;
}

function openingCells(cells: Cells): object {
  const present = {
    gross: cells['openingBalances.gross'] ?? '',
    taxable: cells['openingBalances.taxable'] ?? '',
    pf: cells['openingBalances.pf'] ?? '',
    professionalTax: cells['openingBalances.professionalTax'] ?? '',
    tds: cells['openingBalances.tds'] ?? '',
  };
  if (Object.values(present).every((cell) => cell === '')) return {};
  return {
    openingBalances: Object.fromEntries(Object.entries(present).map(([name, cell]) => [name, amountCell(cell) ?? 0])),
  };
}

/** A row's cells in the form of the contract's own schema, which then refuses what is wrong. */
export function personOfCells(cells: Cells, reading: DateReading): object {
  const text = (cell: string | undefined) => cell || undefined;
  return {
    ...Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, text(cell)])),
    dateOfBirth: cells.dateOfBirth ? dayCell(cells.dateOfBirth, reading) : null,
    dateOfJoining: dayCell(cells.dateOfJoining ?? '', reading),
    lastWorkingDay: cells.lastWorkingDay ? dayCell(cells.lastWorkingDay, reading) : null,
    gender: text(cells.gender?.replace(/\s+/g, '')),
    // Whoever has a spouse is married, though the file has no column for that.
    ...(cells.spouseName ? { maritalStatus: 'Married' } : {}),
    experience: numberCell(cells.experience ?? ''),
    workState: cells.workState ? stateOf(cells.workState) : null,
    regimeType: (cells.regimeType ?? '').replace(/\s*(tax\s*)?regime$/i, '') || 'new',
    annualCTC: amountCell(cells.annualCTC ?? ''),
    pfMember: flagCell(cells.pfMember ?? ''),
    pfMemberFrom: cells.pfMemberFrom ? dayCell(cells.pfMemberFrom, reading) : null,
    epsMember: flagCell(cells.epsMember ?? ''),
    epsMemberFrom: cells.epsMemberFrom ? dayCell(cells.epsMemberFrom, reading) : null,
    isInternationalWorker: flagCell(cells.isInternationalWorker ?? ''),
    residentialStatus: residenceOf(cells.residentialStatus ?? ''),
    hasDisability: flagCell(cells.hasDisability ?? ''),
    vpfPercent: numberCell(cells.vpfPercent ?? ''),
    lwfCategory: text(cells.lwfCategory?.toLowerCase()),
    pfBasis: undefined,
    ...pfBasisCells(cells.pfBasis ?? ''),
    ...openingCells(cells),
  };
}
