// Where one is among the pages outside the app (app/door), and on to others. They are shown without TanStack Router, and by
// it when the app itself leads to them: so they know of no router but this.
import { type ComponentPropsWithRef, createContext, useContext } from 'react';
import { Link, useLocation, useParams, useRouter } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

export type DoorState = {
  /** Who is about to log in: the address that was just verified. */
  readonly email?: string;
};

/** Fetches a page whose link is pointed at. */
export const PreloadPage = createContext<(path: string) => void>(() => undefined);

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly to: string; readonly state?: DoorState };

export function DoorLink({ to, state, ...props }: Props) {
  const preload = useContext(PreloadPage);
  const fetchPage = () => preload(to);
  return <Link {...props} href={to} state={state} onPointerEnter={fetchPage} onFocus={fetchPage} />;
}

export function useGoTo(): (to: string) => void {
  const [, navigate] = useLocation();
  return navigate;
}

/** Goes on and leaves the page behind: what waits for it is under way until the next one is here. */
export function useLeaveFor(): (to: string) => Promise<never> {
  const goTo = useGoTo();
  return (to) => {
    goTo(to);
    return new Promise(() => undefined);
  };
}

/** What a link carries in its path, by name. */
export function useLinkPart(name: string): string {
  return decoded(useParams()[name] ?? '');
}

/** Nothing but what a mail or a server put there: what cannot be decoded is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A value of the query of the address. It is read as it stands there: wouter's own `useSearch` decodes it twice. */
export function useSearchValue(name: string): string | null {
  const router = useRouter();
  const useWholeSearch = router.searchHook;
  return new URLSearchParams(useWholeSearch(router)).get(name);
}

/** The address to log in with, where the page before knew it. */
export function useKnownEmail(): string {
  const state: unknown = useHistoryState<unknown>();
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
