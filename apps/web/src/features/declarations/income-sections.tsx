import { type AmountLine, OTHER, PREVIOUS } from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { DeclarationValues } from './declaration-form-values.ts';
import styles from './declarations.module.css';

type Props = { readonly form: ContractFormState<DeclarationValues> };

export function OtherIncomeSection({ form }: Props) {
  return (
    <Section title="Other income" purpose="Of the whole year, before tax. It is added to the salary.">
      <Amounts form={form} lines={OTHER} />
    </Section>
  );
}

export function PreviousSection({ form }: Props) {
  return (
    <Section
      title="Previous employment"
      purpose="What was earned at another employer since April, as it stands in the tax statement they gave."
    >
      <Amounts form={form} lines={PREVIOUS} />
    </Section>
  );
}

function Amounts({ form, lines }: Props & { readonly lines: readonly AmountLine[] }) {
  return (
    <div className={styles.row}>
      {lines.map(({ name, label, inForm = label, help = null }) => (
        <MoneyInput key={name} className={styles.wide} label={inForm} description={help} {...form.field(name)} />
      ))}
    </div>
  );
}
