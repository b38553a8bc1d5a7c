import { getImage } from '@muster/contract/features/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../platform/api-client.ts';

const ADDRESS = /^\/api\/Users\/images\/([\w-]+)$/;

/** A photo of someone in the organisation, fetched once with the session's token and kept for the visit. */
export function usePhoto(imageUrl: string | null): string | null {
  const id = ADDRESS.exec(imageUrl ?? '')?.[1] ?? null;
  const photo = useQuery({
    queryKey: ['photo', id],
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => URL.createObjectURL((await callFile(getImage, { params: { id: id ?? '' } })).blob),
  });
  return id === null ? imageUrl : (photo.data ?? null);
}
