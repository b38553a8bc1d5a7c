import { useEffect, useEffectEvent, useState } from 'react';
import type { DoorState, GoTo } from '../../platform/door-address.tsx';
import { hasUnsavedWork, mayLeavePage } from '../../ui/dialogs/unsaved-work.ts';

/** Where the door is. */
export type Address = { readonly path: string; readonly search: string; readonly email: string };

function readAddress(): Address {
  const state: DoorState | null = history.state;
  return { path: location.pathname, search: location.search, email: state?.email ?? '' };
}

/** Follows the address of the browser. Links, Back and closing the tab ask before changed work is left. */
export function useBrowserAddress(): readonly [Address, GoTo] {
  const [address, setAddress] = useState(readAddress);
  const mayLeave = useEffectEvent(() => location.pathname === address.path || mayLeavePage());
  useEffect(() => {
    let isBack = false;
    const follow = () => {
      if (isBack) isBack = false;
      else if (mayLeave()) setAddress(readAddress());
      else {
        isBack = true;
        history.forward();
      }
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    addEventListener('popstate', follow);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('beforeunload', ask);
    };
  }, []);
  const goTo: GoTo = (to, { replace = false, state = null } = {}) => {
    if (!mayLeavePage()) return;
    if (replace) history.replaceState(state, '', to);
    else history.pushState(state, '', to);
    setAddress(readAddress());
    scrollTo(0, 0);
  };
  return [address, goTo];
}
