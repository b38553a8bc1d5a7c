import type { FirstDuties } from '@muster/contract/features/payroll/payroll-first.ts';
import { STATES } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { dutyInWords, dutyNote } from './duties.texts.ts';
import { hasStatutory } from './statutory.facts.ts';
import { asCalendarDay, type Duty, dutiesOf, settingOf, toldWorkforce } from './statutory.rules.ts';
import { statutoryRows } from './statutory.store.ts';
import { workforceOf } from './statutory.views.ts';

/**
 * What law requires of the organisation, and what it would of more people, with what each takes and how it was answered;
 * null outside the plan. Before anybody is entered, by what the organisation said of itself.
 */
export async function dutiesShown(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
): Promise<FirstDuties | null> {
  if (!(await hasStatutory(tx, services))) return null;
  const day = asCalendarDay(services.clock.today());
  const [rows, workforce] = [await statutoryRows(tx), await workforceOf(tx, day)];
  const counted = workforce.isCounted ? workforce : toldWorkforce(workforce);
  return {
    isCounted: workforce.isCounted,
    list: inOrder(dutiesOf(counted, day)).map((duty) => {
      const { type, state, isRequired, who, legalBasis } = duty;
      const row = rows.find((candidate) => candidate.type === type && candidate.state === state);
      const cities = counted.byState.find((entry) => entry.state === state)?.cities ?? [];
      return {
        type,
        state,
        stateName: state === null ? null : STATES[state],
        isRequired,
        who,
        legalBasis,
        takes: dutyInWords(duty, workforce.isCounted ? workforce.pfMembers : null, day),
        note: dutyNote(duty, cities),
        answer: settingOf(duty, rows),
        number: row?.number ?? null,
        declineReason: row?.declineReason ?? null,
      };
    }),
  };
}

const ORDER = ['EPF', 'ESI', 'ProfessionalTax', 'LWF'] as const;

/** Each kind together, its states in their own order. */
function inOrder(duties: readonly Duty[]): Duty[] {
  return ORDER.flatMap((kind) => duties.filter(({ type }) => type === kind));
}
