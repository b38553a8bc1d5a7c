import { isOpenTo, type RoleName } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import {
  approvePayroll,
  deletePayroll,
  recordPayments,
  rejectPayroll,
  runPayroll,
  verifyPayroll,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  type ApprovalRefusal,
  RUN_ACTIONS,
  type RunAction,
} from '@muster/contract/features/payroll/payroll-actions.ts';
import { isFinal, type RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { sendPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { isDraft, mayDelete, mayReject, mayRepeat } from './payroll.rules.ts';

type Actor = { readonly userId: string; readonly role: RoleName };

export type Draft = {
  readonly state: RunState;
  readonly ranBy: string | null;
  /** Who changed it by hand since it was calculated, or before and it stands. */
  readonly hands: readonly string[];
  /** Everybody who counts as one with whoever looks at it. */
  readonly sameHands: ReadonlySet<string>;
  /** The settings ask for someone else than the person who ran it. */
  readonly needsSecondPerson: boolean;
  readonly isLawOutdated: boolean;
  /** One of its warnings has to be put right first. */
  readonly isBlocked: boolean;
};

/** Why this person cannot approve it now, or null. */
export function refusesApproval(actor: Actor, run: Draft): ApprovalRefusal | 'PAYROLL_NOT_DRAFT' | null {
  if (!isDraft(run.state)) return 'PAYROLL_NOT_DRAFT';
  if (run.needsSecondPerson) {
    if (run.ranBy === actor.userId) return 'PAYROLL_SECOND_PERSON';
    if (run.hands.includes(actor.userId)) return 'PAYROLL_CHANGED_BY_HAND';
    if ([run.ranBy, ...run.hands].some((id) => id !== null && run.sameHands.has(id))) return 'NOT_SECOND_PERSON';
  }
  if (run.isLawOutdated) return 'PAYROLL_LAW_CHANGED';
  return run.isBlocked ? 'PAYROLL_WARNINGS' : null;
}

export type Decided = {
  readonly state: RunState;
  /** Somebody was paid from it. */
  readonly hasPayments: boolean;
  /** A later month has a payroll that is not rejected. */
  readonly hasLaterRun: boolean;
};

/** Why it can no longer be rejected, in words, or null. */
export function refusesRejection({ state, hasPayments, hasLaterRun }: Decided): string | null {
  if (!mayReject(state)) return 'Only a draft or an approved payroll can be rejected.';
  if (!isFinal(state)) return null;
  if (hasPayments) return 'Payments of this payroll are recorded: it can no longer be rejected.';
  return hasLaterRun ? 'A later payroll builds on this one. Reject or delete that first.' : null;
}

/** A payroll as the use cases look at it before they do anything. */
export type RunStanding = Draft &
  Decided & {
    /** Somebody is still to be paid, whose salary is not withheld. */
    readonly hasUnpaid: boolean;
  };

const CALLS: Readonly<Record<RunAction, Endpoint>> = {
  'run again': runPayroll,
  approve: approvePayroll,
  reject: rejectPayroll,
  'record payments': recordPayments,
  'send payslips': sendPayslips,
  verify: verifyPayroll,
  'run next month': runPayroll,
  delete: deletePayroll,
};

/** What one may do with a payroll now: what the call is for their role, and its use case would not refuse. */
export function runActions(actor: Actor, run: RunStanding): RunAction[] {
  const { state } = run;
  const possible: Readonly<Record<RunAction, boolean>> = {
    'run again': mayRepeat(state),
    approve: refusesApproval(actor, run) === null,
    reject: refusesRejection(run) === null,
    'record payments': isFinal(state) && run.hasUnpaid,
    'send payslips': isFinal(state),
    verify: isFinal(state),
    // Of one that is paid the next month is in hand anyway.
    'run next month': state === 'Approved' && !run.hasLaterRun,
    delete: mayDelete(state),
  };
  return RUN_ACTIONS.filter((action) => isOpenTo(CALLS[action].access, actor.role) && possible[action]);
}

/** What holds up the approval of a draft, for those who may approve at all. */
export function approvalRefusal(actor: Actor, run: Draft): ApprovalRefusal | null {
  const refusal = isOpenTo(approvePayroll.access, actor.role) ? refusesApproval(actor, run) : null;
  return refusal === 'PAYROLL_NOT_DRAFT' ? null : refusal;
}
