import { session } from '@muster/contract/features/account/account.contract.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { currentUser, updateUser } from '../../platform/session.ts';

/** Role, features and flags may have changed since signing in: asked again when the shell opens and on return. */
export function useFreshSession(): void {
  const { data } = useQuery({ ...contractQuery(session), staleTime: 60_000, refetchOnWindowFocus: true });
  useEffect(() => {
    const user = currentUser();
    if (data === undefined || user?.id !== data.id || user.tenantId !== data.tenantId) return;
    // Most often nothing has changed: the whole shell would be drawn again for it.
    if (JSON.stringify({ ...user, ...data }) !== JSON.stringify(user)) updateUser(data);
  }, [data]);
}

/** Asks who the person is now, because a call was refused for something that the shell does not know yet. */
export function refreshSession(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries(contractQuery(session));
}
