import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../database/database.ts';
import { outboxMails } from './outbox.tables.ts';

export type MailToSend = {
  readonly to: string;
  readonly subject: string;
  /** Plain text, one paragraph a line. */
  readonly body: string;
  readonly link?: string;
  readonly userId?: string;
};

export type Mailer = {
  readonly hasSmtp: boolean;
  /** Writes mails into the outbox in the caller's transaction; they leave after it commits. */
  enqueue(tx: TenantTx, ...mails: readonly MailToSend[]): Promise<void>;
};

/** `announce` prints a kept mail's link where the operator can see it when there is no SMTP server. */
export function mailer(
  hasSmtp: boolean,
  afterwards: (tx: TenantTx) => Promise<void>,
  announce: (mail: MailToSend) => void,
): Mailer {
  return {
    hasSmtp,
    async enqueue(tx, ...mails) {
      if (!mails.length) return;
      await tx.insert(outboxMails).values(
        mails.map((mail) => ({
          tenantId: tx.tenantId,
          id: randomUUIDv7(),
          recipient: mail.to,
          subject: mail.subject,
          body: mail.body,
          link: mail.link ?? null,
          userId: mail.userId ?? null,
          status: hasSmtp ? ('waiting' as const) : ('kept' as const),
        })),
      );
      if (hasSmtp) await afterwards(tx);
      else tx.afterCommit(() => mails.forEach(announce));
    },
  };
}
