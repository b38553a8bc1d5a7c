// The door where the app's own router leads to it: signed out, or a session that is over. It follows that router's address.
import { useMatches, useNavigate, useRouterState } from '@tanstack/react-router';
import { Router } from 'wouter';
import type { DoorState } from '../../platform/door-address.tsx';
import { Door } from './door.tsx';

export function DoorInApp() {
  return (
    <Router hook={useAddress} searchHook={useQueryOfAddress}>
      <Door />
    </Router>
  );
}

type Options = { readonly replace?: boolean; readonly state?: DoorState };

/** The path of what is shown: the router knows where it goes before it is there. */
function useAddress(): [string, (to: string, options?: Options) => void] {
  const navigate = useNavigate();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  return [path, (to, { replace = false, state = {} } = {}) => void navigate({ href: to, replace, state })];
}

const useQueryOfAddress = () => useRouterState({ select: ({ location }) => location.searchStr });
