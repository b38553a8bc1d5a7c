import type { ReturnFile } from '@muster/contract/features/returns-file.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { isOnlyAdministrator } from '../users/own-pay.facts.ts';
import { freePayments } from './bank.store.ts';
import { auditFacts } from './make-return.ts';
import { caseOf, readMonth } from './read-month.ts';
import type { PaymentFacts } from './return-case.ts';
import { changeFile, type FileRow, lockedFile, oneFileAtATime } from './returns.store.ts';
import { shownFile } from './shown-return.ts';

/** A payment file with its payments, and nobody else changes either. Errors: NOT_FOUND. */
export async function paymentFile(
  tx: TenantTx,
  caller: CallerApart,
  id: string,
): Promise<{ readonly file: FileRow; readonly payment: PaymentFacts }> {
  await oneFileAtATime(tx);
  const file = await lockedFile(tx, id);
  const month = file.kind === 'bank' ? await readMonth(tx, caller.services, file) : null;
  if (month === null) throw notFound();
  const { payment } = await caseOf(tx, caller.services, month, 'bank');
  if (payment === undefined) throw notFound();
  return { file, payment };
}

/** Lets a payment file out. Errors: NOT_FOUND, RETURN_STATE, RETURN_SECOND_PERSON for whoever made it. */
export function releaseFile(caller: CallerApart, id: string): Promise<ReturnFile> {
  const { services, principal, actor } = caller;
  return caller.inTenant(async (tx) => {
    const { file, payment } = await paymentFile(tx, caller, id);
    if (!payment.shown(file).actions.includes('release')) {
      throw problem('RETURN_STATE', { message: 'This file does not wait for anybody to release it.' });
    }
    if (file.madeBy === principal.userId && !(await isOnlyAdministrator(tx, principal))) {
      throw problem('RETURN_SECOND_PERSON');
    }
    const checked = { checkedBy: principal.userId, checkedByName: principal.name };
    const released = await changeFile(tx, id, { ...checked, checkedAt: services.clock.now().toString() });
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
    const back = await changeFile(tx, id, { withdrawnAt: caller.services.clock.now().toString() });
    await audit(tx, caller.actor, {
      action: 'take back',
      entity: 'return',
      entityId: id,
      after: { ...auditFacts(file), wasDownloaded: file.downloadedAt !== null },
    });
    return shownFile(back, false, payment.shown(back));
  });
}
