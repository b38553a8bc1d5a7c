import { Button } from '@mantine/core';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import styles from './organisation.module.css';

/** The foot of a form that is a page. */
export function SaveBar<V extends Record<string, unknown>>({ form }: { readonly form: ContractFormState<V> }) {
  return (
    <div className={styles.saveBar}>
      <Button variant="default" disabled={!form.form.isDirty()} onClick={() => form.form.reset()}>
        Discard changes
      </Button>
      <Button type="submit" loading={form.submitting}>
        Save
      </Button>
    </div>
  );
}
