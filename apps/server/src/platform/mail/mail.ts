import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../database/database.ts';
import { outboxMails } from './outbox.tables.ts';

export type MailToSend = {
  readonly to: string;
  readonly subject: string;
  /** Plain text, one paragraph a line. */
  readonly body: string;
  /** The same as HTML, where it was written so; `safe-html.ts` of the contract makes it. */
  readonly html?: string;
  readonly link?: string;
  /** How long it is worth sending; two days unless its link opens nothing before that. */
  readonly goodForHours?: number;
  readonly userId?: string;
  /** Waits in the installation's own outbox, which no organisation reads. */
  readonly isPrivate?: boolean;
};

/** The outbox of nobody's organisation: of mails to people who belong to several, or to none. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** A mail has fifteen columns and a statement 65,535 parameters. */
const BATCH_SIZE = 1000;

export type Mailer = {
  readonly hasSmtp: boolean;
  /** Writes mails into the outbox in the caller's transaction; they leave after it commits. */
  enqueue(tx: TenantTx, ...mails: readonly MailToSend[]): Promise<void>;
};

/** `announce` tells whoever runs Muster of the mails that were kept, when there is no SMTP server. */
export function mailer(
  hasSmtp: boolean,
  afterwards: (tx: TenantTx, tenantId: string) => Promise<void>,
  announce: (mails: readonly MailToSend[]) => Promise<void>,
): Mailer {
  async function keep(tx: TenantTx, tenantId: string, mails: readonly MailToSend[]): Promise<void> {
    if (!mails.length) return;
    const rows = mails.map((mail) => ({
      tenantId,
      id: randomUUIDv7(),
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      html: mail.html ?? null,
      link: mail.link ?? null,
      userId: mail.userId ?? null,
      status: hasSmtp ? ('waiting' as const) : ('kept' as const),
      ...(mail.goodForHours === undefined
        ? {}
        : { expiresAt: sql`now() + make_interval(hours => ${mail.goodForHours})` }),
    }));
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
      await tx.insert(outboxMails).values(rows.slice(at, at + BATCH_SIZE));
    }
    if (hasSmtp) await afterwards(tx, tenantId);
    else tx.afterCommit(() => void announce(mails).catch(() => undefined));
  }

  return {
    hasSmtp,
    async enqueue(tx, ...mails) {
      await keep(
        tx,
        tx.tenantId,
        mails.filter(({ isPrivate }) => !isPrivate),
      );
      const hidden = mails.filter(({ isPrivate }) => isPrivate);
      if (!hidden.length) return;
      await tx.execute(sql`select set_config('app.tenant_id', ${INSTALLATION}, true)`);
      await keep(tx, INSTALLATION, hidden);
      await tx.execute(sql`select set_config('app.tenant_id', ${tx.tenantId}, true)`);
    },
  };
}
