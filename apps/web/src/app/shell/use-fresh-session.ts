import { session } from '@muster/contract/features/account.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { currentUser, updateUser } from '../../platform/session.ts';

/** Role, features and flags may have changed since signing in: asked again when the shell opens and on return. */
export function useFreshSession(): void {
  const { data } = useQuery({ ...contractQuery(session), staleTime: 60_000, refetchOnWindowFocus: true });
  useEffect(() => {
    const user = currentUser();
    if (data !== undefined && user?.id === data.id && user.tenantId === data.tenantId) updateUser(data);
  }, [data]);
}
