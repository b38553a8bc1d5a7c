// A field of Mantine as the built app has it (build/late-dialogs.ts): as it looks while nobody is in it, until it is pointed at
// or has the focus. Then the whole of it is fetched, and takes its place with the focus and the press that it had.
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { whyNotLoaded } from '../late-part.tsx';
import { toast } from '../toast.ts';

export type FieldKind<P> = {
  readonly fetch: () => Promise<void>;
  /** Null until it is here. */
  readonly whole: () => ComponentType<P> | null;
};

export function fieldKind<P>(load: () => Promise<ComponentType<P>>): FieldKind<P> {
  let whole: ComponentType<P> | null = null;
  return {
    fetch: async () => {
      whole ??= await load();
    },
    whole: () => whole,
  };
}

/** The field has an id by itself where none is given. */
export function useLateField<P>(kind: FieldKind<P>, givenId: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isHere, setHere] = useState(kind.whole() !== null);
  const [isWanted, setWanted] = useState(false);
  const press = useRef<'focus' | 'press' | null>(null);
  // Until the button is let go the field stays: with another one in its place there would be no click.
  const isPressed = useRef(false);
  useEffect(() => {
    if (isHere || !isWanted) return;
    kind.fetch().then(
      () => {
        if (document.activeElement?.id !== id) press.current = null;
        setHere(true);
      },
      () => {
        setWanted(false);
        toast.error(whyNotLoaded());
      },
    );
  }, [kind, isHere, isWanted, id]);
  // The field is another one now: it gets the focus, and the press, that it had.
  useEffect(() => {
    const field = isHere && press.current !== null ? document.getElementById(id) : null;
    field?.focus({ preventScroll: true });
    if (press.current === 'press') field?.click();
    press.current = null;
  }, [isHere, id]);
  const want = (by: 'focus' | 'press') => {
    isPressed.current = false;
    press.current = by;
    setWanted(true);
  };
  const fetch = () => void kind.fetch().catch(() => undefined);
  return {
    id,
    Whole: isHere ? kind.whole() : null,
    /** Of the field as long as the whole is not here. */
    ofClosed: {
      onMouseDown: () => {
        isPressed.current = true;
        fetch();
      },
      onFocus: () => {
        if (!isPressed.current) want('focus');
      },
      onClick: () => want('press'),
      onMouseLeave: () => {
        if (isPressed.current) want('focus');
      },
      onMouseEnter: fetch,
    },
  };
}
