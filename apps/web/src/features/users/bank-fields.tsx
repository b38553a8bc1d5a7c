import { TextInput } from '@mantine/core';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import type { UserValues } from './user-form-values.ts';

/** Where the pay goes, and the PAN for the tax on it. */
export function BankFields({ form }: { form: ContractFormState<UserValues> }) {
  const { field } = form;
  const upper = (name: 'pan' | 'ifscCode') => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.form.setFieldValue(name, event.currentTarget.value.toUpperCase()),
  });
  return (
    <div className="fields-3">
      <TextInput {...field('accountHolderName')} label="Account holder name" autoComplete="off" />
      <TextInput {...field('bankAccountNumber')} label="Bank account number" inputMode="numeric" autoComplete="off" />
      <TextInput {...field('bankName')} label="Bank name" autoComplete="off" />
      <TextInput {...upper('ifscCode')} label="IFSC code" description="For example HDFC0000123" autoComplete="off" />
      <TextInput
        {...upper('pan')}
        label="PAN"
        description="Without a PAN, tax that is due is deducted at 20% or more"
        autoComplete="off"
      />
    </div>
  );
}
