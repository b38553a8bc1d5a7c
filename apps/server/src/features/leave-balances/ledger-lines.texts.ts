import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import type { Reader } from '@muster/engine/explain/reader.ts';
import { calendarDate, formatDay, formatDayRange, formatMonth, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { entryReason } from '@muster/engine/leaves/explain-balance.ts';
import type { LeaveUnit } from '@muster/engine/leaves/leave-policy.ts';
import type { EntryBasis } from '@muster/engine/leaves/ledger-types.ts';
import type { EntryRow } from './leave-entries.store.ts';
import { entryOf, type Line } from './read-ledgers.ts';

const KINDS: Readonly<Record<EntryRow['kind'], string>> = {
  opening: 'Opening balance',
  credit: 'Credit',
  'comp-off': 'Comp-off for a day off worked',
  taken: 'Taken',
  returned: 'Given back',
  carried: 'Carried forward',
  lapsed: 'Lapsed',
  encashed: 'Encashed',
  adjusted: 'Adjusted',
  correction: 'Correction',
};

/** What a line is, in a few words: "Credit for November 2026". */
export function lineTitle({ kind, basis }: Line): string {
  if (kind === 'credit' && typeof basis?.['from'] === 'string' && typeof basis['to'] === 'string') {
    const [from, to] = [calendarDate(basis['from']), calendarDate(basis['to'])];
    const isOneMonth = from.year === to.year && from.month === to.month;
    return `Credit for ${isOneMonth ? formatMonth(monthOf(from)) : formatDayRange(from, to)}`;
  }
  if (basis?.['kind'] === 'year-end') return `${KINDS[kind]} at the end of the leave year`;
  if (basis?.['kind'] === 'before-opening') return 'Before the opening balance';
  if (kind === 'adjusted' && typeof basis?.['reverses'] === 'string' && typeof basis['of'] === 'string') {
    return `Adjustment of ${formatDay(calendarDate(basis['of']))} taken back`;
  }
  return KINDS[kind];
}

/** Why a line of the engine says what it says; null of one that people wrote. */
export function lineReason(line: Line, unit: LeaveUnit, reader: Reader): string | null {
  const entry = entryOf(line);
  if (entry.basis === undefined || isPlain(entry.basis)) return null;
  return reasonInWords(entryReason(entry, unit), reader);
}

/** A whole period at the quota of the type: its title and the rule say all there is to it. */
function isPlain(basis: EntryBasis): boolean {
  if (basis.kind !== 'credit') return false;
  const { quota, isPartial, probationPercent, cutOff } = basis;
  return quota !== null && quota.of === 'policy' && !isPartial && probationPercent === null && cutOff === 0;
}
