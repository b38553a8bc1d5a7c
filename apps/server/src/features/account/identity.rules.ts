import { instant } from '@muster/contract/wire.ts';
// Who a person is, in one place.
//
// An identity is an e-mail and a password. It is
//   claimed   until a link is opened: somebody was invited, or registered. It signs nobody in.
//   local     after a link was opened that could be read in an outbox (an installation without a mail server). It
//             belongs to the one organisation whose outbox that was; other organisations never see it.
//   proven    after a link was opened that left by mail alone. An address has at most one proven identity, and it
//             alone may belong to several organisations.
//
// Every invitation and every registration makes a claimed identity of its own, whatever is known of the address: so
// nobody learns of other organisations, and nobody's link depends on another's. What becomes of it is decided here,
// when the link is opened. The same for a change of e-mail, whose link opens a membership at another address.
//
//   claimed --- link read here ---> local ------ link by mail ------> proven
//      \------- link by mail, nobody proven at the address ------------/
//       \------ somebody is proven there: they sign in, the membership joins them, the claimed one goes

/** An identity as far as opening a link goes. */
export type IdentityState = {
  readonly id: string;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly isVerified: boolean;
  readonly organisations: number;
};

export type LinkFacts = {
  readonly purpose: 'verify' | 'change';
  /** The address the link was for, and whether it left by mail alone. */
  readonly address: string;
  readonly byMail: boolean;
  /** The identity of the link's membership. */
  readonly own: IdentityState;
  /** The proven identity of the address, unless that is `own`. */
  readonly keeper: IdentityState | null;
  /** Identities whose owner opens the link: those of the session, or one whose password was given. */
  readonly signedInAs: readonly string[];
  /** A new password was chosen. */
  readonly choosesPassword: boolean;
};

export type Step =
  /** Only the owner of this identity may go on: by password, or from a session. */
  | { readonly kind: 'sign in'; readonly identityId: string }
  | { readonly kind: 'choose password' }
  /** The membership becomes one of this identity. */
  | { readonly kind: 'join'; readonly identityId: string }
  /** The membership's own identity takes the address. */
  | { readonly kind: 'settle' }
  /** The membership leaves an identity that belongs to other organisations too, for a new one at the address. */
  | { readonly kind: 'part' };

/** What opening a link leads to. */
export function stepOf({ purpose, address, byMail, own, keeper, signedInAs, choosesPassword }: LinkFacts): Step {
  // A proven identity that belongs nowhere has nothing to protect: whoever has the mail of its address takes its place.
  if (keeper && keeper.organisations > 0) {
    if (signedInAs.includes(keeper.id)) return { kind: 'join', identityId: keeper.id };
    if (byMail) return { kind: 'sign in', identityId: keeper.id };
  }
  if (purpose === 'verify' && own.isVerified) {
    return { kind: signedInAs.includes(own.id) ? 'join' : 'sign in', identityId: own.id };
  }
  const parts = own.organisations > 1 && own.email !== address;
  if ((parts || !own.hasPassword) && !choosesPassword) return { kind: 'choose password' };
  return { kind: parts ? 'part' : 'settle' };
}

/**
 * Whether opening a link may sign its opener in. A link that left by mail alone is the mailbox, which could set a new
 * password anyway. One that stood in an outbox, or was printed, could have been read by others: there it takes the
 * password of the account, chosen or given, or the browser that registered. A change of e-mail signs nobody in.
 */
export function mayEnter({
  purpose,
  step,
  byMail,
  choosesPassword,
  isOwner,
}: Pick<LinkFacts, 'purpose' | 'byMail' | 'choosesPassword'> & {
  readonly step: Step;
  /** The password was given, or the browser is the one that registered. */
  readonly isOwner: boolean;
}): boolean {
  if (purpose === 'change') return false;
  return step.kind === 'join' || (step.kind === 'settle' && (byMail || choosesPassword || isOwner));
}

/** Since when the address counts as proven after its link was opened. */
export function provenAfter(
  link: { byMail: boolean; address: string },
  own: { email: string; provenAt: string | null },
  now: string,
): string | null {
  if (link.byMail) return own.email === link.address ? (own.provenAt ?? now) : now;
  return own.email === link.address ? own.provenAt : null;
}

/** Whether whoever opens such a link can sign in as the person it is of: it sets a password, or moves the sign-in. */
export const givesAccount = (purpose: 'verify' | 'reset' | 'change' | 'undo'): boolean => purpose !== 'undo';

/** For so long the old address can undo a change of e-mail. */
export const UNDO_DAYS = 7;

export type Change = {
  readonly expiresAt: string;
  readonly confirmedAt: string | null;
  readonly endedAt: string | null;
};

/** `waiting` for the link at the new address; `changed`, and can be undone; `over`. */
export function changeState(change: Change, now: Temporal.Instant): 'waiting' | 'changed' | 'over' {
  if (change.endedAt) return 'over';
  const until = change.confirmedAt
    ? instantOf(change.confirmedAt).add({ hours: UNDO_DAYS * 24 })
    : instantOf(change.expiresAt);
  if (Temporal.Instant.compare(until, now) <= 0) return 'over';
  return change.confirmedAt ? 'changed' : 'waiting';
}

/** Of what the database holds. */
export function instantOf(timestamp: string): Temporal.Instant {
  return Temporal.Instant.from(instant.encode(timestamp));
}
