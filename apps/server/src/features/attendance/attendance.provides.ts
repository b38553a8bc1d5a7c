import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { holidaysChanged } from '../holidays/holidays.facts.ts';
import { type ShiftsChange, shiftsChanged } from '../shifts/shifts.facts.ts';
import { recomputeDays, recomputeKeys } from './attendance.facts.ts';
import { storedKeys } from './attendance-days.store.ts';

/** Stored days are those up to today; a day to come has none. */
const onOtherShifts = (tx: TenantTx, services: Services, { people, from, to }: ShiftsChange) =>
  recomputeDays(tx, services, { people, from, to: to ?? LAST_DAY }, 'stored');

const LAST_DAY = '9999-12-31';

async function onOtherHolidays(tx: TenantTx, services: Services, days: readonly string[]): Promise<void> {
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)];
  if (from === undefined || to === undefined) return;
  const keys = await storedKeys(tx, { people: null, from, to });
  await recomputeKeys(
    tx,
    services,
    keys.filter(({ date }) => days.includes(date)),
  );
}

/** What attendance tells features below it. */
export const attendanceProvides: readonly Provision[] = [
  shiftsChanged.with(onOtherShifts),
  holidaysChanged.with(onOtherHolidays),
];
