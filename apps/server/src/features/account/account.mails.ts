import type { MailToSend } from '../../platform/mail/mail.ts';
import { UNDO_DAYS } from './identity.rules.ts';

// Not sent by events: each of these carries a token, which is stored as a digest only. They go into the outbox in the
// transaction that issues the token, and their link leaves it once it is sent.

export const VERIFY_HOURS = 48;
export const RESET_HOURS = 1;

type Recipient = { readonly to: string; readonly name: string };

const paragraphs = (...lines: readonly string[]) => lines.join('\n\n');
const address = (publicUrl: string, page: string, token: string, to: string) =>
  `${publicUrl}/${page}/${token}/${encodeURIComponent(to)}`;

const PAGES = /\/(?:verify-user|reset-password|confirm-email|undo-email-change)\/([^/]+)/;

/** The token of a link that one of these mails holds. */
export const tokenOfLink = (link: string) => PAGES.exec(link)?.[1] ?? '';

/** To somebody who was invited. */
export function invitationMail(
  publicUrl: string,
  { to, name, invitedBy, organisation, token }: Recipient & { invitedBy: string; organisation: string; token: string },
): MailToSend {
  const link = address(publicUrl, 'verify-user', token, to);
  return {
    to,
    subject: `${invitedBy} invited you to Muster`,
    body: paragraphs(
      `Hello ${name},`,
      `${invitedBy} invited you to ${organisation} on Muster. Open this link to join:`,
      link,
      `The link is valid for ${VERIFY_HOURS} hours.`,
    ),
    link,
  };
}

/** To somebody who registered an organisation. */
export function registrationMail(
  publicUrl: string,
  { to, name, organisation, token, isKnown }: Recipient & { organisation: string; token: string; isKnown: boolean },
): MailToSend {
  const link = address(publicUrl, 'verify-user', token, to);
  const lines = isKnown
    ? [
        `You already have a Muster account with this e-mail address, and somebody has just asked to create the organisation ${organisation} with it.`,
        `If you only wanted to log in, go to ${publicUrl}/login. To add ${organisation} to your account, open this link:`,
        link,
        `The link is valid for ${VERIFY_HOURS} hours. If it was not you, ignore this mail.`,
      ]
    : ['Open this link to verify your e-mail address:', link, `The link is valid for ${VERIFY_HOURS} hours.`];
  return {
    to,
    subject: isKnown ? 'You already have a Muster account' : 'Verify your e-mail address',
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
        ? `Somebody asked to set a new password for your account at ${organisation}. If it was you, open this link:`
        : 'Somebody asked to set a new password for this e-mail address. If it was you, open this link:',
      link,
      `The link works once, within ${RESET_HOURS} hour. If it was not you, ignore this mail.`,
    ),
    link,
    goodForHours: RESET_HOURS,
  };
}

type ChangeMail = Recipient & {
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
      `${mail.askedBy} of ${mail.organisation} wants to change the e-mail you log in to Muster with to this address. To confirm it, open this link:`,
      link,
      `The link is valid for ${VERIFY_HOURS} hours. Until you open it, you log in with ${mail.to}. If you do not know ${mail.organisation}, do not open the link.`,
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
        ? `You now log in to ${mail.organisation} with ${mail.newEmail}, and no longer with ${mail.to}.`
        : `${mail.askedBy} of ${mail.organisation} asked to change the e-mail you log in with from ${mail.to} to ${mail.newEmail}. It changes when the link we sent to ${mail.newEmail} is opened.`,
      mail.isDone
        ? `If you do not agree, open this link within ${UNDO_DAYS} days. There you can change back to ${mail.to}, and everybody who is using the account is logged out:`
        : `If you agree, you need not do anything. If you do not agree, open this link to stop the change. The same link works for ${UNDO_DAYS} days after the change: with it you can change back to ${mail.to}, and everybody who is using the account is logged out.`,
      link,
    ),
    link,
  };
}
