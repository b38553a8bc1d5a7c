import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (place: number, length: number) => Math.min(Math.max(place, 0), length - 1);

/** A grid of buttons with one stop of the Tab key: the arrows go from cell to cell, Home and End to the edges. */
export function useGridKeys(lines: number, columns: number) {
  const [[line, column], setAt] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const at = Math.min(line, lines - 1);
  const go = (event: KeyboardEvent) => {
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? columns - 1 : null;
    const step = STEPS[event.key];
    if (step === undefined && edge === null) return;
    event.preventDefault();
    const [down, right] = step ?? [0, 0];
    const target = [within(at + down, lines), edge ?? within(column + right, columns)] as const;
    setAt(target);
    table.current?.querySelector<HTMLElement>(`[data-cell="${target[0]} ${target[1]}"]`)?.focus();
  };
  const cellProps = (row: number, place: number) => ({
    'data-cell': `${row} ${place}`,
    tabIndex: row === at && place === column ? 0 : -1,
    onFocus: () => setAt([row, place]),
  });
  return { table, go, cellProps };
}
