import type { declarationDraft } from '@muster/contract/features/declarations/declarations-fields.ts';
import type { z } from '@muster/contract/zod.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { personMeant, presentYear, refuseLocked, refuseYear } from './declarations.access.ts';
import { statusOf } from './declarations.rules.ts';
import { type DraftOf, declarationRows, removeDraft, writeDraft } from './declarations.store.ts';

const MAX_DRAFT = 60_000;

type Input = z.output<typeof declarationDraft>;

/** Keeps what is typed until it is submitted. Errors: as a submission, but for what the amounts are. */
export function saveDraft(caller: Caller, input: Input): Promise<null> {
  const { financialYearStart: financialYear } = input;
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, input.employeeId);
    await refuseLocked(tx, caller, 'declaration', { userId, financialYear });
    const row = await declarationRows.one(tx, { userId, financialYear });
    if (statusOf(row?.status ?? null) === 'Approved') throw problem('DECLARATION_APPROVED');
    return keep(tx, caller, { userId, financialYear, kind: 'declaration' }, input);
  });
}

/** The same of the form of proofs. */
export function savePoiDraft(caller: Caller, input: Input): Promise<null> {
  const { financialYearStart: financialYear } = input;
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, input.employeeId);
    await refuseLocked(tx, caller, 'poi', { userId, financialYear });
    return keep(tx, caller, { userId, financialYear, kind: 'poi' }, input);
  });
}

async function keep(tx: TenantTx, { services }: Caller, of: DraftOf, input: Input): Promise<null> {
  const content = JSON.stringify(input);
  if (content.length > MAX_DRAFT) throw fieldProblem('isDraft', 'The form is too large to be kept');
  await writeDraft(tx, of, services.fields.of(tx.tenantId, of.userId).encrypt('formDraft', content));
  return null;
}

type Whose = { readonly employeeId?: string | null | undefined; readonly fyStart?: number | undefined };

/** Errors: NOT_FOUND, FORBIDDEN for another person. */
export function discardDraft(caller: Caller, kind: DraftOf['kind'], { employeeId, fyStart }: Whose): Promise<null> {
  const financialYear = fyStart ?? presentYear(caller);
  refuseYear(caller, financialYear);
  return caller.inTenant(async (tx) => {
    await removeDraft(tx, { userId: await personMeant(tx, caller, employeeId), financialYear, kind });
    return null;
  });
}
