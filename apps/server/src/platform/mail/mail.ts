import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { TOLD_NOW } from '../database/columns.ts';
import type { TenantTx } from '../database/database.ts';

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

/** Mails of one statement: their texts are written in one go, and nobody is served meanwhile. */
const AT_ONCE = 200;
/** Where a mail does not say it. */
const GOOD_FOR_HOURS = 48;

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
    for (let at = 0; at < mails.length; at += AT_ONCE) {
      await insertMails(tx, tenantId, mails.slice(at, at + AT_ONCE), hasSmtp ? 'waiting' : 'kept');
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

async function insertMails(
  tx: TenantTx,
  tenantId: string,
  mails: readonly MailToSend[],
  status: 'waiting' | 'kept',
): Promise<void> {
  const rows = mails.map(({ to, subject, body, html, link, userId, goodForHours = GOOD_FOR_HOURS }) => {
    return { id: randomUUIDv7(), recipient: to, subject, body, html, link, user_id: userId, hours: goodForHours };
  });
  await tx.execute(sql`
    insert into outbox_mails (tenant_id, status, id, recipient, subject, body, html, link, user_id, created_at,
      expires_at)
    select ${tenantId}::uuid, ${status}, m.id, m.recipient, m.subject, m.body, m.html, m.link, m.user_id, ${TOLD_NOW},
      now() + make_interval(hours => m.hours)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as m(id uuid, recipient text, subject text, body text, html text, link text, user_id uuid, hours int)`);
}
