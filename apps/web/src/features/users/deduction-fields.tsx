import { Select } from '@mantine/core';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RemoveButton } from '../../ui/fields/remove-button.tsx';
import styles from './salary-section.module.css';
import type { UserValues } from './user-form-values.ts';
import type { Deduction } from './users.queries.ts';

type Props = {
  readonly form: ContractFormState<UserValues>;
  /** Every deduction of the organisation; null until they are here. */
  readonly deductions: readonly Deduction[] | null;
};

/** What is taken of this person's pay every month besides what law takes: a loan, a canteen, NPS. */
export function DeductionFields({ form, deductions }: Props) {
  const associations = form.values.deductionAssociations;
  const deductionOf = (id: string) => deductions?.find((candidate) => candidate.id === id);
  const available = (deductions ?? []).filter(
    ({ id, status, isRecurring }) => status && isRecurring && !associations.some((row) => row.tenantDeductionId === id),
  );
  if (associations.length === 0 && available.length === 0) return null;
  const setAssociations = (rows: UserValues['deductionAssociations']) =>
    form.form.setFieldValue('deductionAssociations', rows);
  return (
    <section aria-label="Recurring deductions" className={styles.recurring}>
      <h3 className="note strong flush">Recurring deductions</h3>
      {associations.map(({ tenantDeductionId: id }, at) => (
        <div key={id} className={styles.recurringRow}>
          <div>
            <div>{deductionOf(id)?.deductionName ?? 'Deduction'}</div>
            <div className={styles.basis}>{effectOf(deductionOf(id))}</div>
          </div>
          <MoneyInput
            aria-label={`${deductionOf(id)?.deductionName ?? 'Deduction'} a month`}
            w={140}
            size="xs"
            {...form.field(`deductionAssociations.${at}.calculationValue`)}
          />
          <RemoveButton
            size={30}
            label={`Remove ${deductionOf(id)?.deductionName ?? 'this deduction'}`}
            onRemove={() => setAssociations(associations.filter((association) => association.tenantDeductionId !== id))}
          />
        </div>
      ))}
      {available.length > 0 && (
        <Select
          aria-label="Add a deduction"
          placeholder="Add a deduction"
          size="xs"
          w={220}
          data={available.map(({ id, deductionName }) => ({ value: id, label: deductionName }))}
          value={null}
          onChange={(id) =>
            id !== null && setAssociations([...associations, { tenantDeductionId: id, calculationValue: '' }])
          }
        />
      )}
    </section>
  );
}

function effectOf(deduction: Deduction | undefined): string {
  if (deduction === undefined) return '';
  if (!deduction.status) return 'Switched off: nothing is deducted';
  const section = deduction.preTaxDeductionSection;
  return section === null ? 'Every month, after tax' : `Every month, before tax, section ${section}`;
}
