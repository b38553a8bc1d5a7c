import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import type { DeclarationValues } from './declaration-form-values.ts';
import styles from './declarations.module.css';

type Props = { readonly form: ContractFormState<DeclarationValues> };

export function OtherIncomeSection({ form }: Props) {
  return (
    <Section title="Other income" purpose="Of the whole year, before tax. It is added to the salary.">
      <div className={styles.row}>
        <MoneyInput className={styles.wide} label="Income from other sources" {...form.field('incomeOtherSources')} />
        <MoneyInput className={styles.wide} label="Interest from savings" {...form.field('interestFromSavings')} />
        <MoneyInput className={styles.wide} label="Interest from FD" {...form.field('interestFromFD')} />
        <MoneyInput className={styles.wide} label="Interest from NSC" {...form.field('interestFromNSC')} />
      </div>
    </Section>
  );
}

export function PreviousSection({ form }: Props) {
  const money = (name: string) => ({ className: styles.wide, ...form.field(`previousEmployment${name}`) });
  return (
    <Section
      title="Previous employment"
      purpose="What was earned at another employer since April, as it stands in the tax statement they gave."
    >
      <div className={styles.row}>
        <MoneyInput
          label="Previous employment income"
          description="After the exemptions allowed there"
          {...money('Income')}
        />
        <MoneyInput label="Tax paid" description="TDS deducted there" {...money('TaxPaid')} />
        <MoneyInput label="Professional tax" {...money('ProfessionalTax')} />
        <MoneyInput label="EPF" description="Own contribution" {...money('EPF')} />
        <MoneyInput
          label="Leave encashment"
          description="Leave encashment exempted by earlier employers (lifetime limit)"
          {...money('LeaveEncashment')}
        />
      </div>
    </Section>
  );
}
