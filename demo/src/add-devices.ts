import { addDevice, mapPeople, revokeDevice } from '@muster/contract/features/devices/devices.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoPerson } from './demo-person.ts';
import { BENGALURU, PUNE } from './organisation.ts';

const MACHINES = [
  { name: 'Main gate', place: `${BENGALURU.location}, ${BENGALURU.city}`, serialNumber: 'BLR-GATE-01' },
  { name: 'Chakan gate', place: `${PUNE.location}, ${PUNE.city}`, serialNumber: 'PUN-GATE-01' },
] as const;
const OLD_MACHINE = { name: 'Old main gate', place: MACHINES[0].place, serialNumber: 'BLR-GATE-00' };
/** Machines number people by themselves, in the order in which a finger was laid on them. */
const FIRST_CODE = 101;
const KNOWN_BY_OWN_CODE = 6;

/** Attendance machines at both works, an old one that was replaced, and a few whom they know by ids of their own. */
export async function addDevices(
  api: ApiClient,
  people: readonly DemoPerson[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const replaced = await api.call(addDevice, { body: OLD_MACHINE });
  await api.call(revokeDevice, { params: { id: replaced.device.id } });
  for (const machine of MACHINES) await api.call(addDevice, { body: machine });
  const floor = people.filter(({ department }) => department === 'Manufacturing');
  const peopleIds = floor.flatMap(({ employeeNumber }) => ids.get(employeeNumber) ?? []).slice(0, KNOWN_BY_OWN_CODE);
  if (peopleIds.length === 0) return;
  const mapped = peopleIds.map((employeeId, at) => ({ code: String(FIRST_CODE + at), employeeId }));
  await api.call(mapPeople, { body: { people: mapped, movesPunches: false } });
}
