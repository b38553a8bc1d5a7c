import type { ErrorCode } from '@muster/contract/errors.ts';
import type { ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { isModeratorSince } from '../users/own-pay.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { isOnlyAdministrator, refused, sameHands } from '../users/second-person.facts.ts';
import { freePayments } from './bank.store.ts';
import { auditFacts } from './make-return.ts';
import { caseOf, readMonth } from './read-month.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import type { PaymentFacts, ReturnCase } from './return-case.ts';
import { changeFile, type FileRow, lockedFile, oneFileAtATime } from './returns.store.ts';
import type { ReturnRun } from './returns.views.ts';
import { shownFile } from './shown-return.ts';

/** A payment file with its payments, and nobody else changes either. Errors: NOT_FOUND. */
export async function paymentFile(tx: TenantTx, caller: CallerApart, id: string): Promise<PaymentFile> {
  await oneFileAtATime(tx);
  const file = await lockedFile(tx, id);
  const month = file.kind === 'bank' ? await readMonth(tx, caller.services, file) : null;
  if (month === null) throw notFound();
  const one = await caseOf(tx, caller.services, month, 'bank');
  const { payment } = one;
  if (payment === undefined) throw notFound();
  return { file, payment, one, run: month.source.run };
}

type PaymentFile = {
  readonly file: FileRow;
  readonly payment: PaymentFacts;
  readonly one: ReturnCase;
  readonly run: Pick<ReturnRun, 'periodFrom'>;
};

/** Who would release payment files of a payroll. */
type Releaser = {
  readonly userId: string;
  /** Everybody who counts as one with them. */
  readonly sameHands: ReadonlySet<string>;
  readonly isOnlyAdministrator: boolean;
  readonly isNew: boolean;
};

export async function releaserOf(
  tx: TenantTx,
  principal: Principal,
  { periodFrom }: PaymentFile['run'],
): Promise<Releaser> {
  return {
    userId: principal.userId,
    sameHands: await sameHands(tx, principal.userId),
    isOnlyAdministrator: await isOnlyAdministrator(tx, principal),
    isNew: await isModeratorSince(tx, principal, periodFrom),
  };
}

/**
 * Why somebody may not release a payment file, or null. It is for a second person, who was a moderator already when the
 * pay period began: one that somebody made for the purpose is none.
 */
export function releaseRefusal(file: FileRow, { userId, ...releaser }: Releaser): ErrorCode | null {
  if (file.madeBy === userId && !releaser.isOnlyAdministrator) return 'RETURN_SECOND_PERSON';
  if (file.madeBy !== userId && releaser.sameHands.has(file.madeBy)) return 'NOT_SECOND_PERSON';
  return releaser.isNew ? 'RETURN_NEW_MODERATOR' : null;
}

/**
 * Lets a payment file out. Errors: NOT_FOUND, RETURN_STATE also where it would pay something else by now,
 * RETURN_SECOND_PERSON for whoever made it, NOT_SECOND_PERSON,
 * RETURN_NEW_MODERATOR.
 */
export function releaseFile(caller: CallerApart, id: string): Promise<ReturnFile> {
  const { services, principal, actor } = caller;
  return caller.inTenant(async (tx) => {
    const { file, payment, one, run } = await paymentFile(tx, caller, id);
    if (!payment.shown(file).actions.includes('release')) {
      throw problem('RETURN_STATE', { message: 'This file does not wait for anybody to release it.' });
    }
    const refusal = releaseRefusal(file, await releaserOf(tx, principal, run));
    if (refusal !== null) throw await refused(tx, principal, refusal, file.madeBy);
    refuseOutdated(one, file);
    const checked = { checkedBy: principal.userId, checkedByName: principal.name };
    const released = await changeFile(tx, id, { ...checked, checkedAt: services.clock.moment().toString() });
    if (file.madeBy === principal.userId) await noteOwnChange(tx, caller, [principal.userId], 'release of a bank file');
    await audit(tx, actor, { action: 'release', entity: 'return', entityId: id, after: auditFacts(file) });
    return shownFile(released, false, payment.shown(released));
  });
}

/** Gives up a payment file that never reached the bank. Errors: NOT_FOUND, RETURN_STATE once payments are recorded. */
export function takeBackFile(caller: CallerApart, id: string): Promise<ReturnFile> {
  return caller.inTenant(async (tx) => {
    const { file, payment } = await paymentFile(tx, caller, id);
    if (!payment.shown(file).actions.includes('take back')) {
      throw problem('RETURN_STATE', { message: 'Payments of this file are recorded: it can no longer be taken back.' });
    }
    await freePayments(tx, id);
    const back = await changeFile(tx, id, { withdrawnAt: caller.services.clock.moment().toString() });
    await audit(tx, caller.actor, {
      action: 'take back',
      entity: 'return',
      entityId: id,
      after: { ...auditFacts(file), wasDownloaded: file.downloadedAt !== null },
    });
    return shownFile(back, false, payment.shown(back));
  });
}
