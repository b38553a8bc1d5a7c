import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types-amounts.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import type { MailToSend } from '../../platform/mail/mail.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import type { Services } from '../../platform/services.ts';
import { decidables } from './approvers.ts';
import { delegatesOf } from './delegations.store.ts';
import { leaveApplied, leaveChanged, leaveDelegated, leavesCancelled, leavesDecided } from './leaves.events.ts';
import { addressesOf, type LeaveRow, leavesById, staffOf } from './leaves.views.ts';
import { dateInWords, daysInWords } from './refusal-words.ts';

type Addressee = Awaited<ReturnType<typeof staffOf>>[number];

const daysOf = ({ fromDate, toDate }: LeaveRow) => daysInWords(fromDate, toDate);
const lengthOf = ({ unit, amount }: LeaveRow) => leaveInWords(unit, wireLeave(unit, amount));
const whatOf = (row: LeaveRow) => `${row.typeName}, ${daysOf(row)}`;
const mailTo = ({ id, email, firstName }: Addressee, subject: string, lines: string[], link: string): MailToSend[] =>
  email === null
    ? []
    : [{ to: email, subject, body: [`Hello ${firstName},`, ...lines, link].join('\n\n'), link, userId: id }];

/** Whom leaves wait for now: who decides, whoever decides for them while they are away, and staff where nobody else does. */
async function askedFor(tx: TenantTx, services: Services, rows: readonly LeaveRow[]) {
  const { of } = await decidables(tx, services, rows);
  const waits = rows.flatMap((row) => {
    const { approvers, level } = of(row);
    return row.status === 1 ? [{ row, approver: approvers[level] ?? null }] : [];
  });
  const ids = waits.flatMap(({ approver }) => approver ?? []);
  const delegates = await delegatesOf(tx, ids, services.clock.today());
  const people = await addressesOf(tx, [...ids, ...delegates.map(({ toUserId }) => toUserId)]);
  const staff = waits.some(({ approver }) => approver === null) ? await staffOf(tx) : [];
  return waits.map(({ row, approver }) => {
    const others = delegates.filter(({ fromUserId }) => fromUserId === approver).map(({ toUserId }) => toUserId);
    const named = people.filter(({ id }) => id === approver || others.includes(id));
    const all = approver === null ? staff : named;
    return { row, people: all.filter(({ id }) => id !== row.userId) };
  });
}

async function mailsToAsk(tx: TenantTx, services: Services, ids: readonly string[], by: string | null) {
  const link = `${services.config.publicUrl}/leaves/my-approvals`;
  const asked = await askedFor(tx, services, await leavesById(tx, ids));
  return asked.flatMap(({ row, people }) =>
    people
      .filter(({ id }) => id !== by)
      .flatMap((one) => {
        const subject = `${row.employeeName} asks for ${whatOf(row)}`;
        return mailTo(one, subject, [`${subject} (${lengthOf(row)}).`, `They wrote: ${row.reason}`], link);
      }),
  );
}

async function applicantsOf(tx: TenantTx, rows: readonly LeaveRow[]): Promise<ReadonlyMap<string, Addressee>> {
  const people = await addressesOf(tx, [...new Set(rows.map(({ userId }) => userId))]);
  return new Map(people.map((one) => [one.id, one]));
}

/** Nobody is told what they just did themselves. */
async function mailsToApplicants(
  tx: TenantTx,
  { config }: Services,
  { ids, by, became }: { ids: readonly string[]; by: { id: string | null; name: string }; became: string },
): Promise<MailToSend[]> {
  const rows = await leavesById(tx, ids);
  const people = await applicantsOf(tx, rows);
  return rows.flatMap((row) => {
    const one = people.get(row.userId);
    if (!one || one.id === by.id) return [];
    const comments = row.comments ? [`They wrote: ${row.comments}`] : [];
    const lines = [`${by.name} ${became} your ${whatOf(row)} (${lengthOf(row)}).`, ...comments];
    return mailTo(one, `Your ${whatOf(row)} is ${became}`, lines, `${config.publicUrl}/leaves/my-leaves`);
  });
}

export const leavesMails: readonly Listener[] = [
  mailOn(leaveApplied, (tx, services, { entityId, by }) => mailsToAsk(tx, services, [entityId], by.id)),
  mailOn(leaveChanged, (tx, services, { entityId, by }) => mailsToAsk(tx, services, [entityId], by.id)),
  mailOn(leavesDecided, async (tx, services, { by, details: { status, leaveIds, passedOn } }) => [
    ...(await mailsToApplicants(tx, services, { ids: leaveIds, by, became: status.toLowerCase() })),
    ...(await mailsToAsk(tx, services, passedOn, by.id)),
  ]),
  mailOn(leavesCancelled, async (tx, services, { by, details: { leaveIds, wasApproved } }) => {
    const rows = await leavesById(tx, wasApproved);
    const { managersOf } = await decidables(tx, services, rows);
    const managers = await addressesOf(
      tx,
      rows.flatMap(({ userId }) => managersOf(userId)[0]?.id ?? []),
    );
    const link = `${services.config.publicUrl}/my-team/leaves`;
    const toManagers = rows.flatMap((row) => {
      const one = managers.find(({ id }) => id === managersOf(row.userId)[0]?.id && id !== by.id);
      const subject = `${row.employeeName} is not on leave on ${daysOf(row)}`;
      return one ? mailTo(one, subject, [`${whatOf(row)} of ${row.employeeName} is cancelled.`], link) : [];
    });
    return [...(await mailsToApplicants(tx, services, { ids: leaveIds, by, became: 'cancelled' })), ...toManagers];
  }),
  mailOn(leaveDelegated, async (tx, { config }, { details }) => {
    const { fromEmployeeId, toEmployeeId, startDate, endDate } = details;
    const people = await addressesOf(tx, [fromEmployeeId, toEmployeeId]);
    const [from, to] = [fromEmployeeId, toEmployeeId].map((id) => people.find((one) => one.id === id));
    if (!from || !to) return [];
    const days = startDate === endDate ? `on ${dateInWords(startDate)}` : `from ${daysInWords(startDate, endDate)}`;
    const subject = `You decide leave for ${from.name} ${days}`;
    return mailTo(to, subject, [`${subject}.`], `${config.publicUrl}/leaves/my-approvals`);
  }),
];
