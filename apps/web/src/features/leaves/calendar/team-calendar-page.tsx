import { Role } from '@muster/contract/access.ts';
import { useAddressState } from '../../../platform/address-state.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { Page } from '../../../ui/page.tsx';
import { TeamCalendar } from './team-calendar.tsx';

/** Who of one's own team is away; staff may look at everybody. */
export function TeamCalendarPage() {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [{ people }, setAddress] = useAddressState({ people: 'team' });
  const scope = people === 'AllEmployees' && isStaff ? 'AllEmployees' : 'team';
  const choose = (
    <ChoiceSelect
      aria-label="Whose calendar"
      w={170}
      labels={{ team: 'My team', AllEmployees: 'Everybody' }}
      value={scope}
      onChange={(to) => setAddress({ people: to ?? 'team' })}
    />
  );
  return (
    <TeamCalendar
      scope={scope}
      mayApply
      beside={isStaff && choose}
      page={(parts) => <Page title="Team calendar" {...parts} />}
    />
  );
}
