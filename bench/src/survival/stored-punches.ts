import { startCluster } from '@muster/server/platform/database/cluster/cluster.ts';
import pg from 'pg';

/** What one person's punches left behind. */
export type StoredPunches = {
  readonly userId: string;
  readonly logs: number;
  readonly open: number;
  readonly checkIns: number;
  readonly checkOuts: number;
  readonly days: number;
  /** Punches that the stored days were worked out from. */
  readonly punches: number;
  /** Keys of calls that never came to an end. */
  readonly openKeys: number;
};

/** Over a connection of the owner that lasts no longer than `work`: the server it goes to is killed between. */
export async function asOwner<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ dataDir: folder, durable: true, join: true });
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

export async function storedPunches(client: pg.Client, people: readonly string[]): Promise<StoredPunches[]> {
  const { rows } = await client.query<StoredPunches>(
    `select p.id as "userId",
       (select count(*) from time_logs l where l.user_id = p.id)::int as logs,
       (select count(*) from time_logs l where l.user_id = p.id and l.out_at is null)::int as open,
       (select count(*) from audit_entries a where a.actor_id = p.id and a.action = 'checked in')::int as "checkIns",
       (select count(*) from audit_entries a where a.actor_id = p.id and a.action = 'checked out')::int as "checkOuts",
       (select count(*) from attendance_days d where d.user_id = p.id)::int as days,
       (select coalesce(sum(jsonb_array_length(case when d.basis_id is null then d.facts->'facts'->'punches' else d.facts end)), 0)
          from attendance_days d where d.user_id = p.id)::int as punches,
       (select count(*) from idempotency_keys k where k.user_id = p.id and k.status is null)::int as "openKeys"
     from unnest($1::uuid[]) as p(id)`,
    [people],
  );
  return rows;
}
