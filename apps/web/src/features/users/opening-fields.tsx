import { Checkbox } from '@mantine/core';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import styles from './user-dialog.module.css';
import type { UserValues } from './user-form-values.ts';
import type { PersonDetails } from './users.queries.ts';
import { OPENING_TEXTS, TEXTS } from './users.texts.ts';

type Props = {
  readonly form: ContractFormState<UserValues>;
  readonly person: PersonDetails | null;
  /** One's own figures are there to read. */
  readonly locked: { readonly disabled?: true };
};

/** What was paid earlier in the financial year, or the statement that nothing was: the year's tax rests on it. */
export function OpeningFields({ form: { field, values }, person, locked }: Props) {
  const start = person?.openingYear;
  const year = start === undefined ? '' : ` (${financialYearName(start)})`;
  return (
    <>
      <h3 className={styles.group}>{`${OPENING_TEXTS.heading}${year}`}</h3>
      <p className={styles.detail}>{locked.disabled ? TEXTS.ownPay : OPENING_TEXTS.purpose}</p>
      <Checkbox
        {...field('nothingEarlierThisYear', 'checkbox')}
        {...locked}
        label={OPENING_TEXTS.nothing}
        description={OPENING_TEXTS.nothingHint}
        mb="md"
      />
      {!values.nothingEarlierThisYear && (
        <div className="fields-3">
          <MoneyInput {...field('openingBalances.gross')} {...locked} label="Gross" />
          <MoneyInput {...field('openingBalances.taxable')} {...locked} label="Taxable salary" />
          <MoneyInput {...field('openingBalances.pf')} {...locked} label="PF of the employee" />
          <MoneyInput {...field('openingBalances.professionalTax')} {...locked} label="Professional tax" />
          <MoneyInput {...field('openingBalances.tds')} {...locked} label="TDS" />
        </div>
      )}
    </>
  );
}
