import { randomUUIDv7 } from 'node:crypto';
import type { DeclarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import type { ItemAmount } from '@muster/contract/features/declarations/declarations-items.ts';
import { declaredTotal } from '@muster/engine/taxes/facts/declared-items.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { checkedAmounts } from './checked-amounts.rules.ts';
import { personMeant, readableDeclaration, refuseLocked, refuseOthers } from './declarations.access.ts';
import { declarationSubmitted } from './declarations.events.ts';
import { statusOf } from './declarations.rules.ts';
import { declarationRows, itemsOf, removeDraft, writeItems } from './declarations.store.ts';
import { oneDeclaration } from './read-declaration.ts';
import type { DeclarationDetails } from './shown-declaration.views.ts';

/**
 * Submits the first declaration of a person for a year. Errors: DECLARATION_LOCKED where it is not open, but to staff;
 * DECLARATION_EXISTS; INVALID_INPUT, also above a limit of the law; FORBIDDEN, NOT_FOUND for another person.
 */
export function createDeclaration(caller: Caller, input: DeclarationInput): Promise<DeclarationDetails> {
  return caller.inTenant(async (tx) => {
    const userId = await personMeant(tx, caller, input.employeeId);
    await refuseLocked(tx, caller, 'declaration', { userId, financialYear: input.financialYearStart });
    const id = randomUUIDv7();
    const { columns, items } = submitted(caller, input);
    await refusingDuplicate('declarations_once', problem('DECLARATION_EXISTS'), () =>
      declarationRows.insert(tx, { id, userId, financialYear: input.financialYearStart, ...columns }),
    );
    const { financialYearStart: financialYear } = input;
    await store(tx, caller, { id, userId, financialYear, before: null }, items);
    return oneDeclaration(tx, caller, id);
  });
}

/**
 * Submits a declaration again. Errors: as the first one; DECLARATION_APPROVED, STALE_VERSION, NOT_FOUND, and
 * INVALID_INPUT where the person or the year is another.
 */
export function updateDeclaration(caller: Caller, id: string, input: DeclarationInput): Promise<DeclarationDetails> {
  return caller.inTenant(async (tx) => {
    // The window before the declaration, as everybody who submits takes them: nobody waits for each other in a circle.
    const { userId } = await readableDeclaration(tx, caller, id);
    await refuseLocked(tx, caller, 'declaration', { userId, financialYear: input.financialYearStart });
    const before = await declarationRows.lock(tx, { id });
    refuseOthers(caller, before);
    if (input.employeeId && input.employeeId !== before.userId)
      throw fieldProblem('employeeId', 'This is the declaration of somebody else');
    if (input.financialYearStart !== before.financialYear)
      throw fieldProblem('financialYearStart', 'This declaration is of another financial year');
    if (statusOf(before.status) === 'Approved') throw problem('DECLARATION_APPROVED');
    if (input.version !== undefined && input.version !== before.version)
      throw await staleVersion(tx, 'declaration', id);
    const { columns, items } = submitted(caller, input);
    const old = await itemsOf(tx, id);
    await declarationRows.change(tx, { id }, columns);
    await store(tx, caller, { id, userId: before.userId, financialYear: before.financialYear, before: old }, items);
    return oneDeclaration(tx, caller, id);
  });
}

/** What a submission writes: the columns of the declaration and its amounts. Errors: INVALID_INPUT. */
function submitted({ services, principal }: Caller, input: DeclarationInput) {
  const items = checkedAmounts(input);
  const amounts = items.map(({ details, declared }) => ({ ...details, declared, approved: null }));
  return {
    columns: {
      status: 1,
      isRented: input.isRentedAccomodation,
      isLetOut: input.isLetOutProperty,
      hasHomeLoan: input.hasLoanOnSelfOccupiedHome,
      declaredTotal: declaredTotal(amounts, input.financialYearStart),
      submittedAt: services.clock.moment().toString(),
      submittedBy: principal.userId,
      reviewComment: null,
      reviewedAt: null,
      reviewedBy: null,
    },
    items,
  };
}

type Target = {
  readonly id: string;
  readonly userId: string;
  readonly financialYear: number;
  readonly before: readonly Amount[] | null;
};
type Amount = Pick<ItemAmount, 'key' | 'details' | 'declared'>;

async function store(tx: TenantTx, caller: Caller, target: Target, items: readonly ItemAmount[]): Promise<void> {
  const { id, userId, financialYear, before } = target;
  const fields = caller.services.fields.of(tx.tenantId, userId);
  const rows = items.map(({ pan, ...item }) => ({ ...item, panSecret: pan && fields.encrypt('pan', pan) }));
  await writeItems(tx, id, rows);
  await removeDraft(tx, { userId, financialYear, kind: 'declaration' });
  const isOnBehalf = userId !== caller.principal.userId;
  await recordEvent(tx, caller, declarationSubmitted, {
    entityId: id,
    details: { employeeId: userId, financialYear, isNew: before === null },
    ...(before ? { before: recorded(before) } : {}),
    after: { ...recorded(items), ...(isOnBehalf ? { onBehalfOf: userId } : {}) },
  });
}

/** The amounts as the trail keeps them: what they are for, and rupees; no number of anybody. */
function recorded(items: readonly Amount[]): Record<string, unknown> {
  return Object.fromEntries(
    items.map(({ key, details, declared }) => [
      details.kind === 'deduction' ? `${key} (item ${details.itemId})` : key,
      declared / 100,
    ]),
  );
}
