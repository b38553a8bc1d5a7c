import { randomUUIDv7 } from 'node:crypto';
import type { DutyAnswer } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { CalendarDay } from '@muster/law/dated.ts';
import { type StateCode, stateCodeOf } from '@muster/law/states.ts';
import { type Actor, audit, type Change, difference } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { prepareSettings } from './prepare-settings.ts';
import { audited } from './save-statutory.ts';
import { asCalendarDay } from './statutory.rules.ts';
import { putStatutory, type StatutoryRow, type StatutoryValues, statutoryRows } from './statutory.store.ts';
import { lwfSettings } from './statutory-settings.rules.ts';

type Answer = Pick<DutyAnswer, 'type' | 'number' | 'declined'> & { readonly state: StateCode | null };
type NewRow = {
  readonly id: string;
  readonly type: Answer['type'];
  readonly state: StateCode | null;
} & StatutoryValues;

/**
 * Sets many components up as their dialogs would, or declines them with a reason, and returns how many it changed.
 * What is in place already keeps its settings; a number that is given is added to it. Errors: INVALID_INPUT.
 */
export async function answerDuties(
  tx: TenantTx,
  { services, actor }: { services: Pick<Services, 'clock'>; actor: Actor },
  answers: readonly DutyAnswer[],
): Promise<number> {
  const day = asCalendarDay(services.clock.today());
  const rows = await statutoryRows(tx);
  const inCtc = rows.some(({ type, settings }) => type === 'LWF' && lwfSettings.parse(settings).inCtc);
  const changes = onceEach(answers.map(placed)).flatMap((answer) => {
    const before = rows.find(({ type, state }) => type === answer.type && state === answer.state) ?? null;
    const values = valuesFor(answer, before, { day, inCtc });
    return values === null ? [] : [{ before, after: rowOf(answer, before, values) }];
  });
  await putStatutory(
    tx,
    changes.map(({ after }) => after),
  );
  await audit(tx, actor, ...changes.map(({ before, after }) => auditOf(before, after)));
  return changes.length;
}

function placed(answer: DutyAnswer, place: number): Answer {
  if (answer.type === 'EPF' || answer.type === 'ESI') return { ...answer, state: null };
  const state = answer.state === null ? null : stateCodeOf(answer.state);
  if (state === null) throw fieldProblem(`duties.${place}.state`, 'Choose a state');
  return { ...answer, state };
}

/** The last word on each. */
function onceEach(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [`${answer.type} ${answer.state}`, answer])).values()];
}

/** What is stored of an answer; null where that is in place already. */
function valuesFor(
  answer: Answer,
  before: StatutoryRow | null,
  { day, inCtc }: { day: CalendarDay; inCtc: boolean },
): StatutoryValues | null {
  const number = answer.number || (before?.number ?? null);
  if (answer.declined) {
    if (before?.status === 'declined' && before.declineReason === answer.declined) return null;
    return { status: 'declined', declineReason: answer.declined, number, settings: before?.settings ?? {} };
  }
  if (before?.status === 'active' && before.number === number) return null;
  const { type: statutoryComponentType, state } = answer;
  const place = state === null ? {} : { state };
  const { settings } = prepareSettings(
    {
      statutoryComponentType,
      // All funds of an organisation are within the CTC, or none is.
      ...(statutoryComponentType === 'LWF' && before === null
        ? { lwf: { state: state ?? '', includeEmployersContributionInCtc: inCtc } }
        : { epf: {}, esi: {}, professionalTax: place, lwf: { state: state ?? '' } }),
    },
    state,
    before,
    day,
  );
  return { status: 'active', declineReason: null, number, settings };
}

function rowOf({ type, state }: Answer, before: StatutoryRow | null, values: StatutoryValues): NewRow {
  return { id: before?.id ?? randomUUIDv7(), type, state, ...values };
}

function auditOf(before: StatutoryRow | null, after: NewRow): Change {
  const action = after.status === 'declined' ? 'declined' : before === null ? 'created' : 'changed';
  return {
    action,
    entity: 'statutory component',
    entityId: after.id,
    ...difference(audited(before), audited(after)),
  };
}
