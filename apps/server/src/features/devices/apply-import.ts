import { randomUUIDv7 } from 'node:crypto';
import { codeKeyOf } from '@muster/contract/features/devices/devices.contract.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { addDevicePunches } from '../attendance/days/device-punches.facts.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import type { StagedPunch } from './devices.tables.ts';
import { peopleOfCodes } from './devices.views.ts';
import { addProgress, finishImport, importById, takeSlice } from './punch-imports.store.ts';

/**
 * Applies a file, a slice in each transaction: what was applied before a crash is not applied again, and whoever goes on
 * begins with the first slice that is left.
 */
export async function applyImport(services: Services, tenantId: string, id: string): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    isLeft = await services.db.inTenant(tenantId, async (tx) => {
      const row = await importById(tx, id);
      const punches = row && (await takeSlice(tx, id));
      if (!row || !punches) {
        await finishImport(tx, id);
        return false;
      }
      await applySlice(tx, services, row, punches);
      return true;
    });
  }
}

type Import = { readonly id: string; readonly deviceId: string | null; readonly device: string | null };

async function applySlice(
  tx: TenantTx,
  services: Services,
  { id, deviceId, device }: Import,
  staged: readonly StagedPunch[],
): Promise<void> {
  const personOf = await peopleOfCodes(
    tx,
    deviceId,
    staged.map(({ code }) => code),
  );
  const punches = staged.map(({ code, at, status = null }) => ({
    id: randomUUIDv7(),
    deviceId,
    importId: id,
    device,
    code,
    codeKey: codeKeyOf(code),
    userId: personOf(code),
    at,
    status,
  }));
  const { timeZone: zone } = await tenantOf(tx);
  const { stored, waiting } = await addDevicePunches(tx, services, { punches, zone });
  await addProgress(tx, id, { done: staged.length, stored, waiting });
}
