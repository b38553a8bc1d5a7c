import { hash } from 'node:crypto';
import { calendarDate, dayNumber, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { countsFrom } from '@muster/engine/leaves/days-worked.ts';
import type { PolicyVersion } from '@muster/engine/leaves/leave-policy.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { type LedgerState, statesOf } from './ledger-states.store.ts';
import type { LedgerTerms } from './read-ledgers.ts';

/** A ledger in which something may be due, and the stamp of all that it is worked out from but its lines. */
export type Unsettled = { readonly terms: LedgerTerms; readonly stamp: string };

/** Raised when the engine makes other lines of the same facts: every ledger is gone through once more then. */
const RECKONING = 1;

/** Those in which something may be due by a day. Of the others no line is read. */
export async function readUnsettledLedgers(
  tx: TenantTx,
  ledgers: readonly LedgerTerms[],
  upTo: string,
): Promise<readonly Unsettled[]> {
  const states = await statesOf(tx, [...new Set(ledgers.map(({ person }) => person.id))]);
  const stateOf = new Map(states.map((state) => [`${state.userId} ${state.leaveTypeId}`, state]));
  return ledgers.flatMap((terms) => {
    const stamp = stampOf(terms, upTo);
    const state = stateOf.get(`${terms.person.id} ${terms.type.id}`);
    return state && isSettled(state, stamp, upTo) ? [] : [{ terms, stamp }];
  });
}

function isSettled({ stamp: before, settledTo, dueOn }: LedgerState, stamp: string, upTo: string): boolean {
  return before === stamp && settledTo <= upTo && (dueOn === null || dueOn > upTo);
}

/** As the database writes it. Written together by hand: a person is the same in each of their ledgers. */
function stampOf(terms: LedgerTerms, upTo: string): string {
  const { person, versions, begins, isExcluded, refused } = terms;
  const [months, leave] = [countedMonths(terms, upTo), refused].map((list) => JSON.stringify(list));
  const facts = `[${RECKONING},${JSON.stringify(begins)},${isExcluded},${textOf(person)},${months},${leave}]`;
  return hash('sha256', textOf(versions) + facts)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Days worked in a month that is not over count for nothing yet, and change every day. */
function countedMonths({ person, versions, worked }: LedgerTerms, upTo: string): LedgerTerms['worked'] {
  if (versions.every(({ policy }) => policy.accrual.kind !== 'days-worked')) return [];
  const left = person.lastWorkingDay === null ? null : calendarDate(person.lastWorkingDay);
  const last = dayNumber(calendarDate(upTo));
  return worked.filter(({ month }) => countsFrom(monthOf(calendarDate(`${month}-01`)), left) <= last);
}

const texts = new WeakMap<object, string>();

/** Most people of a type share their versions, and all ledgers of a person the person. */
function textOf(shared: readonly PolicyVersion[] | LedgerTerms['person']): string {
  const text = texts.get(shared) ?? JSON.stringify(shared);
  texts.set(shared, text);
  return text;
}
