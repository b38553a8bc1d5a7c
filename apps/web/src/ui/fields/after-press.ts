// A field is left by pressing something else. Its error message would move the page between press and release, and
// the click would miss the button: work caused by leaving a field waits until the press is over.
import { useEffect, useRef } from 'react';

export function useAfterPress(): (work: () => void) => void {
  const hasPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      hasPressed.current = true;
    };
    const release = () => {
      hasPressed.current = false;
      // The click comes right after the release: it goes first.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    if (hasPressed.current) waiting.current.push(work);
    else work();
  };
}
