// How pages ask and act. A feature's <feature>.queries.ts names its queries once and its pages use them:
//
//   export const departmentList = (search: string) => contractQuery(listDepartments, { query: { search } });
//   const departments = useQuery(departmentList(search));
//
//   const remove = useAction(deleteDepartment, { refreshes: [listDepartments] });
//   await remove.run({ params: { id } });          // toast with the server's message, lists refresh
import type { Endpoint, ResponseOf } from '@muster/contract/endpoint.ts';
import { keepPreviousData, QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type CallArguments, callWithMessage } from './api-client.ts';
import { isOffline } from './api-error.ts';
import { type SendOptions, useSend } from './send.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal will be the same the second time; only a lost connection is worth another try.
        retry: (failures, error) => failures < 2 && isOffline(error),
      },
    },
  });
}

/** The key of every query of an endpoint: path first, so that an action can refresh all of them. */
export function keyOf(entry: Endpoint): readonly [string, string] {
  return [entry.method, entry.path];
}

/** A cached question to the server, for `useQuery`. */
export function contractQuery<E extends Endpoint>(entry: E, ...[input]: CallArguments<E>) {
  return queryOptions({
    queryKey: [...keyOf(entry), input],
    queryFn: async ({ signal }): Promise<ResponseOf<E>> => (await callWithMessage(entry, { ...input, signal })).data,
  });
}

/** The same for what is gone through: what was there stays until the next is. */
export function steadyQuery<E extends Endpoint>(entry: E, ...input: CallArguments<E>) {
  return { ...contractQuery(entry, ...input), placeholderData: keepPreviousData };
}

export type ActionOptions<E extends Endpoint> = Omit<SendOptions<E>, 'onDone'> & {
  /** Endpoints whose cached results are read again afterwards. */
  readonly refreshes?: readonly Endpoint[];
  readonly onDone?: (data: ResponseOf<E>) => void;
};

/** A change on the server: shows the outcome, refreshes what it touched, and never happens twice by a repeat. */
export function useAction<E extends Endpoint>(entry: E, { refreshes = [], onDone, ...options }: ActionOptions<E> = {}) {
  const queryClient = useQueryClient();
  return useSend(entry, {
    ...options,
    onDone: async (data) => {
      onDone?.(data);
      await Promise.all(refreshes.map((entry) => queryClient.invalidateQueries({ queryKey: [...keyOf(entry)] })));
    },
  });
}
