import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type listAccruals,
  type listSkipped,
  SKIP_WORDS,
} from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { runExists } from './accrual-runs.store.ts';
import { runsOf, skippedOf } from './leave-balances.views.ts';

export function readAccruals(
  { inTenant }: Caller,
  query: ParsedRequest<typeof listAccruals>['query'],
): Promise<ResponseOf<typeof listAccruals>> {
  return inTenant((tx) => runsOf(tx, pageOf(query, 10)));
}

/** Errors: NOT_FOUND. */
export function readSkipped(
  { inTenant }: Caller,
  runId: string,
  query: ParsedRequest<typeof listSkipped>['query'],
): Promise<ResponseOf<typeof listSkipped>> {
  return inTenant(async (tx) => {
    if (!(await runExists(tx, runId))) throw notFound();
    const { rows, totalRecords } = await skippedOf(tx, { runId, ...pageOf(query, 10) });
    return { rows: rows.map((row) => ({ ...row, why: SKIP_WORDS[row.why] ?? row.why })), totalRecords };
  });
}
