import { useEffect, useRef, useState } from 'react';
import type { LoadState } from '../ui/states.tsx';

/** For a page that asks the server one thing, once: without the cache of the app inside (queries.ts). */
export function useResponse<T>(load: () => Promise<T>): LoadState<T> {
  const [state, setState] = useState<{ data?: T; error?: unknown; isError: boolean }>({ isError: false });
  const request = useRef<Promise<T> | null>(null);
  const loadOnce = useRef(load);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isHere = true;
    // What an effect has asked that React begins a second time is not asked again.
    request.current ??= loadOnce.current();
    request.current.then(
      (data) => isHere && setState({ data, isError: false }),
      (error: unknown) => isHere && setState({ error, isError: true }),
    );
    return () => {
      isHere = false;
    };
  }, [turn]);
  return {
    data: state.data,
    error: state.error,
    isError: state.isError,
    isPending: state.data === undefined && !state.isError,
    refetch: () => {
      request.current = null;
      setState({ isError: false });
      setTurn(turn + 1);
    },
  };
}
