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

const reason = () => (hasNewVersion() ? UPDATED : NOT_LOADED);

type Late = {
  /** What was opened is closed again after the message; without it the message stands in its place. */
  readonly onMissing?: () => void;
};

export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  whileLoading: ReactNode = null,
): ComponentType<P & Late> {
  let Loaded: ComponentType<P> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, at its top, as React's own lazy is
  return function LatePart(props: P & Late) {
    const [state, setState] = useState<'loading' | 'loaded' | 'missing'>(Loaded === null ? 'loading' : 'loaded');
    const tellMissing = useEffectEvent(() => {
      setState('missing');
      if (props.onMissing === undefined) return;
      toast.error(reason(), { stays: true });
      props.onMissing();
    });
    useEffect(() => {
      if (Loaded !== null) return;
      let isWanted = true;
      load().then(
        (part) => {
          Loaded = part;
          if (isWanted) setState('loaded');
        },
        () => {
          if (isWanted) tellMissing();
        },
      );
      return () => {
        isWanted = false;
      };
    }, []);
    if (Loaded !== null && state === 'loaded') return <Loaded {...props} />;
    if (state === 'loading') return whileLoading;
    return props.onMissing === undefined ? <Missing /> : null;
  };
}

function Missing() {
  return (
    <p role="alert">
      {reason()}{' '}
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}
