import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { addReadySet as entry } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { readySets } from '@muster/engine/leaves/ready-sets.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { notifyRulesChanged } from './change-rules.ts';
import { leaveTypeAdded } from './leave-types.events.ts';
import { leaveSettingsOf } from './leave-types.facts.ts';
import { everyLeaveType, insertLeaveTypes, lockLeaveTypes, writeRules } from './leave-types.store.ts';
import { isThere, rulesOfReady } from './read-ready-sets.ts';

/** Types that are there already stay as they are. Errors: INVALID_INPUT for a set or codes that are not there. */
export function addReadySet(
  caller: Caller,
  { key, codes, countsFrom }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const set = readySets(calendarDate(caller.services.clock.today())).find((candidate) => candidate.key === key);
  if (!set) throw problem('INVALID_INPUT', { errors: [{ field: 'key', message: 'There is no such set' }] });
  const types = set.types.filter(({ code }) => codes === undefined || codes.includes(code));
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const rows = await everyLeaveType(tx);
    const { yearBeginsIn } = await leaveSettingsOf(tx);
    const fromDate = countsFrom ?? caller.services.clock.today();
    const first = Math.max(0, ...rows.map(({ sort }) => sort)) + 1;
    const added = types
      .filter((type) => !isThere(rows, type))
      .map((type, place) => ({ type, id: randomUUIDv7(), sort: first + place }));
    if (added.length === 0) throw problem('CONFLICT', { message: 'All of these leave types are there already.' });
    const updatedBy = caller.actor.id;
    await insertLeaveTypes(
      tx,
      added.map(({ type: { name, code, colour, policy }, id, sort }) => ({
        id,
        name,
        code,
        colour,
        sort,
        updatedBy,
        unit: policy.unit,
        purpose: policy.purpose,
        isPaid: policy.paidPercent > 0,
        isCompOff: policy.purpose === 'comp-off',
        readySet: `${key}/${code}`,
      })),
    );
    const rules = added.map(({ type, id }) => ({
      leaveTypeId: id,
      fromDate,
      rules: {
        ...rulesOfReady(type),
        yearBeginsIn: type.policy.isStatutoryAnnual ? type.policy.yearBeginsIn : yearBeginsIn,
      },
    }));
    await writeRules(tx, rules, updatedBy);
    const events = added.map(({ type: { name, code }, id }) => ({
      actor: caller.actor,
      entityId: id,
      details: { name, from: fromDate },
      after: { name, code, from: fromDate, readySet: key },
    }));
    await recordEvents(tx, caller.services, leaveTypeAdded, events);
    await notifyRulesChanged(tx, caller.services, { leaveTypeIds: added.map(({ id }) => id), from: fromDate });
    return { added: added.map(({ type: { name }, id }) => ({ id, name })) };
  });
}
