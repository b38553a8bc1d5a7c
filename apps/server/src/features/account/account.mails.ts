import type { MailToSend } from '../../platform/mail/mail.ts';

export const VERIFY_HOURS = 48;
export const RESET_HOURS = 1;

export function verificationMail(
  publicUrl: string,
  to: string,
  name: string,
  token: string,
  invitedBy?: string,
): MailToSend {
  const link = `${publicUrl}/verify-user/${token}/${encodeURIComponent(to)}`;
  return {
    to,
    subject: invitedBy ? `${invitedBy} invited you to Muster` : 'Verify your e-mail address',
    body: [
      `Hello ${name},`,
      invitedBy
        ? `${invitedBy} added you to their organisation on Muster. Open this link to choose your password:`
        : 'Open this link to verify your e-mail address:',
      link,
      `The link is valid for ${VERIFY_HOURS} hours.`,
    ].join('\n\n'),
    link,
  };
}

export function resetMail(publicUrl: string, to: string, token: string): MailToSend {
  const link = `${publicUrl}/reset-password/${token}/${encodeURIComponent(to)}`;
  return {
    to,
    subject: 'Set a new password',
    body: [
      'Hello,',
      'Someone asked to set a new password for this e-mail address. If it was you, open this link:',
      link,
      `The link works once, for ${RESET_HOURS} hour. If it was not you, nothing needs to be done.`,
    ].join('\n\n'),
    link,
  };
}
