import { createHash } from 'node:crypto';
import { resendInvite } from '@muster/contract/features/account/account.contract.ts';
import { idempotencyKeys } from '@muster/server/platform/idempotency/idempotency.tables.ts';
import type { Services } from '@muster/server/platform/services.ts';
import { sql } from 'drizzle-orm';
import type { Keys } from './api-client.ts';
import type { Story } from './story-clock.ts';

const PREFIX = 'demo:';

type Whose = { readonly services: Services; readonly tenantId: string; readonly userId: string };

export type Progress = {
  /** Whether any step was noted: an earlier start was interrupted, and can be gone on with. */
  readonly isBegun: boolean;
  /** Does a step that is not done yet, and notes it. */
  step(name: string, work: () => Promise<void>): Promise<void>;
  /** Nothing of it is needed any more. */
  forget(): Promise<void>;
};

/**
 * How far the demo has come. It is kept with the responses to calls with a key, and as long as they are: what was done of
 * a step that was interrupted returns its response a second time.
 */
export async function progressOf({ services: { db }, tenantId, userId }: Whose): Promise<Progress> {
  const rows = await db.inTenant(tenantId, (tx) =>
    tx.rows<{ key: string }>(sql`select key from idempotency_keys
      where tenant_id = ${tenantId} and user_id = ${userId} and key like ${`${PREFIX}step %`}`),
  );
  const doneSteps = new Set(rows.map(({ key }) => key));
  return {
    isBegun: doneSteps.size > 0,
    async step(name, work) {
      const key = `${PREFIX}step ${name}`;
      if (doneSteps.has(key)) return;
      await work();
      await db.inTenant(tenantId, (tx) =>
        tx.insert(idempotencyKeys).values({ tenantId, userId, key, requestDigest: '', status: 200, body: '' }),
      );
    },
    async forget() {
      await db.inTenant(tenantId, (tx) =>
        tx.execute(sql`delete from idempotency_keys where tenant_id = ${tenantId} and key like ${`${PREFIX}%`}`),
      );
    },
  };
}

/**
 * The key of a call: what it says, at which time of the story, and how often that was said before. An invitation that is
 * sent again has none: the link of the one before is in nobody's hands.
 */
export function keysOf(story: Story): Keys {
  const counts = new Map<string, number>();
  return (entry, words) => {
    if (entry === resendInvite) return null;
    const digest = createHash('sha256').update(`${story.mark()}\n${words}`).digest('base64url');
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    return `${PREFIX}${digest}.${count}`;
  };
}
