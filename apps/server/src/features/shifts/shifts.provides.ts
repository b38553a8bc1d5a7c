import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { seedOnRegistration } from '../account/seed-on-registration.facts.ts';
import { departmentBlockers } from '../departments/departments.facts.ts';
import { feedEvents } from '../feeds/feeds.facts.ts';
import { daysOffChanged } from '../organisation/organisation.facts.ts';
import { keepHistory } from './keep-history.ts';
import { rotationsOfDepartment } from './rotations.store.ts';
import { tellShiftsChanged } from './shifts.facts.ts';
import { insertShift, lockShifts, shiftsOfDepartment } from './shifts.store.ts';
import { everybody } from './shifts.views.ts';
import { shiftsFeed } from './shifts-feed.provides.ts';

/** Off are the days of the organisation: Saturday and Sunday until it chooses others. */
async function addDefaultShift(tx: TenantTx, { clock }: Services): Promise<void> {
  await insertShift(tx, {
    id: randomUUIDv7(),
    name: 'General',
    startTime: '10:00:00',
    endTime: '19:00:00',
    weekOffs: null,
    isDefault: true,
  });
  await keepHistory(tx, clock.today());
}

/** Everybody's days from today on, as far as a shift without days off of its own decides them. */
async function tellEverybody(tx: TenantTx, services: Services): Promise<void> {
  await lockShifts(tx);
  const from = services.clock.today();
  await keepHistory(tx, from);
  await tellShiftsChanged(tx, services, { people: await everybody(tx), from, to: null });
}

/** What shifts tell features below them. */
export const shiftsProvides: readonly Provision[] = [
  feedEvents.with(shiftsFeed),
  daysOffChanged.with(tellEverybody),
  seedOnRegistration.with(addDefaultShift),
  departmentBlockers.with({ one: 'shift', many: 'shifts', count: shiftsOfDepartment }),
  departmentBlockers.with({ one: 'shift rotation', many: 'shift rotations', count: rotationsOfDepartment }),
];
