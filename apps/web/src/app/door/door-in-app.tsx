// The door where the app's own router leads to it: signed out, or a session that is over. It follows that router's address.
import { useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { GoTo } from '../../platform/door-address.tsx';
import { Door } from './door.tsx';

export function DoorInApp() {
  const navigate = useNavigate();
  // The path of what is shown: the router knows where it goes before it is there.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const email = useRouterState({ select: ({ location }) => location.state.email ?? '' });
  const address = useMemo(() => ({ path, search, email }), [path, search, email]);
  const goTo: GoTo = (to, { replace = false, state = {} } = {}) => void navigate({ href: to, replace, state });
  return <Door address={address} goTo={goTo} />;
}
