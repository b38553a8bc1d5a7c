import { Role } from '@muster/contract/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { presentFinancialYear } from '../../ui/financial-year.ts';

/** Whose declaration the address is about: of a member always their own. */
export function useWhose() {
  const user = useSignedIn();
  const [{ employeeId, fyStart }] = useAddressState({ employeeId: '', fyStart: 0 });
  const isStaff = Role[user.roleId] !== Role.Member;
  return {
    isStaff,
    isOther: isStaff && employeeId !== '' && employeeId !== user.id,
    whose: { employeeId: isStaff ? employeeId : '', fyStart: fyStart || presentFinancialYear() },
  };
}
