import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  adjustBalance,
  type getBalanceReport,
  type getBalanceTillDate,
  type listBalanceHistory,
} from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { leaveRulesInWords, leaveTypeSummary } from '@muster/contract/features/leave-types/leave-types-words.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import type { Reader } from '@muster/engine/explain/reader.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { yearEndKey } from '@muster/engine/leaves/entry-keys.ts';
import { explainBalance } from '@muster/engine/leaves/explain-balance.ts';
import { leaveYearOf } from '@muster/engine/leaves/leave-year.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Services } from '../../platform/services.ts';
import { elementsFor, entitlementOf } from '../leave-types/entitlement.facts.ts';
import { leaveRulesShown } from '../leave-types/shown-rules.facts.ts';
import { nameOf } from '../users/contacts.facts.ts';
import { payRefusal } from '../users/own-pay.facts.ts';
import { balanceOfType, concerns, entriesUntil, policyOf } from './balance-of-type.views.ts';
import { readablePerson } from './leave-balances.access.ts';
import { pendingLeave } from './leave-balances.slots.facts.ts';
import { historyOf } from './leave-balances.views.ts';
import { lineReason, lineTitle } from './ledger-lines.texts.ts';
import { type Ledger, readLedgers } from './read-ledgers.ts';

type ReportQuery = ParsedRequest<typeof getBalanceReport>['query'];

/** Today's balances, or those at the end of a year. Errors: NOT_FOUND, FORBIDDEN. */
export function readBalanceReport(
  caller: Caller,
  { employeeId, year }: ReportQuery,
): Promise<ResponseOf<typeof getBalanceReport>> {
  const { services, principal } = caller;
  const today = services.clock.today();
  const end = `${year}-12-31`;
  const date = year === undefined || today.startsWith(`${year}-`) ? today : end;
  return caller.inTenant(async (tx) => {
    const person = await readablePerson(tx, caller, employeeId);
    const [all, pending, employeeName, mayAdjust] = await together([
      readLedgers(tx, services, { people: [person], typeIds: null, upTo: date }),
      pendingOf(tx, services, person.id),
      nameOf(tx, person.id),
      mayAdjustOf(tx, principal, person.id),
    ]);
    const types = all
      .filter(concerns)
      .map((ledger) => balanceOfType(ledger, { date, today, pending: pending.get(ledger.type.id) ?? 0 }));
    return { employeeId: person.id, employeeName, asOf: date, types, mayAdjust };
  });
}

/** Whether somebody may change the balance of a person. */
async function mayAdjustOf(tx: TenantTx, principal: Principal, userId: string): Promise<boolean> {
  return refuses(adjustBalance, principal) === null && (await payRefusal(tx, principal, userId)) === null;
}

/** What waits for a decision, by type. */
export async function pendingOf(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const total = new Map<string, number>();
  const waiting = await together(pendingLeave.of(services).map((read) => read(tx, [userId])));
  for (const { leaveTypeId, amount } of waiting.flat()) {
    total.set(leaveTypeId, (total.get(leaveTypeId) ?? 0) + amount);
  }
  return total;
}

type TillDate = ResponseOf<typeof getBalanceTillDate>;

/** What a balance is, was or will be on a day, and why. Errors: NOT_FOUND, FORBIDDEN. */
export function readBalanceTillDate(
  caller: Caller,
  { employeeId, leaveTypeId, date }: ParsedRequest<typeof getBalanceTillDate>['query'],
): Promise<TillDate> {
  const { services, principal } = caller;
  const today = services.clock.today();
  const query = { date: date ?? today, today };
  return caller.inTenant(async (tx) => {
    const person = await readablePerson(tx, caller, employeeId);
    const typeIds = leaveTypeId === undefined ? null : [leaveTypeId];
    const ledgers = await readLedgers(tx, services, { people: [person], typeIds, upTo: query.date });
    const shownRules = await leaveRulesShown(tx, query.date);
    const reader = person.id === principal.userId ? 'employee' : 'administrator';
    const isStaff = principal.role !== 'Member';
    const won = isStaff ? await entitlementOf(tx, services, { userId: person.id, date: query.date }) : null;
    return {
      employeeId: person.id,
      date: query.date,
      isForecast: query.date > today,
      types: ledgers.filter(concerns).map((ledger) => {
        const typeRules = shownRules.get(ledger.type.id);
        return {
          ...explained(ledger, { ...query, reader }),
          rule: typeRules
            ? { title: leaveTypeSummary(typeRules), text: ruleText(typeRules) }
            : { title: ledger.type.name, text: '' },
          law: [...(typeRules?.law ?? [])],
          entitlement: won === null ? [] : elementsFor(won, ledger.type.purpose),
        };
      }),
    };
  });
}

/** Of the rules those that make a balance. */
const IN_A_BALANCE = new Set(['Accrual', 'Carry-forward', 'Maximum balance', 'Rounding']);

function ruleText(type: Parameters<typeof leaveRulesInWords>[0]): string {
  return leaveRulesInWords(type)
    .filter(({ label }) => IN_A_BALANCE.has(label))
    .map(({ text }) => text)
    .join(' ');
}

type Query = { readonly date: string; readonly today: string; readonly reader: Reader };

function explained(
  ledger: Ledger,
  { date, today, reader }: Query,
): Omit<TillDate['types'][number], 'rule' | 'law' | 'entitlement'> {
  const { type, facts, entries } = ledger;
  const { id: leaveTypeId, name, code, colour, unit } = type;
  const [day, policy] = [calendarDate(date), policyOf(ledger, date)];
  const { from } = leaveYearOf(policy, facts.joined, day);
  const all = entriesUntil(ledger, date, today).map((entry) => ({ ...entry, date: entry.day.toString() }));
  const sorted = all
    .filter((entry) => entry.date <= date)
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  let balance = 0;
  const running = sorted.map((entry) => {
    balance += entry.amount;
    const storedEntry = entries.find(({ sourceKey }) => sourceKey === entry.sourceKey);
    const line = storedEntry ?? { ...entry, basis: entry.basis ? { v: 1 as const, ...entry.basis } : null };
    return {
      date: entry.date,
      kind: line.kind,
      isBefore: entry.date < from.toString() || entry.sourceKey === yearEndKey(from.toString()),
      text: lineTitle(line),
      note: lineReason(line, unit, reader),
      amount: wireLeave(unit, entry.amount),
      balance: wireLeave(unit, balance),
    };
  });
  const { rule: reason } = inWords(explainBalance({ entries: all, day, policy, joined: facts.joined }), reader);
  const lines = linesOfYear(running, from.toString());
  return { leaveTypeId, name, code, colour, unit, balance: wireLeave(unit, balance), reason, lines };
}

type RunningLine = TillDate['types'][number]['lines'][number] & { readonly isBefore: boolean };

/** The lines of a leave year, the newest first, on top of what was carried into it: together they are the balance. */
function linesOfYear(running: readonly RunningLine[], from: string): TillDate['types'][number]['lines'] {
  const ofYear = running.filter(({ isBefore }) => !isBefore).map(({ isBefore: _, ...line }) => line);
  const before = running.filter(({ isBefore }) => isBefore);
  const last = before.at(-1);
  if (last === undefined) return ofYear.toReversed();
  // What lapsed or was encashed at the end of the year before is told with what was left of it.
  const note = last.date === from ? last.note : null;
  const { balance } = last;
  const carriedLine = { date: from, kind: 'carried' as const, text: 'Carried forward', note, amount: balance, balance };
  return [...ofYear.toReversed(), ...(balance === 0 && note === null ? [] : [carriedLine])];
}

/** Every line of a ledger, the newest first. Errors: NOT_FOUND, FORBIDDEN. */
export function readBalanceHistory(
  caller: Caller,
  { employeeId, leaveTypeId, ...paging }: ParsedRequest<typeof listBalanceHistory>['query'],
): Promise<ResponseOf<typeof listBalanceHistory>> {
  return caller.inTenant(async (tx) => {
    const person = await readablePerson(tx, caller, employeeId);
    const mayAdjust = await mayAdjustOf(tx, caller.principal, person.id);
    const { rows, totalRecords } = await historyOf(tx, {
      userId: person.id,
      leaveTypeId: leaveTypeId ?? null,
      ...pageOf(paging, 10),
    });
    return {
      totalRecords,
      rows: rows.map(({ isTakenBack, sourceKey, basis, ...row }) => ({
        ...row,
        text: lineTitle({ ...row, sourceKey, basis }),
        amount: wireLeave(row.unit, row.amount),
        balance: wireLeave(row.unit, row.balance),
        mayTakeBack: mayAdjust && sourceKey.startsWith('adjusted:') && !isTakenBack,
      })),
    };
  });
}
