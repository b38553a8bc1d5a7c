import { addAnnouncement, listAnnouncements } from '@muster/contract/features/announcements.contract.ts';
import { announcementReads, announcements } from '@muster/server/features/announcements/announcements.tables.ts';
import { tellOfDues } from '@muster/server/features/dashboard/dashboard.jobs.ts';
import type { TenantTx } from '@muster/server/platform/database/database.ts';
import { insertSet } from '@muster/server/platform/database/insert-set.ts';
import type { Services } from '@muster/server/platform/services.ts';
import { and, eq } from 'drizzle-orm';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import { departmentIds } from './set-up-organisation.ts';

type Demo = { readonly services: Services; readonly tenantId: string; readonly api: ApiClient };

const PROOFS = {
  title: 'Proof of investment opens on 01 Dec 2026',
  description:
    'Keep rent receipts, premium receipts and the PAN of your landlord ready. Proofs sent by 31 Dec count from the January salary.',
  isPinned: true,
  endDate: '2026-12-31',
};
const GATE = {
  title: 'Gate 2 is closed on Monday',
  description: 'Use gate 1 from 6:00 AM to 2:00 PM. The reader there knows you.',
  endDate: '2026-11-30',
};
const CANTEEN = {
  title: 'Christmas lunch on 24 December',
  description: 'In the canteen at Peenya and at Chakan, from 12:30 PM.',
  startDate: '2026-12-14',
  endDate: '2026-12-24',
};
const CEILING = {
  title: 'The PF wage limit is ₹25,000 from 17 September',
  description: 'More of your salary counts for provident fund from then on. Your September payslip shows both parts.',
};
const CEILING_DAYS = { startsOn: '2026-09-18', endsOn: '2026-10-31' };

/** Nobody has read everything: the four accounts with a known password find news. */
const NEW_TO = 4;

/** Announcements of every kind with who has read them, and the statutory dates that come near. */
export async function addNews({ services, tenantId, api }: Demo, { people, ids }: DemoStaff): Promise<void> {
  const { totalRecords } = await api.call(listAnnouncements, { query: { pageSize: '1' } });
  if (totalRecords > 0) return;
  const floor = (await departmentIds(api)).get('Manufacturing');
  await api.call(addAnnouncement, { body: CANTEEN });
  if (floor !== undefined) await api.call(addAnnouncement, { body: { ...GATE, departmentIds: [floor] } });
  const ceiling = await api.call(addAnnouncement, { body: { ...CEILING, startDate: CANTEEN.startDate } });
  const proofs = await api.call(addAnnouncement, { body: PROOFS });
  const readers = people.flatMap(({ employeeNumber, isPending }, at) =>
    at < NEW_TO || isPending ? [] : (ids.get(employeeNumber) ?? []),
  );
  await services.db.inTenant(tenantId, async (tx) => {
    // Through the product nobody announces anything for days that are over.
    await tx
      .update(announcements)
      .set(CEILING_DAYS)
      .where(and(eq(announcements.tenantId, tenantId), eq(announcements.id, ceiling.id)));
    await read(tx, ceiling.id, readers.slice(0, -1));
    await read(tx, proofs.id, readers.slice(readers.length / 3));
  });
  await tellOfDues(services, tenantId);
}

function read(tx: TenantTx, announcementId: string, readers: readonly string[]): Promise<void> {
  const rows = readers.map((userId) => ({ tenantId: tx.tenantId, announcementId, userId }));
  return insertSet(tx, announcementReads, rows);
}
