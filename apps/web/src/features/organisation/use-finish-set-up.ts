import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { currentUser, updateUser } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { dismissWelcome } from '../../platform/welcome.ts';

/** The organisation is complete: on to the payroll set-up, or home when the plan has no payroll. */
export function useFinishSetUp(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const user = currentUser();
    if (user === null) return;
    updateUser({ isOrganisationComplete: true });
    dismissWelcome(user);
    void queryClient.invalidateQueries();
    void navigate({ to: isOpenTo(user, screenAt('/payroll-setup').access) ? '/payroll-setup' : '/' });
  };
}
