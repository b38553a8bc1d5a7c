import type { RequestOf } from '@muster/contract/endpoint.ts';
import { addAnnouncement } from '@muster/contract/features/announcements/announcements.contract.ts';
import { announcementReads } from '@muster/server/features/announcements/announcements.tables.ts';
import { notifyOfDues } from '@muster/server/features/dashboard/dashboard.jobs.ts';
import { insertSet } from '@muster/server/platform/database/insert-set.ts';
import type { Services } from '@muster/server/platform/services.ts';
import { eq } from 'drizzle-orm';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import { departmentIds } from './set-up-organisation.ts';
import type { Story } from './story-clock.ts';

type Demo = {
  readonly services: Services;
  readonly tenantId: string;
  readonly api: ApiClient;
  readonly story: Story;
};

const PROOFS = {
  title: 'Proof of investment is open until 30 Nov 2026',
  description:
    'Upload your rent receipts, your premium receipts and the PAN of your landlord. Proofs sent by 30 Nov count from the January salary.',
  isPinned: true,
  endDate: '2026-11-30',
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
  endDate: '2026-10-31',
};

/** Nobody has read everything: the four accounts with a known password find news. */
const NEW_TO = 4;

/** Announcements of every kind with who has read them, and the statutory dates that come near. */
export async function addNews({ services, tenantId, api, story }: Demo, { people, ids }: DemoStaff): Promise<void> {
  const floor = (await departmentIds(api)).get('Manufacturing');
  const announce = (day: string, time: string, body: RequestOf<typeof addAnnouncement>['body']) => {
    story.at(day, time);
    return api.call(addAnnouncement, { body });
  };
  const ceiling = await announce('2026-09-18', '10:30', CEILING);
  const proofs = await announce('2026-11-16', '11:15', PROOFS);
  await announce('2026-11-25', '12:40', CANTEEN);
  if (floor !== undefined) await announce('2026-11-26', '16:30', { ...GATE, departmentIds: [floor] });
  const readers = people.flatMap(({ employeeNumber, isPending, lastWorkingDay }, at) =>
    at < NEW_TO || isPending || lastWorkingDay !== null ? [] : (ids.get(employeeNumber) ?? []),
  );
  const reads = [
    ...readBy(readers.slice(0, -1), ceiling.id, '2026-09-18'),
    ...readBy(readers.slice(readers.length / 3), proofs.id, '2026-11-16'),
  ];
  await services.db.inTenant(tenantId, async (tx) => {
    // What an interrupted start has written of it.
    await tx.delete(announcementReads).where(eq(announcementReads.tenantId, tenantId));
    await insertSet(
      tx,
      announcementReads,
      reads.map((read) => ({ tenantId, ...read })),
    );
  });
  story.atItsEnd();
  await notifyOfDues(services, tenantId);
}

/** In the days that followed, some sooner than others. */
function readBy(readers: readonly string[], announcementId: string, day: string) {
  const published = Temporal.Instant.from(`${day}T12:00:00+05:30`);
  return readers.map((userId, at) => {
    const readAt = published.add({ hours: 24 * (at % 5), minutes: at * 2 }).toString();
    return { userId, announcementId, readAt };
  });
}
