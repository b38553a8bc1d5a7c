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

const owners = new Map<string, Promise<pg.Client>>();

/** Kept until `endOwner`: a new connection costs more than most of what is asked over it. */
function ownerOf({ databaseUrl }: Tested): Promise<pg.Client> {
  const before = owners.get(databaseUrl);
  if (before) return before;
  const client = new pg.Client({ connectionString: databaseUrl });
  const connection = client.connect().then(() => client);
  const forget = () => void (owners.get(databaseUrl) === connection && owners.delete(databaseUrl));
  // Lost with its database, or ended by a test: the next question gets another.
  for (const event of ['error', 'end'] as const) client.on(event, forget);
  connection.catch(forget);
  owners.set(databaseUrl, connection);
  return connection;
}

/** Before a database is dropped or copied. */
export async function endOwner(test: Tested): Promise<void> {
  const owner = owners.get(test.databaseUrl);
  owners.delete(test.databaseUrl);
  await (await owner)?.end();
}

/** Runs SQL as the owner, past row-level security; by a name it is planned once. */
export async function asOwner<T extends pg.QueryResultRow>(
  test: Tested,
  text: string | { readonly name: string; readonly text: string },
  values: unknown[] = [],
): Promise<T[]> {
  const owner = await ownerOf(test);
  return (await owner.query<T>(text, values)).rows;
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
