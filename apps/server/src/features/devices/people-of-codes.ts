import { codeKeyOf } from '@muster/contract/features/devices/devices.contract.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { peopleByNumber } from '../users/numbers.facts.ts';
import { mappingsOf } from './device-people.store.ts';

/** Of whom an id of a machine is; null for nobody who is known. */
export type PersonOf = (code: string) => string | null;

/**
 * Whom the ids of a machine mean, in two statements: what was said for this machine, then what was said for all, then
 * the employee number. Leading zeros and capital letters do not matter, unless they alone tell two people apart.
 */
export async function peopleOfCodes(
  tx: TenantTx,
  deviceId: string | null,
  codes: readonly string[],
): Promise<PersonOf> {
  const keys = [...new Set(codes.map(codeKeyOf))];
  const [mappings, people] = await Promise.all([mappingsOf(tx, deviceId, keys), peopleByNumber(tx, keys)]);
  const ofDevice = new Map(mappings.flatMap((one) => (one.deviceId === null ? [] : [[one.codeKey, one.userId]])));
  const ofAll = new Map(mappings.flatMap((one) => (one.deviceId === null ? [[one.codeKey, one.userId]] : [])));
  const exact = new Map(people.map(({ employeeNumber, id }) => [employeeNumber, id]));
  const alike = Map.groupBy(people, ({ employeeNumber }) => codeKeyOf(employeeNumber));
  return (code) => {
    const key = codeKeyOf(code);
    const [only, ...others] = alike.get(key) ?? [];
    const byNumber = exact.get(code.trim()) ?? (others.length === 0 ? only?.id : undefined);
    return ofDevice.get(key) ?? ofAll.get(key) ?? byNumber ?? null;
  };
}
