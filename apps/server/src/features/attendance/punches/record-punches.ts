import type { Outcome } from '../../../platform/batch/coalesce.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { EventKind } from '../../../platform/events/event.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { around, readSources, type Sources } from '../days/compute-days.ts';
import type { Lock } from '../days/day-sources.views.ts';
import { storeDays } from '../days/store-days.ts';
import { type LogRow, logsIn, withChanged } from '../logs/time-logs.store.ts';

/** Somebody presses, for themselves or, as staff, for somebody else. */
export type PunchRequest<S> = { readonly caller: Caller; readonly input: S; readonly userId: string };

/** How a press went. `forgotten`: a log of theirs that nobody ended in time has to be closed first. */
export type PunchResult<R> = Outcome<R> | { readonly kind: 'forgotten'; readonly log: LogRow };

export type PunchContext = {
  readonly sources: Sources;
  readonly logs: readonly LogRow[];
  logsOf(userId: string): readonly LogRow[];
};

/** What punches are judged by: of the people who press, and the logs with these ids. */
export async function readContext(
  tx: TenantTx,
  presses: readonly PunchRequest<unknown>[],
  ids: readonly string[],
  lock: Lock,
): Promise<PunchContext> {
  const [first] = presses;
  if (!first) throw new Error('Nobody presses');
  const { services } = first.caller;
  const span = around(
    services,
    presses.map(({ userId }) => userId),
  );
  const sources = await readSources(tx, services, span, lock);
  const logs = await logsIn(tx, { ...span, ids }, sources.zone);
  const ofPerson = Map.groupBy(logs, ({ userId }) => userId);
  return { sources, logs, logsOf: (userId) => ofPerson.get(userId) ?? [] };
}

/** One press is judged; what it throws is its own. */
export function attempt<O>(judge: () => O): O | { readonly kind: 'refused'; readonly error: unknown } {
  try {
    return judge();
  } catch (error) {
    return { kind: 'refused', error };
  }
}

type Punch = { readonly press: PunchRequest<unknown>; readonly log: LogRow };
type PunchEvent = EventKind<{ employeeId: string; date: string }>;

/** Stores the days of the logs that punches have changed, and who did it. */
export async function recordPunches(
  tx: TenantTx,
  { sources, logs }: PunchContext,
  punches: readonly Punch[],
  { kind, at }: { readonly kind: PunchEvent; readonly at: 'inAt' | 'outAt' },
): Promise<void> {
  const [first] = punches;
  if (!first) return;
  const all = withChanged(
    logs,
    punches.map(({ log }) => log),
  );
  const keys = punches.map(({ log }) => ({ userId: log.userId, date: log.day }));
  await Promise.all([
    storeDays(tx, sources, keys, all),
    recordEvents(
      tx,
      first.press.caller.services,
      kind,
      punches.map(({ press, log }) => {
        const details = { employeeId: log.userId, date: log.day };
        return { actor: press.caller.actor, entityId: log.id, details, after: { ...details, at: log[at] } };
      }),
    ),
  ]);
}

/** In a transaction with others one who needs more than they do is left to a transaction of their own. */
export function ofGroup<R>(result: PunchResult<R>): Outcome<R> {
  return result.kind === 'forgotten' ? { kind: 'separate' } : result;
}

/** The result of a press that had its transaction to itself. Throws what it was refused with. */
export function resultOf<R>(result: PunchResult<R> | undefined): R {
  if (result?.kind === 'done') return result.result;
  throw result?.kind === 'refused' ? result.error : new Error('A punch that was not carried out');
}
