import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when this came, as it goes. What is taken out of the page while it is open, as most
 * dialogs are, leaves the focus nowhere: the keys of the page, and whoever listens to it, would be lost.
 */
export function useFocusBack(): void {
  const [before] = useState(() => pressed(document.activeElement));
  useEffect(
    () => () => {
      // What took the focus meanwhile, another dialog or a field, keeps it.
      requestAnimationFrame(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          before?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** An entry of a menu is gone by then: its menu's button has opened it. */
function pressed(element: Element | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const target = button ? document.getElementById(button) : element;
  return target instanceof HTMLElement ? target : null;
}
