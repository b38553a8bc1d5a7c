import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { own } from '../../../platform/database/own-rows.ts';
import { type Finding, type Groups, NAMED, type ReviewFacts } from './finding.rules.ts';
import { type MarkScope, payrollFindings, payrollMarks, payrollReviews } from './review.tables.ts';

export type KeptReview = {
  readonly holdsFor: string;
  readonly generation: string;
  readonly facts: ReviewFacts;
  /** Whether something was written since. */
  readonly isMarked: boolean;
};

/** What was kept of the review of a draft; null where it was never worked out. */
export async function keptReview(tx: TenantTx, runId: string): Promise<KeptReview | null> {
  const [row] = await tx.planned<KeptReview>(sql`
    select r.holds_for as "holdsFor", r.generation, r.facts,
      exists (select from payroll_marks m where m.tenant_id = r.tenant_id) as "isMarked"
    from payroll_reviews r where r.tenant_id = ${tx.tenantId} and r.run_id = ${runId}`);
  return row ?? null;
}

type Mark = { readonly scope: MarkScope; readonly userId: string | null };

/** Takes the marks away that are there now: what they are about is read after this, and is worked out anew. */
export function takeMarks(tx: TenantTx): Promise<Mark[]> {
  return tx
    .delete(payrollMarks)
    .where(own(tx, payrollMarks, {}))
    .returning({ scope: payrollMarks.scope, userId: payrollMarks.userId });
}

/** Puts what is said of these people, or of everybody, in place of what was; returns the codes it is about. */
export async function replaceFindings(
  tx: TenantTx,
  runId: string,
  findings: readonly Finding[],
  only: readonly string[] | undefined,
): Promise<readonly string[]> {
  const ofThem = only === undefined ? undefined : inArray(payrollFindings.userId, [...only]);
  const before = await tx
    .delete(payrollFindings)
    .where(own(tx, payrollFindings, { runId }, ofThem))
    .returning({ code: payrollFindings.code });
  const rows = findings.map((finding) => ({ runId, ...finding }));
  await insertSet(tx, payrollFindings, rows);
  return [...new Set([...before, ...findings].map(({ code }) => code))];
}

/** How many people each of these codes is about, and the first of them. */
export async function groupsOfCodes(tx: TenantTx, runId: string, codes: readonly string[]): Promise<Groups> {
  const rows = await tx.rows<{
    code: string;
    count: number;
    people: { id: string; name: string; note: string | null }[];
  }>(sql`
    select c.code, n.count, n.people from unnest(${sql.param([...codes])}::text[]) as c(code)
      cross join lateral (select
        (select count(*) from payroll_findings f
          where f.tenant_id = ${tx.tenantId} and f.run_id = ${runId} and f.code = c.code) as count,
        (select json_agg(first) from (
          select f.user_id as id, f.name, f.note from payroll_findings f
          where f.tenant_id = ${tx.tenantId} and f.run_id = ${runId} and f.code = c.code
          order by f.first, f.last, f.at limit ${NAMED}) first) as people) n
    where n.count > 0`);
  return Object.fromEntries(
    rows.map(({ code, count, people }) => [
      code,
      { count, people: people.map(({ id, name, note }) => (note === null ? { id, name } : { id, name, note })) },
    ]),
  );
}

/**
 * Keeps what was worked out under a new generation, which it returns. `unseenSince`: when something began that was not
 * seen; where that was before writes left marks, it holds for nothing, and is worked out again.
 */
export async function storeReview(
  tx: TenantTx,
  runId: string,
  { holdsFor, facts }: Pick<KeptReview, 'holdsFor' | 'facts'>,
  unseenSince: string | null = null,
): Promise<string> {
  const generation = randomUUID();
  const heldIf = (openedAt: SQL) =>
    sql`case when coalesce(${openedAt} <= ${unseenSince}::timestamptz, true) then ${holdsFor} else '' end`;
  await tx
    .insert(payrollReviews)
    .values({ tenantId: tx.tenantId, runId, holdsFor: heldIf(sql`now()`), generation, facts })
    .onConflictDoUpdate({
      target: [payrollReviews.tenantId, payrollReviews.runId],
      set: { holdsFor: heldIf(sql`payroll_reviews.opened_at`), generation, facts },
    });
  return generation;
}

/** What is said of each person of a draft. */
export function findingsOfRun(tx: TenantTx, runId: string) {
  return tx
    .select()
    .from(payrollFindings)
    .where(and(eq(payrollFindings.tenantId, tx.tenantId), eq(payrollFindings.runId, runId)));
}
