import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import styles from '../payroll.module.css';
import type { ComponentChoices, OneOff } from './hand-entries.ts';

export type OneOffsProps = {
  readonly title: string;
  readonly rows: readonly OneOff[];
  readonly onChange: (rows: readonly OneOff[]) => void;
  readonly components: ComponentChoices;
};

/** Components with amounts for one month; each component once. */
export function OneOffs({ title, rows, onChange, components }: OneOffsProps) {
  const update = (key: number, change: Partial<OneOff>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const usedIds = new Set(rows.map(({ id }) => id));
  const optionsFor = (own: string) => components.filter(({ id }) => id === own || !usedIds.has(id));
  return (
    <div>
      <div className={styles.group}>{title}</div>
      {components.length === 0 && (
        <p className="muted" style={{ margin: 0 }}>
          Nothing can be added here yet. Under Components, add one that is not part of the salary structure.
        </p>
      )}
      {rows.map((row) => (
        <div key={row.key} className={styles.oneOffRow}>
          <Select
            aria-label="Component"
            placeholder="Choose a component"
            data={optionsFor(row.id).map(({ id, name }) => ({ value: id, label: name }))}
            value={row.id === '' ? null : row.id}
            onChange={(id) => update(row.key, { id: id ?? '' })}
          />
          <MoneyInput
            aria-label="Amount"
            w={150}
            value={row.amount}
            onChange={(amount) => update(row.key, { amount })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Remove"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        display={optionsFor('').length === 0 ? 'none' : undefined}
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, id: '', amount: '' }])}
      >
        Add
      </Button>
    </div>
  );
}
