import { Box, Checkbox } from '@mantine/core';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import styles from './grid.module.css';

export type GridSelection<R> = {
  readonly selected: readonly R[];
  readonly onSelect: (rows: R[]) => void;
  readonly maySelect: (row: R) => boolean;
  readonly nameOf: (row: R) => string;
};

export type SelectBox = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isPartly?: boolean;
  readonly disabled: boolean;
  /** With the shift key down all rows from the one before. */
  readonly onChange: (withShift: boolean) => void;
};

/** The boxes of a grid's rows and of its head. */
export function useSelection<R>(rows: readonly R[], rowKey: (row: R) => string, selection: GridSelection<R> | null) {
  const [lastIndex, setLastIndex] = useState<number | null>(null);
  if (selection === null) return null;
  const { selected, onSelect, maySelect, nameOf } = selection;
  const keys = new Set(selected.map(rowKey));
  const isSelected = (row: R) => keys.has(rowKey(row));
  const choose = (some: readonly R[], isWanted: boolean) => {
    const own = new Set(some.map(rowKey));
    const others = selected.filter((row) => !own.has(rowKey(row)));
    onSelect(isWanted ? [...others, ...some] : others);
  };
  const selectable = rows.filter(maySelect);
  const isAll = selectable.length > 0 && selectable.every(isSelected);
  const all: SelectBox = {
    label: 'Select all rows',
    isSelected: isAll,
    isPartly: !isAll && selectable.some(isSelected),
    disabled: selectable.length === 0,
    onChange: () => choose(selectable, !isAll),
  };
  const boxOf = (row: R, index: number): SelectBox => ({
    label: `Select ${nameOf(row)}`,
    isSelected: isSelected(row),
    disabled: !maySelect(row),
    onChange: (withShift) => {
      const from = withShift && lastIndex !== null ? Math.min(lastIndex, index) : index;
      const to = withShift && lastIndex !== null ? Math.max(lastIndex, index) : index;
      choose(rows.slice(from, to + 1).filter(maySelect), !isSelected(row));
      setLastIndex(index);
    },
  });
  return { all, boxOf };
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
const hasShift = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

export const SelectAll = (box: SelectBox) => (
  <th className={styles.box}>
    <Tick {...box} />
  </th>
);

/** To select a row is not to open it. */
export const SelectRow = (box: SelectBox) => (
  <Box component="td" className={styles.box} onClick={stop}>
    <Tick {...box} />
  </Box>
);

function Tick({ label, isSelected, isPartly = false, disabled, onChange }: SelectBox) {
  return (
    <Checkbox
      classNames={disabled ? {} : { input: styles.opens ?? '' }}
      aria-label={label}
      checked={isSelected}
      indeterminate={isPartly}
      disabled={disabled}
      onChange={(event) => onChange(hasShift(event))}
    />
  );
}
