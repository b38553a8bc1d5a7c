import type { PaymentSide } from '@muster/contract/features/returns/returns-file.ts';
import { dayOf } from '../../../platform/clock/clock.ts';
import type { FileRow } from '../../returns/files/return-files.facts.ts';
import type { ShownFile } from '../../returns/files/return-kind.facts.ts';
import { changedPeople } from './bank-salaries.views.ts';
import { needsRelease, type PaymentFileFacts, paymentActions } from './payment-file.rules.ts';
import type { PaymentState } from './payment-month.views.ts';

/** People of one file that are named. */
const MAX_NAMED = 20;

const linesOf = ({ salaries }: PaymentState, { id }: FileRow) => salaries.lines.filter(({ fileId }) => fileId === id);

export const hasOutcomes = (state: PaymentState, file: FileRow) =>
  linesOf(state, file).some(({ outcome }) => outcome !== null);

export function standingOf(state: PaymentState, file: FileRow): PaymentFileFacts {
  const needsChecker = file.options['needsChecker'] === 'yes' || state.setUp.bank.needsChecker;
  return { ...file, needsChecker, hasOutcomes: hasOutcomes(state, file) };
}

export function shownPayment(state: PaymentState, file: FileRow): ShownFile & { readonly payment: PaymentSide } {
  const standing = standingOf(state, file);
  const own = linesOf(state, file);
  const payment = {
    bank: file.variant,
    valueDate: file.options['valueDate'] ?? dayOf(file.madeAt),
    needsChecker: needsRelease(standing),
    checkedBy: file.checkedByName,
    checkedAt: file.checkedAt,
    paid: own.filter(({ outcome }) => outcome === 'paid').length,
    failed: own.filter(({ outcome }) => outcome === 'failed').length,
    isTakenBack: file.withdrawnAt !== null,
    changed: file.downloadedAt === null ? [] : changedPeople(file.id, state.salaries).slice(0, MAX_NAMED),
  };
  return { payment, actions: paymentActions(standing) };
}
