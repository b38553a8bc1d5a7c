import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { deductionInput } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { PRE_TAX_SECTIONS } from '@muster/contract/salary-kinds.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import styles from './salary.module.css';
import { type Deduction, useDeductionActions } from './salary.queries.ts';
import { DEDUCTION_TYPES } from './salary.texts.ts';

type DeductionForm = Pick<Deduction, 'deductionName' | 'isRecurring' | 'deductionType' | 'status'> & {
  description: string;
  preTaxDeductionSection: string;
};

const NEW_DEDUCTION: DeductionForm = {
  deductionName: '',
  description: '',
  isRecurring: true,
  deductionType: 'PostTax',
  preTaxDeductionSection: '',
  status: true,
};

type DialogProps = { readonly deduction: Deduction | null; readonly onClose: () => void };

export function SaveDeductionDialog({ deduction, onClose }: DialogProps) {
  const { create, update } = useDeductionActions();
  const form = useContractForm({
    schema: deductionInput,
    initialValues: deduction === null ? NEW_DEDUCTION : formOf(deduction),
    labels: { deductionName: 'Deduction name' },
    alsoValidate: ({ deductionType, preTaxDeductionSection }): Record<string, string> =>
      deductionType === 'PreTax' && preTaxDeductionSection === ''
        ? { preTaxDeductionSection: 'Choose the section a pre-tax deduction falls under' }
        : {},
    submit: async (body, values) => {
      const request = { ...body, description: values.description.trim() || null };
      if (deduction === null) await create.attempt({ body: request });
      else await update.attempt({ body: { ...request, id: deduction.id, version: deduction.version } });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={deduction === null ? 'Add deduction' : 'Edit deduction'}
      purpose="A deduction from pay, other than those required by law."
      form={form}
      label="Save"
    >
      <div className="fields-2">
        <TextInput label="Deduction name" required className="whole-row" {...form.field('deductionName')} />
        <Textarea label="Description" autosize minRows={2} className="whole-row" {...form.field('description')} />
        <ChoiceSelect
          label="Deduction type"
          description={form.values.deductionType === 'PreTax' ? 'Lowers income tax' : 'After tax'}
          data={Object.entries(DEDUCTION_TYPES).map(([value, label]) => ({ value, label }))}
          {...form.field('deductionType')}
        />
        {form.values.deductionType === 'PreTax' && (
          <Select
            label="Pre-tax deduction section"
            description={
              form.values.preTaxDeductionSection === '80CCD(2)'
                ? 'Employer’s pension contribution out of pay: lowers tax in both regimes, up to its limit'
                : 'Income-tax Act, 1961. Lowers tax in the old regime only, up to the limit of the section'
            }
            required
            data={[...PRE_TAX_SECTIONS]}
            {...form.field('preTaxDeductionSection')}
          />
        )}
        <div className={styles.checks}>
          <Checkbox
            label="Recurring"
            description="On: deducted every month. Off: entered in a payroll"
            disabled={deduction?.isInUse ?? false}
            {...form.field('isRecurring', 'checkbox')}
          />
          <Switch label="Active" {...form.field('status', 'checkbox')} />
        </div>
      </div>
    </FormDialog>
  );
}

function formOf(deduction: Deduction): DeductionForm {
  const { deductionName, description, isRecurring, deductionType, preTaxDeductionSection, status } = deduction;
  return {
    deductionName,
    description: description ?? '',
    isRecurring,
    deductionType,
    preTaxDeductionSection: preTaxDeductionSection ?? '',
    status,
  };
}
