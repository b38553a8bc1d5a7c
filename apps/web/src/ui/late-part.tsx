// A part of a page that is loaded when it is first asked for: the palette, help, a dialog. In a tab that stayed open over
// an update its file may be gone; then a message says so, and the page stays with all that was typed.
//
//   const InviteDialog = latePart(async () => (await import('./invite-dialog.tsx')).InviteDialog);
//   {isOpen && <ImportDialog onClose={close} onMissing={close} />}
import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { hasNewVersion } from '../platform/new-version.ts';
import { toast } from './toast.ts';

const UPDATED = 'Muster was updated: reload when you are done.';
const NOT_LOADED = 'This could not be loaded. Check your connection, or reload when you are done.';

export const whyNotLoaded = () => (hasNewVersion() ? UPDATED : NOT_LOADED);

type Late = {
  /** What was opened is closed again after the message; without it the message stands in its place. */
  readonly onMissing?: () => void;
};

export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  whileLoading: ReactNode = null,
): ComponentType<P & Late> {
  return waitingPart<P & Late>(load, { whileLoading, closedBy: 'onMissing', isWanted: () => true });
}

// What the build takes out of a page (build/late-dialogs.ts): fetched when it is first open, and closed with a message where
// it cannot be.

/** @public The build writes what imports it. */
export function lateDialog<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return waitingPart<P>(load, { whileLoading: null, closedBy: 'onClose', isWanted: isOpenFor(['opened', 'open']) });
}

/** @public The build writes what imports it. */
export function lateDrawer<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return waitingPart<P>(load, { whileLoading: null, closedBy: 'onClose', isWanted: isOpenFor(DRAWN_FOR) });
}

/** What a drawer that is always there shows; it is closed while all of these are nothing. */
const DRAWN_FOR = ['opened', 'open', 'of', 'id', 'day', 'instead', 'person', 'explanation', 'leaveTypeId', 'due'];

/** What has none of these is drawn only while it is open. */
const isOpenFor = (names: readonly string[]) => (props: object) => {
  const reasons = Object.entries(props).filter(([name]) => names.includes(name));
  return reasons.length === 0 || reasons.some(([, value]) => Boolean(value));
};

type Waiting<P> = {
  readonly whileLoading: ReactNode;
  /** Which of its props closes it again. */
  readonly closedBy: string;
  readonly isWanted: (props: P) => boolean;
};

function closing(props: object, name: string): (() => void) | null {
  const close: unknown = Reflect.get(props, name);
  return typeof close === 'function' ? () => void Reflect.apply(close, null, []) : null;
}

function waitingPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { whileLoading, closedBy, isWanted }: Waiting<P>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, at its top, as React's own lazy is
  return function LatePart(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'missing'>(Loaded === null ? 'loading' : 'loaded');
    const isNeeded = isWanted(props);
    const tellMissing = useEffectEvent(() => {
      setState('missing');
      const close = closing(props, closedBy);
      if (close === null) return;
      toast.error(whyNotLoaded(), { stays: true });
      close();
    });
    useEffect(() => {
      if (!isNeeded) return;
      if (Loaded !== null) return setState('loaded');
      let isHere = true;
      load().then(
        (part) => {
          Loaded = part;
          if (isHere) setState('loaded');
        },
        () => {
          if (isHere) tellMissing();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isNeeded]);
    if (Loaded !== null && state === 'loaded') return <Loaded {...props} />;
    if (state === 'loading' || !isNeeded) return whileLoading;
    return closing(props, closedBy) === null ? <Missing /> : null;
  };
}

function Missing() {
  return (
    <p role="alert">
      {whyNotLoaded()}{' '}
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}
