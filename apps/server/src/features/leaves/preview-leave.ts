import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { previewLeave as entry } from '@muster/contract/features/leaves/leaves.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { leaveSettingsOf } from '../leave-types/leave-types.facts.ts';
import { writablePerson } from '../users/person-access.facts.ts';
import { managersAbove } from '../users/reports.facts.ts';
import { levelsOf, refusalsFor } from './create-leave.ts';
import { type JudgedLeave, judgeLeave } from './judge/judge-leave.ts';
import { lawOf } from './judge/maternity.texts.ts';
import { benefitOf } from './judge/maternity-benefit.views.ts';
import { lessPayFor } from './judge/pay-of-leave.facts.ts';
import { askedDays, refuseFarDays } from './record/asked-leave.views.ts';
import { detailsOf } from './record/leave-costs.views.ts';
import { approversOf } from './record/leaves.rules.ts';
import { awayIn, teamOf } from './record/people.views.ts';
import { joinedOf } from './record/year-parts.rules.ts';
import { shownDay } from './show-leave.ts';
import { ADMINISTRATOR } from './shown-leave.views.ts';
import { limitOf } from './team-limit.rules.ts';

/** What a leave would cost, leave over and be refused for; nothing is stored. Errors: NOT_FOUND, FORBIDDEN, INVALID_INPUT. */
export function previewLeave(
  caller: Caller,
  body: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const userId = await writablePerson(tx, principal, body.employeeId);
    const request = askedDays(userId, body);
    refuseFarDays(request, services.clock.today());
    const { leaveTypeId, hasDocument = false } = body;
    const verdict = await judgeLeave(tx, services, {
      ...request,
      id: body.id ?? null,
      leaveTypeId,
      hasDocument,
      maternity: body.maternity ?? null,
    });
    const { type, cost, available, policy, days } = verdict;
    const team = await teamOf(tx, userId);
    const span = { from: request.fromDate, to: request.toDate };
    const away = await awayIn(tx, { people: team, ...span });
    const names = new Map(days.map(({ date, holidayName }) => [date, holidayName]));
    const [first] = available ?? [];
    const last = available?.at(-1);
    const units = cost.amount / (type.unit === 'hour' ? 1 : 100);
    const { documentAfterDays } = policy;
    return {
      unit: type.unit,
      amount: wireLeave(type.unit, cost.amount),
      breakdown: detailsOf(cost, policy, joinedOf(verdict.person)).days.map((day) =>
        shownDay(day, type.unit, names.get(day.date) ?? null, away),
      ),
      balance:
        first === undefined || last === undefined
          ? null
          : {
              available: wireLeave(type.unit, first.balance - first.pending),
              after: wireLeave(type.unit, last.balance - last.pending - last.asked),
            },
      ...awaySpan(verdict, span),
      teamSize: team.length,
      teamLimit: limitOf(await leaveSettingsOf(tx), team.length + 1),
      needsDocument: documentAfterDays !== null && type.unit !== 'hour' && units > documentAfterDays,
      approvers: await approverNames(tx, caller, verdict),
      refusals: refusalsFor(verdict, userId !== principal.userId),
      maternity: await shownMaternity(tx, caller, verdict, body.id ?? null),
      lessPay: await lessPay(tx, caller, verdict),
    };
  });
}

/** What the days of it that are not paid take off the pay; null where all are, or somebody else pays them. */
async function lessPay(tx: TenantTx, { services }: Caller, { type, policy, cost, person, maternity }: JudgedLeave) {
  if (policy.paidPercent >= 100 || type.unit === 'hour' || maternity.leave !== null) return null;
  const { days } = detailsOf(cost, policy, joinedOf(person));
  const leaveDays = days.filter(({ amount }) => amount > 0);
  return lessPayFor.of(services)(tx, services, {
    userId: person.id,
    days: leaveDays.map(({ date, amount }) => ({ date, days: (amount * (100 - policy.paidPercent)) / 10_000 })),
  });
}

/** What law gives for the event, and what is owed for these days. */
async function shownMaternity(
  tx: TenantTx,
  caller: Caller,
  { maternity, person, policy, span }: JudgedLeave,
  id: string | null,
) {
  const { leave, stored } = maternity;
  if (leave === null || stored === null) return null;
  const { days, earliest, latest, withoutWork, paidBy } = leave;
  const [fromDate, toDate] = [span.from.toString(), span.to.toString()];
  const { paidPercent } = policy;
  const joined = joinedOf(person);
  return {
    days,
    earliest: earliest.toString(),
    latest: latest.toString(),
    withoutWork: withoutWork && { from: withoutWork.from.toString(), to: withoutWork.to.toString() },
    paidBy,
    law: lawOf(maternity),
    benefit: await benefitOf(tx, caller, { id, userId: person.id, fromDate, toDate, stored, paidPercent, joined }),
  };
}

/** The leave with the days off on both sides of it: how long somebody is away in all. */
function awaySpan({ days }: JudgedLeave, { from, to }: { readonly from: string; readonly to: string }) {
  let [awayFrom, awayTo] = [from, to];
  for (const { date, off } of days.filter((day) => day.date < from).toReversed()) {
    if (off === null) break;
    awayFrom = date;
  }
  for (const { date, off } of days.filter((day) => day.date > to)) {
    if (off === null) break;
    awayTo = date;
  }
  return { awayFrom, awayTo };
}

/** Who would decide, level by level; nobody where it is approved at once. */
async function approverNames(tx: TenantTx, { services }: Caller, verdict: JudgedLeave): Promise<string[]> {
  const { id } = verdict.person;
  const managers = (await managersAbove(tx, [id], services.clock.today())).get(id) ?? [];
  const names = new Map(managers.map((manager) => [manager.id, manager.name]));
  const approvers = approversOf(await levelsOf(tx, verdict), managers);
  return approvers.map((approver) => (approver && names.get(approver)) ?? ADMINISTRATOR);
}
