import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { addRotation } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoPerson } from './demo-person.ts';

/** The steps, each a week. */
const SEQUENCE = ['Early', 'General', 'Night'] as const;
const SINCE = '2026-11-16';

/** Those of the shop floor who keep no shift for good take turns. */
export async function addRotations(
  api: ApiClient,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await api.call(listShifts, { query: { pageSize: '100' } });
  const shifts = new Map(rows.map(({ shiftName, id }) => [shiftName, id]));
  const floor = people.filter(({ department }) => department === 'Manufacturing');
  const members = floor
    .filter((_, at) => at % 3 === 2)
    .flatMap(({ employeeNumber }) => ids.get(employeeNumber) ?? [])
    .map((employeeId, at) => ({ employeeId, stepsAhead: at % SEQUENCE.length }));
  if (members.length === 0) return;
  const steps = SEQUENCE.map((name) => shifts.get(name) ?? null);
  const body = { rotationName: 'Assembly line', unit: 'week', steps, startDate: SINCE, members } as const;
  await api.call(addRotation, { body });
}
