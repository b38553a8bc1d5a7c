// Where one is among the pages outside the app (app/door), and on to others. The door by itself follows the browser's address,
// the door inside the app the app's router: so these pages know of no router but this.
import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';

export type DoorState = {
  /** Who is about to log in: the address that was just verified. */
  readonly email?: string;
};

export type GoTo = (to: string, options?: { readonly replace?: boolean; readonly state?: DoorState }) => void;

type DoorAddress = {
  /** What the path of the page carries, by name. */
  readonly parts: Readonly<Record<string, string>>;
  readonly search: string;
  readonly email: string;
  readonly goTo: GoTo;
  /** Fetches the page at a path. */
  readonly preload: (path: string) => void;
};

export const DoorAddress = createContext<DoorAddress | null>(null);

function useDoorAddress(): DoorAddress {
  const address = useContext(DoorAddress);
  if (address === null) throw new Error('This page is shown by the door alone');
  return address;
}

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly to: string; readonly state?: DoorState };

/** A link, whose page is fetched when it is pointed at. */
export function DoorLink({ to, state, ...props }: Props) {
  const { goTo, preload } = useDoorAddress();
  const fetchPage = () => preload(to);
  const follow = (event: MouseEvent) => {
    // Into another tab or window: that is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to, state && { state });
  };
  return <a {...props} href={to} onClick={follow} onPointerEnter={fetchPage} onFocus={fetchPage} />;
}

export const useGoTo = (): GoTo => useDoorAddress().goTo;

/** Goes on for good: Back does not lead here again. What waits for it is under way until the next page is here. */
export function useLeaveFor(): (to: string) => Promise<never> {
  const { goTo } = useDoorAddress();
  return (to) => {
    goTo(to, { replace: true });
    return new Promise(() => undefined);
  };
}

/** What a link carries in its path, by name. */
export const useLinkPart = (name: string): string => useDoorAddress().parts[name] ?? '';

export const useSearchValue = (name: string): string | null => new URLSearchParams(useDoorAddress().search).get(name);

/** The address to log in with, where the page before knew it. */
export const useKnownEmail = (): string => useDoorAddress().email;
