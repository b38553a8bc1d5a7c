import { ActionIcon, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ContractFormState } from '../../ui/form.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import styles from './salary-section.module.css';
import type { UserValues } from './user-form-values.ts';
import type { Deduction } from './users.queries.ts';

type Props = {
  readonly form: ContractFormState<UserValues>;
  /** Every deduction of the organisation; null until they are here. */
  readonly known: readonly Deduction[] | null;
};

/** What is taken of this person's pay every month besides what law takes: a loan, a canteen, NPS. */
export function DeductionFields({ form, known }: Props) {
  const held = form.values.deductionAssociations;
  const of = (id: string) => known?.find((one) => one.id === id);
  const free = (known ?? []).filter(
    ({ id, status, isRecurring }) => status && isRecurring && !held.some((one) => one.tenantDeductionId === id),
  );
  if (held.length === 0 && free.length === 0) return null;
  const put = (rows: UserValues['deductionAssociations']) => form.form.setFieldValue('deductionAssociations', rows);
  return (
    <section aria-label="Recurring deductions" className={styles.recurring}>
      <h3 className={styles.recurringTitle}>Recurring deductions</h3>
      {held.map(({ tenantDeductionId: id }, at) => (
        <div key={id} className={styles.recurringRow}>
          <div>
            <div>{of(id)?.deductionName ?? 'Deduction'}</div>
            <div className={styles.basis}>{whatItDoes(of(id))}</div>
          </div>
          <MoneyInput
            aria-label={`${of(id)?.deductionName ?? 'Deduction'} a month`}
            w={140}
            size="xs"
            {...form.field(`deductionAssociations.${at}.calculationValue`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={`Remove ${of(id)?.deductionName ?? 'this deduction'}`}
            onClick={() => put(held.filter((one) => one.tenantDeductionId !== id))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {free.length > 0 && (
        <Select
          aria-label="Add a deduction"
          placeholder="Add a deduction"
          size="xs"
          w={220}
          data={free.map(({ id, deductionName }) => ({ value: id, label: deductionName }))}
          value={null}
          onChange={(id) => id !== null && put([...held, { tenantDeductionId: id, calculationValue: '' }])}
        />
      )}
    </section>
  );
}

function whatItDoes(deduction: Deduction | undefined): string {
  if (deduction === undefined) return '';
  if (!deduction.status) return 'Switched off: nothing is deducted';
  const section = deduction.preTaxDeductionSection;
  return section === null ? 'Every month, after tax' : `Every month, before tax, section ${section}`;
}
