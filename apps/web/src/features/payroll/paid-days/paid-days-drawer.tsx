import { DrawerBlocks } from '../../../ui/dialogs/drawer-parts.tsx';
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx';
import { formatMoney } from '../../../ui/format-money.ts';
import { Person } from '../../../ui/person.tsx';
import { Facts } from '../../../ui/section.tsx';
import type { PaidDaysPerson } from './paid-days.queries.ts';
import { Approvals, daysOf, Reasons, Taken } from './paid-days-person.tsx';

/** Every lost day of one person with its reason, what it costs, and what may come back. */
export function PaidDaysDrawer({ person, onClose }: { person: PaidDaysPerson | null; onClose: () => void }) {
  return (
    <SideDrawer label="Lost days" opened={person !== null} onClose={onClose} width={440} pushes>
      {person !== null && (
        <DrawerBlocks>
          <Person name={person.employeeName} detail={person.employeeNumber ?? ''} />
          <Facts
            facts={[
              ['Paid days', `${person.paidDays} of ${person.employedDays}`],
              ['Loss of pay', daysOf(person.lostDays)],
              ...(person.esiDays === 0 ? [] : [['Paid by ESI', daysOf(person.esiDays)] as const]),
              ['Deducted', <Taken key="taken" taken={person.taken} />],
              ...(person.back === null ? [] : [['May come back', backOf(person.back)] as const]),
            ]}
          />
          <Reasons key={person.employeeId} person={person} isWhole />
          <Approvals of={person.employeeName}>Days of {person.employeeName}</Approvals>
        </DrawerBlocks>
      )}
    </SideDrawer>
  );
}

function backOf({ days, amount }: NonNullable<PaidDaysPerson['back']>): string {
  return amount === null ? daysOf(days) : `${daysOf(days)}, ${formatMoney(amount)}`;
}
