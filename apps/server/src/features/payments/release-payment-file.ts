import type { ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/problem.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { freePayments } from '../returns/files/file-payments.facts.ts';
import { changeFile } from '../returns/files/return-files.facts.ts';
import { auditFacts, shownFile } from '../returns/files/shown-findings.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { paymentFile, refuseOutdated, releaseRefusal, releaserOf } from './file/payment-file.access.ts';
import { shownPayment } from './file/shown-payment.views.ts';

/**
 * Lets a payment file out. Errors: NOT_FOUND, RETURN_STATE also where it would pay something else by now,
 * RETURN_SECOND_PERSON for whoever made it, NOT_SECOND_PERSON,
 * RETURN_NEW_MODERATOR.
 */
export function releaseFile(caller: WorkerCaller, id: string): Promise<ReturnFile> {
  const { services, principal, actor } = caller;
  return caller.inTenant(async (tx) => {
    const { file, state } = await paymentFile(tx, caller, id);
    if (!shownPayment(state, file).actions.includes('release')) {
      throw problem('RETURN_STATE', { message: 'This file does not wait for anybody to release it.' });
    }
    const refusal = releaseRefusal(file, await releaserOf(tx, principal, state.month.source.run));
    if (refusal !== null) throw await refused(tx, principal, refusal, file.madeBy);
    refuseOutdated({ file, state });
    const checked = { checkedBy: principal.userId, checkedByName: principal.name };
    const released = await changeFile(tx, id, { ...checked, checkedAt: services.clock.moment().toString() });
    if (file.madeBy === principal.userId) await noteOwnChange(tx, caller, [principal.userId], 'release of a bank file');
    await audit(tx, actor, { action: 'release', entity: 'return', entityId: id, after: auditFacts(file) });
    return shownFile(released, false, shownPayment(state, released));
  });
}

/** Gives up a payment file that never reached the bank. Errors: NOT_FOUND, RETURN_STATE once payments are recorded. */
export function takeBackFile(caller: WorkerCaller, id: string): Promise<ReturnFile> {
  return caller.inTenant(async (tx) => {
    const { file, state } = await paymentFile(tx, caller, id);
    if (!shownPayment(state, file).actions.includes('take back')) {
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
    return shownFile(back, false, shownPayment(state, back));
  });
}
