import { Checkbox, TextInput } from '@mantine/core';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import styles from './users.module.css';
import { LABELS, TEXTS } from './users.texts.ts';

type Props = {
  readonly field: ReturnType<ContractFormState<Record<string, unknown>>['field']>;
  readonly hasOneName: boolean;
  readonly onOneName: (hasOneName: boolean) => void;
};

/** The last name, or one press that says there is none: it is then not asked for. */
export function LastName({ field, hasOneName, onOneName }: Props) {
  return (
    <div>
      <TextInput {...field} label={LABELS.lastName} required={!hasOneName} disabled={hasOneName} autoComplete="off" />
      <Checkbox
        size="xs"
        radius={4}
        className={styles.oneName ?? ''}
        label={TEXTS.hasOneName}
        checked={hasOneName}
        onChange={(event) => onOneName(event.currentTarget.checked)}
      />
    </div>
  );
}
