import type { Caller } from '../caller.ts';
import type { TenantTx } from '../database/database.ts';
import { type KeyOfCall, keyOfCall, markKeys } from '../idempotency/batched-keys.ts';
import { coalesce, type Outcome } from './coalesce.ts';

export type BatchedCall<S> = { readonly caller: Caller; readonly input: S };

type UseCase<S, R> = (caller: Caller, input: S) => Promise<R>;
type UseCaseOfMany<S, R> = (tx: TenantTx, calls: readonly BatchedCall<S>[]) => Promise<readonly Outcome<R>[]>;

/**
 * A use case that many people call at once for themselves: the calls of an organisation that come together share one
 * transaction, with the keys of all that are done. At most one call of a person is in it.
 */
export function batchedCalls<S, R>(ofMany: UseCaseOfMany<S, R>, separately: UseCase<S, R>): UseCase<S, R> {
  type Keyed = BatchedCall<S> & { readonly key: KeyOfCall | null };
  const carryOut = coalesce<Keyed, R>({
    lineOf: ({ caller }) => caller.principal.tenantId,
    nameOf: ({ caller }) => caller.principal.userId,
    async batch(calls) {
      const [first] = calls;
      if (!first) return [];
      return first.caller.inTenant(async (tx) => {
        const outcomes = await ofMany(tx, calls);
        const results = outcomes.map((outcome) => (outcome.kind === 'done' ? outcome : null));
        await markKeys(
          tx,
          calls.flatMap(({ key }, at) => (key && results[at] ? [{ key, result: results[at].result }] : [])),
        );
        return outcomes;
      });
    },
    separately: ({ caller, input }) => separately(caller, input),
  });
  return (caller, input) => carryOut({ caller, input, key: keyOfCall() });
}
