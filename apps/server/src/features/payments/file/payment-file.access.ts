import type { ErrorCode } from '@muster/contract/errors.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import type { WorkerCaller } from '../../../platform/offload/offload.ts';
import { type FileRow, lockedFile, oneFileAtATime } from '../../returns/files/return-files.facts.ts';
import { sha256 } from '../../returns/files/return-kind.facts.ts';
import { type ReturnRun, readMonth } from '../../returns/files/return-month.facts.ts';
import { isModeratorSince } from '../../users/own-pay.facts.ts';
import { isOnlyAdministrator, sameHands } from '../../users/second-person.facts.ts';
import { type PaymentState, readPayments, rebuiltFile } from './payment-month.views.ts';
import { shownPayment } from './shown-payment.views.ts';

export type PaymentFile = { readonly file: FileRow; readonly state: PaymentState };

/** A payment file with its payments, and nobody else changes either. Errors: NOT_FOUND. */
export async function paymentFile(tx: TenantTx, { services }: WorkerCaller, id: string): Promise<PaymentFile> {
  await oneFileAtATime(tx);
  const file = await lockedFile(tx, id);
  const month = file.kind === 'bank' ? await readMonth(tx, services, file) : null;
  if (month === null) throw notFound();
  return { file, state: await readPayments(tx, services, month) };
}

/** The payments of a file whose payroll may be gone. Errors: RETURN_STATE. */
export async function paymentsBeside(tx: TenantTx, { services }: WorkerCaller, file: FileRow): Promise<PaymentState> {
  const month = await readMonth(tx, services, file);
  if (month === null) throw problem('RETURN_STATE', { message: 'The payroll of this file is not there any more.' });
  return readPayments(tx, services, month);
}

/** Whether it would pay something else if it were made for the same people now. */
export function isOutdated(state: PaymentState, file: FileRow): boolean {
  return sha256(prepareBank(rebuiltFile(state, file)).source) !== file.sourceHash;
}

const CHANGED_SINCE = 'The payroll or a bank account has changed since: make the file again.';

/** Errors: RETURN_STATE. */
export function refuseOutdated({ file, state }: PaymentFile): void {
  if (isOutdated(state, file)) throw problem('RETURN_STATE', { message: CHANGED_SINCE });
}

/** A file that waits for its release, or would pay something else by now. Errors: RETURN_STATE. */
export async function refuseFirstDownload(tx: TenantTx, caller: WorkerCaller, file: FileRow): Promise<void> {
  const state = await paymentsBeside(tx, caller, file);
  const { actions } = shownPayment(state, file);
  if (actions.includes('release')) {
    throw problem('RETURN_STATE', { message: 'Somebody else has to release this file first.' });
  }
  if (!actions.includes('download')) throw problem('RETURN_STATE', { message: CHANGED_SINCE });
  refuseOutdated({ file, state });
}

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
  { periodFrom }: Pick<ReturnRun, 'periodFrom'>,
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
