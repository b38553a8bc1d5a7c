import { type SQL, sql } from 'drizzle-orm';

/** The basis of a stored day `d`; none where its facts say everything. */
const BASIS = sql`(select b.facts from attendance_bases b where b.tenant_id = d.tenant_id and b.id = d.basis_id)`;

/** What a stored day `d` was worked out from, all but its punches: read the same whenever the day was stored. */
export const DAY_BASIS: SQL = sql`case when d.basis_id is null then d.facts else ${BASIS} end`;

export const DAY_PUNCHES: SQL = sql`case when d.basis_id is null then d.facts->'facts'->'punches' else d.facts end`;

/** Everything that a stored day `d` was worked out from. */
export const DAY_FACTS: SQL = sql`case when d.basis_id is null then d.facts
  else jsonb_set(${BASIS}, '{facts,punches}', d.facts) end`;
