// Carries out what platform/interception.ts decides: a session that ended, a missing subscription, a module outside
// the plan.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canSeePlans } from '../platform/access.ts';
import { type Interception, onInterception, planRefusals } from '../platform/interception.ts';
import { currentUser } from '../platform/session.ts';
import { latePart } from '../ui/late-part.tsx';
import { toast } from '../ui/toast.ts';
import { SESSION_EXPIRED, sessionEnder } from './end-session.ts';
import type { AppRouter } from './router.tsx';

// The contract brings Zod along, which the sign-in page does without.
const refetchSession = async (queryClient: QueryClient) =>
  (await import('./shell/use-fresh-session.ts')).refreshSession(queryClient);

const AccessDeniedModal = latePart(
  async () => (await import('../features/gates/access-denied-modal.tsx')).AccessDeniedModal,
);

type Props = { readonly router: AppRouter; readonly queryClient: QueryClient };

export function SessionGuard({ router, queryClient }: Props) {
  const [isDenied, setDenied] = useState(false);
  const state = useRef({ refusals: planRefusals() });

  useEffect(() => {
    const endSession = sessionEnder();
    const expire = () => {
      const from = router.state.location.href;
      endSession(SESSION_EXPIRED, () => {
        queryClient.clear();
        return router.navigate({ to: '/login', search: { from } });
      });
    };
    const rejectSession = (words: string) =>
      endSession(words, () => {
        queryClient.clear();
        return router.navigate({ to: '/403-Restricted' });
      });
    const refuseModule = (mutating: boolean) => {
      if (!state.current.refusals.isNew(performance.now())) return;
      // A page that cannot load gives way; a step on a page that can is explained on top of it.
      if (mutating) setDenied(true);
      else void router.navigate({ to: '/access-denied' });
    };
    const { refusals } = state.current;
    const stopWatching = router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged) refusals.wentTo(toLocation.pathname);
    });
    const stopListening = onInterception((interception: Interception, { mutating, message }) => {
      if (interception === 'session-expired') expire();
      else if (interception === 'deactivated') rejectSession(message);
      else if (interception === 'no-subscription') void router.navigate({ to: '/no-subscription' });
      // The shell shows the way back as soon as it knows.
      else if (interception === 'closed') refetchSession(queryClient).catch(() => toast.error(message));
      else refuseModule(mutating);
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [router, queryClient]);

  const user = currentUser();
  return isDenied ? (
    <AccessDeniedModal
      canSeePlans={user !== null && canSeePlans(user)}
      onClose={() => setDenied(false)}
      onMissing={() => setDenied(false)}
      onGo={(to) => void router.navigate({ to })}
    />
  ) : null;
}
