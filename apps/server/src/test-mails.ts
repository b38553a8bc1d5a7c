import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { roleChanged } from './features/roles/roles.events.ts';
import { SYSTEM } from './platform/audit/audit.ts';
import { recordEvent } from './platform/events/record-event.ts';
import type { Services } from './platform/services.ts';

type Tested = { readonly databaseUrl: string };

export type TestMail = {
  readonly tenantId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly link: string | null;
};

/** No server is there: mails wait in the outbox, as on an installation that sends them. */
export const SILENT_SMTP = 'smtp://127.0.0.1:9';

/** Runs SQL as the owner, past row-level security. */
export async function asOwner<T extends pg.QueryResultRow>(
  test: Tested,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  try {
    return (await owner.query<T>(text, values)).rows;
  } finally {
    await owner.end();
  }
}

/** Until what happened so far has reached those who listen, and what strangers asked for is written. */
export async function everythingMailed(test: Tested): Promise<void> {
  const waiting = 'select 1 from mail_requests union all select 1 from events where delivered_at is null';
  while ((await asOwner(test, waiting)).length) await sleep(10);
}

/** Somebody got another role: an event that was stated in this organisation, and heard. */
export async function deliverTestEvent(
  test: Tested & { readonly services: Services },
  tenantId: string,
): Promise<void> {
  const details = { to: 'nobody@events.test', name: 'Nobody', role: 'Member' } as const;
  await test.services.db.inTenant(tenantId, (tx) =>
    recordEvent(tx, { services: test.services, actor: SYSTEM }, roleChanged, { entityId: tenantId, details }),
  );
  await everythingMailed(test);
}

/** Everything ever written to an address, oldest first, in whosever outbox. */
export async function mailsTo(test: Tested, recipient: string): Promise<TestMail[]> {
  await everythingMailed(test);
  return asOwner<TestMail>(
    test,
    `select tenant_id as "tenantId", recipient, subject, body, link from outbox_mails where recipient = $1 order by id`,
    [recipient],
  );
}

/** The token of the newest link of this page that was mailed to an address. */
export async function tokenTo(test: Tested, recipient: string, page = 'verify-user'): Promise<string> {
  const mail = (await mailsTo(test, recipient)).findLast(({ link }) => link?.includes(`/${page}/`));
  return mail?.link?.split(`/${page}/`)[1]?.split('/')[0] ?? '';
}
