import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keyOf } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ATTENDANCE_ENTRIES } from '../days/attendance.queries.ts';
import { forgetSeen, hasWaiting, readKeptPunches, sendKeptPunches } from './kept-punches.ts';

const EVERY_MS = 10_000;

/** Sends what waits whenever it may have become possible: signed in, online again, looked at again, and now and then. */
export function PunchSender() {
  const queryClient = useQueryClient();
  const { id } = useSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is signed in: their punches are sent
  useEffect(() => {
    const send = async () => {
      await readKeptPunches();
      if (!navigator.onLine || !hasWaiting() || (await sendKeptPunches()) === 0) return;
      // The server answers again: so may what failed meanwhile.
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      for (const entry of ATTENDANCE_ENTRIES) void queryClient.invalidateQueries({ queryKey: [...keyOf(entry)] });
    };
    const ask = () => void send();
    ask();
    const timer = setInterval(() => hasWaiting() && ask(), EVERY_MS);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [queryClient, id]);
  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins
  useEffect(() => forgetSeen, [page]);
  return null;
}
