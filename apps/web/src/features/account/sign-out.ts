import { logout } from '@muster/contract/features/account/account.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { storeUser } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';

/** The wording says login; it is fixed so. */
const SIGN_OUT_FAILED = 'Login Failed. Please try again.';

/** Ends the session on the server first, so that the token is worth nothing afterwards, and then in this browser. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    try {
      await call(logout);
    } catch (error) {
      toast.error(signOutRefusal(error));
      return;
    }
    storeUser(null);
    queryClient.clear();
    await navigate({ to: '/login' });
  };
}

/** The message of the server where it sent one. */
function signOutRefusal(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : SIGN_OUT_FAILED;
}
