import type { Listener } from '../../platform/events/listener.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { payslipsSent } from './payslips.events.ts';
import { type Recipient, recipientsOf } from './payslips.views.ts';

/** The amount is not in the mail: the link asks its reader to log in. */
function payslipMail({ firstName, email, payslipId, userId }: Recipient, month: string, base: string): MailToSend[] {
  if (email === null) return [];
  const link = `${base}/payroll/payslips/${payslipId}`;
  const body = [
    `Hello ${firstName},`,
    `Your payslip for ${month} is ready. Log in to see it, with the reason for every figure:`,
    link,
  ].join('\n\n');
  return [{ to: email, subject: `Your payslip for ${month}`, body, link, userId }];
}

/** Sent because somebody pressed so; that a payslip is ready is told as a notification. */
export const payslipsMails: readonly Listener[] = [
  mailOn(payslipsSent, async (tx, _, { entityId, details: { userId, month, base } }) =>
    (await recipientsOf(tx, entityId, userId))
      .filter(({ isWithheld }) => !isWithheld)
      .flatMap((payslip) => payslipMail(payslip, month, base)),
  ),
];
