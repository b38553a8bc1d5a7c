import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { unseenSince } from '../../../platform/database/unseen-since.ts';
import type { Services } from '../../../platform/services.ts';
import { hasStatutory, lawReadOn } from '../../statutory/statutory.facts.ts';
import { isLawOutdated } from '../calculation/run-context.views.ts';
import { unpaidOf } from '../payslip-record/unpaid.views.ts';
import { lockedRun, type RunRow } from '../run/payroll.store.ts';
import { draftWarnings } from './draft-warnings.rules.ts';
import { groupsOf, type ReviewFacts } from './finding.rules.ts';
import { personFindings, standingOfMonth } from './person-findings.views.ts';
import { groupsOfCodes, type KeptReview, keptReview, replaceFindings, storeReview, takeMarks } from './review.store.ts';

/** Of more people everybody is worked out at once. */
const MAX_APART = 200;

type Review = Pick<KeptReview, 'facts' | 'generation'>;

/** What keeps a draft from being approved now, worst first. */
export async function warningsOfDraft(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  ofFiles: readonly PayrollWarning[],
): Promise<PayrollWarning[]> {
  return warningsOfReview(services, run, (await keepReview(tx, services, run)).facts, ofFiles);
}

/** The same of a review that was read. */
export function warningsOfReview(
  { clock }: Pick<Services, 'clock'>,
  run: RunRow,
  facts: ReviewFacts,
  ofFiles: readonly PayrollWarning[],
): PayrollWarning[] {
  const today = clock.today();
  return draftWarnings(run, facts, ofFiles, { today, lawReadOn: lawReadOn(today) });
}

/**
 * The review of a draft as things stand: as it is kept where nothing was written since, worked out anew for whom
 * something was. The run is locked while it is, so that nobody does the same work beside.
 */
export async function keepReview(tx: TenantTx, services: Services, run: RunRow): Promise<Review> {
  const [holdsFor, review] = await together([whatItHoldsFor(tx, services, run), keptReview(tx, run.id)]);
  const isGood = (one: KeptReview | null) => one?.holdsFor === holdsFor && !one.isMarked;
  if (review !== null && isGood(review)) return review;
  const ownRun = await lockedRun(tx, run.id);
  const before = await keptReview(tx, run.id);
  if (before !== null && isGood(before)) return before;
  const marks = await takeMarks(tx);
  if (before?.holdsFor !== holdsFor) return workOut(tx, services, ownRun, holdsFor);
  const people = [...new Set(marks.flatMap(({ userId }) => userId ?? []))];
  if (people.length > MAX_APART || marks.some(({ scope }) => scope === 'everybody')) {
    return workOut(tx, services, ownRun, holdsFor);
  }
  return workOutAgain(tx, services, ownRun, { before, people });
}

/**
 * What changes a review without a write of the organisation: the day, its plan, the edition of the law, and where
 * attendance counts the hour, because a day that nobody touched is over in the course of the next.
 */
async function whatItHoldsFor(tx: TenantTx, services: Services, run: RunRow): Promise<string> {
  const { clock } = services;
  const hour = run.policy.attendance === undefined ? '' : clock.moment().toString().slice(0, 13);
  const plan = (await hasStatutory(tx, services)) ? 'statutory' : 'plain';
  return [clock.today(), hour, plan, run.attempt, isLawOutdated(run) ? 'outdated' : 'current'].join(' ');
}

/** Of everybody. It is not kept while a transaction is under way that began before its writes left marks. */
async function workOut(tx: TenantTx, services: Services, run: RunRow, holdsFor: string): Promise<Review> {
  const since = await unseenSince(tx);
  const findings = await personFindings(tx, services, run);
  await replaceFindings(tx, run.id, findings, undefined);
  const facts: ReviewFacts = {
    standing: await standingOfMonth(tx, services, run),
    groups: groupsOf(findings),
    unpaid: await unpaidOf(tx, run.id),
  };
  return { facts, generation: await storeReview(tx, run.id, { holdsFor, facts }, since) };
}

type Touched = { readonly before: KeptReview; readonly people: readonly string[] };

/** Of these people alone, and of what holds for all; of files alone where nobody is named. */
async function workOutAgain(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  { before, people }: Touched,
): Promise<Review> {
  const facts = people.length === 0 ? before.facts : await withPeopleAgain(tx, services, run, { before, people });
  return { facts, generation: await storeReview(tx, run.id, { holdsFor: before.holdsFor, facts }) };
}

async function withPeopleAgain(
  tx: TenantTx,
  services: Services,
  run: RunRow,
  { before: { facts }, people }: Touched,
): Promise<ReviewFacts> {
  const findings = await personFindings(tx, services, run, people);
  const codes = await replaceFindings(tx, run.id, findings, people);
  const others = Object.entries(facts.groups).filter(([code]) => !codes.includes(code));
  return {
    standing: await standingOfMonth(tx, services, run, facts.standing),
    groups: { ...Object.fromEntries(others), ...(await groupsOfCodes(tx, run.id, codes)) },
    unpaid: await unpaidOf(tx, run.id),
  };
}
