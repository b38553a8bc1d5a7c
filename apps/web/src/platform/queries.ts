// How pages ask and act. A feature's <feature>.queries.ts names its queries once and its pages use them:
//
//   export const departmentList = (search: string) => contractQuery(listDepartments, { query: { search } });
//   const departments = useQuery(departmentList(search));
//
//   const remove = useAction(deleteDepartment, { refreshes: [listDepartments] });
//   await remove.run({ params: { id } });          // toast with the server's message, lists refresh
import type { Endpoint, ResponseOf } from '@muster/contract/endpoint.ts';
import { keepPreviousData, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { type CallArguments, type CallInput, callWithMessage, newIdempotencyKey } from './api-client.ts';
import { ApiError, isOffline, messageOf } from './api-error.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal will be the same the second time; only a lost connection is worth another try.
        retry: (failures, error) => failures < 2 && isOffline(error),
      },
      // Offline a change is refused at once, with words, and not held back without any.
      mutations: { retry: false, networkMode: 'always' },
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

export type ActionOptions<E extends Endpoint> = {
  /** Endpoints whose cached results are read again afterwards. */
  readonly refreshes?: readonly Endpoint[];
  /** Words of the toast; the server's message when absent, no toast when false. */
  readonly toast?: string | false;
  /** Shows a refusal as a toast (default). False for forms, which show it themselves. */
  readonly toastErrors?: boolean;
  /** Words of the refusal where the server gives none. */
  readonly failed?: string;
  readonly onDone?: (data: ResponseOf<E>) => void;
};

/** A change on the server: shows the outcome, refreshes what it touched, and never happens twice by a repeat. */
export function useAction<E extends Endpoint>(entry: E, options: ActionOptions<E> = {}) {
  const queryClient = useQueryClient();
  const lastTry = useRef({ request: '', key: '' });
  const mutation = useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const request = JSON.stringify([input.params, input.query, input.body]);
      // The same request again after a lost connection carries the same key: the server does it once.
      if (lastTry.current.request !== request) lastTry.current = { request, key: newIdempotencyKey() };
      const result = await callWithMessage(entry, { ...input, idempotencyKey: lastTry.current.key });
      lastTry.current = { request: '', key: '' };
      return result;
    },
    onError: (error) => {
      if (!isOffline(error)) lastTry.current = { request: '', key: '' };
      if (options.toastErrors !== false) toast.error((hasWords(error) ? null : options.failed) ?? messageOf(error));
    },
    onSuccess: async ({ data, message }) => {
      if (options.toast !== false) toast.success(options.toast ?? message);
      options.onDone?.(data);
      await Promise.all(
        (options.refreshes ?? []).map((entry) => queryClient.invalidateQueries({ queryKey: [...keyOf(entry)] })),
      );
    },
  });
  return {
    pending: mutation.isPending,
    error: mutation.error instanceof ApiError ? mutation.error : null,
    /** Resolves to the answer, or to null when it was refused (the refusal has been shown). */
    run: async (input: CallInput<E>): Promise<{ data: ResponseOf<E>; message: string } | null> => {
      try {
        return await mutation.mutateAsync(input);
      } catch {
        return null;
      }
    },
    /** As `run`, but throws the refusal: for forms. */
    attempt: mutation.mutateAsync,
  };
}

const WITHOUT_WORDS = new Set(['UNAVAILABLE', 'UNREADABLE']);

/** Whether it was said why: by the server, or by the device without a network. */
const hasWords = (error: unknown) =>
  error instanceof ApiError && error.message !== '' && (error.status === 429 || !WITHOUT_WORDS.has(error.code));
