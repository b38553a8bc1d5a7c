import { Select, VisuallyHidden } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from '../leaves.module.css';
import type { Balance } from '../leaves.queries.ts';

type LeaveType = ResponseOf<typeof listLeaveTypes>[number];

type Props = {
  readonly types: readonly LeaveType[];
  readonly balances: readonly Balance[];
  readonly chosen: string;
  readonly error: ReactNode;
  readonly onChoose: (leaveTypeId: string) => void;
};

/** Types with what is free of each; those of which nothing is left stand behind "Other leave". */
export function TypeChips({ types, balances, chosen, error, onChoose }: Props) {
  const name = useId();
  const free = new Map(balances.map((balance) => [balance.leaveTypeId, balance]));
  // Only those that are for this person.
  const own = types.filter(({ id }) => free.has(id));
  const isChip = ({ id, isPaid, isCompOff }: LeaveType) =>
    id === chosen || (free.get(id)?.available ?? 0) > 0 || (!isPaid && !isCompOff);
  const others = own.filter((type) => !isChip(type));
  return (
    <fieldset className={styles.chips}>
      <legend>
        <VisuallyHidden>Leave type</VisuallyHidden>
      </legend>
      {own.filter(isChip).map((type) => {
        const balance = free.get(type.id);
        const hasAmount = balance !== undefined && (balance.quota !== null || balance.available !== 0);
        return (
          <label key={type.id} className={clsx(styles.chip, type.id === chosen && styles.chipChosen)}>
            <input type="radio" name={name} checked={type.id === chosen} onChange={() => onChoose(type.id)} />
            {type.name}
            {hasAmount && <strong>{amountOf(balance)}</strong>}
          </label>
        );
      })}
      {others.length > 0 && (
        <Select
          aria-label="Other leave"
          placeholder="Other leave"
          size="xs"
          w={150}
          value={null}
          data={others.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(id) => id !== null && onChoose(id)}
        />
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Days as a number alone: the type says what they are. */
const amountOf = ({ unit, available }: Balance) =>
  unit === 'hour' ? leaveInWords(unit, available) : available.toLocaleString('en-IN');
