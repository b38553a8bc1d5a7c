import type { MailToSend } from '../../platform/mail/mail.ts';
import { UNDO_DAYS } from './identity.rules.ts';

// Not told of by events: each of these carries a token, which is stored as a digest only. They go into the outbox in the
// transaction that issues the token, and their link leaves it once it is sent.

export const VERIFY_HOURS = 48;
export const RESET_HOURS = 1;

type To = { readonly to: string; readonly name: string };

const paragraphs = (...lines: readonly string[]) => lines.join('\n\n');
const address = (publicUrl: string, page: string, token: string, to: string) =>
  `${publicUrl}/${page}/${token}/${encodeURIComponent(to)}`;

/** To somebody who was invited. */
export function invitationMail(
  publicUrl: string,
  { to, name, invitedBy, token }: To & { invitedBy: string; token: string },
): MailToSend {
  const link = address(publicUrl, 'verify-user', token, to);
  return {
    to,
    subject: `${invitedBy} invited you to Muster`,
    body: paragraphs(
      `Hello ${name},`,
      `${invitedBy} added you to their organisation on Muster. Open this link to accept:`,
      link,
      `The link is valid for ${VERIFY_HOURS} hours.`,
    ),
    link,
  };
}

/** To somebody who registered an organisation. */
export function registrationMail(
  publicUrl: string,
  { to, name, organisation, token, isKnown }: To & { organisation: string; token: string; isKnown: boolean },
): MailToSend {
  const link = address(publicUrl, 'verify-user', token, to);
  const lines = isKnown
    ? [
        `You already have an account with this e-mail address, and somebody asked just now to create the organisation ${organisation} with it.`,
        `If it was you who wanted to log in, go to ${publicUrl}/login: nothing else is needed. To add ${organisation} to your account, open this link:`,
        link,
        `The link is valid for ${VERIFY_HOURS} hours. If it was not you, nothing needs to be done.`,
      ]
    : ['Open this link to verify your e-mail address:', link, `The link is valid for ${VERIFY_HOURS} hours.`];
  return {
    to,
    subject: isKnown ? 'You already have an account' : 'Verify your e-mail address',
    body: paragraphs(`Hello ${name},`, ...lines),
    link,
  };
}

export function resetMail(
  publicUrl: string,
  { to, token, organisation }: { to: string; token: string; organisation: string | null },
): MailToSend {
  const link = address(publicUrl, 'reset-password', token, to);
  return {
    to,
    subject: 'Set a new password',
    body: paragraphs(
      'Hello,',
      organisation
        ? `Someone asked to set a new password for your account at ${organisation}. If it was you, open this link:`
        : 'Someone asked to set a new password for this e-mail address. If it was you, open this link:',
      link,
      `The link works once, for ${RESET_HOURS} hour. If it was not you, nothing needs to be done.`,
    ),
    link,
  };
}

type ChangeMail = To & {
  readonly organisation: string;
  readonly askedBy: string;
  readonly newEmail: string;
  readonly token: string;
};

/** To the new address: it counts once this link is opened. */
export function confirmChangeMail(publicUrl: string, mail: ChangeMail): MailToSend {
  const link = address(publicUrl, 'confirm-email', mail.token, mail.newEmail);
  return {
    to: mail.newEmail,
    subject: 'Confirm your new e-mail address',
    body: paragraphs(
      `Hello ${mail.name},`,
      `${mail.askedBy} of ${mail.organisation} entered this address as the one you log in to Muster with. Open this link to confirm it:`,
      link,
      `The link is valid for ${VERIFY_HOURS} hours. Until then you log in with ${mail.to}. If you do not know ${mail.organisation}, do not open the link.`,
    ),
    link,
  };
}

/** To the old address: when a change is asked for, and again when it is done. */
export function changeNoticeMail(publicUrl: string, mail: ChangeMail & { isDone: boolean }): MailToSend {
  const link = `${publicUrl}/undo-email-change/${mail.token}`;
  return {
    to: mail.to,
    subject: mail.isDone ? 'Your log-in e-mail was changed' : 'Your log-in e-mail is about to change',
    body: paragraphs(
      `Hello ${mail.name},`,
      mail.isDone
        ? `At ${mail.organisation} you now log in with ${mail.newEmail} and no longer with ${mail.to}.`
        : `${mail.askedBy} of ${mail.organisation} asked that you log in with ${mail.newEmail} instead of ${mail.to}. This counts once a link sent to ${mail.newEmail} is opened.`,
      mail.isDone
        ? `If you do not agree, open this link within ${UNDO_DAYS} days. It brings ${mail.to} back and logs out everybody who is using the account:`
        : `If you agree, nothing needs to be done. If you do not, open this link: it stops the change, and for ${UNDO_DAYS} days after it was made brings ${mail.to} back and logs out everybody who is using the account:`,
      link,
    ),
    link,
  };
}
