// Where a person came from, carried in the history entry rather than in the address: the payroll set-up sends its
// steps on with `state={{ from: '/payroll-setup' }}`, and a step that was opened from there offers the way back.
import { useRouterState } from '@tanstack/react-router';
import type { ScreenPath } from './site-map.ts';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface HistoryState {
    from?: ScreenPath;
    /** Who is about to sign in: the address that was just verified. */
    email?: string;
  }
}

/** Whether this screen was opened from the given one. */
export function useCameFrom(path: ScreenPath): boolean {
  return useRouterState({ select: ({ location }) => location.state.from === path });
}
