import type { TooltipProps } from '@mantine/core';
import { type ComponentType, cloneElement, isValidElement, useEffect, useId, useState } from 'react';

let Whole: ComponentType<TooltipProps> | null = null;
const fetchTooltip = async () => {
  Whole ??= (await import('./whole-tooltip.tsx')).WholeTooltip;
};

/** Before it is pointed at, or has the focus, there is only what the words are about. */
export function Tooltip(props: TooltipProps) {
  const ownId = useId();
  const { children } = props;
  const [isHere, setHere] = useState(Whole !== null);
  const [by, setBy] = useState<'pointer' | 'focus' | null>(null);
  // Until the button is let go it stays: with another one in its place there would be no click.
  const [isPressed, setPressed] = useState(false);
  const own: Readonly<Record<string, unknown>> = isValidElement<Record<string, unknown>>(children)
    ? children.props
    : {};
  const id = typeof own['id'] === 'string' ? own['id'] : ownId;
  useEffect(() => {
    if (isHere || by === null || isPressed) return;
    let isWanted = true;
    fetchTooltip().then(
      () => isWanted && setHere(true),
      // Without its words the thing itself is there all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isHere, by, isPressed]);
  // It is another one now: the focus that it had goes to it.
  useEffect(() => {
    if (isHere && by === 'focus') document.getElementById(id)?.focus({ preventScroll: true });
  }, [isHere, by, id]);
  if (!isValidElement<Record<string, unknown>>(children)) return children;
  if (isHere && Whole !== null) {
    const whole = cloneElement(children, { id });
    return (
      <Whole {...props} defaultOpened={by === 'pointer'}>
        {whole}
      </Whole>
    );
  }
  const on = (name: string, work: () => void) => ({
    [name]: (event: unknown) => {
      const handler = own[name];
      if (typeof handler === 'function') handler(event);
      work();
    },
  });
  return cloneElement(children, {
    id,
    ...on('onMouseEnter', () => setBy('pointer')),
    ...on('onMouseLeave', () => {
      setBy(null);
      setPressed(false);
    }),
    ...on('onFocus', () => setBy('focus')),
    ...on('onBlur', () => setBy(null)),
    ...on('onPointerDown', () => setPressed(true)),
    ...on('onClick', () => setPressed(false)),
  });
}
