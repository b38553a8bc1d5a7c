import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { earningInput } from '@muster/contract/features/salary/salary.contract.ts';
import { MAY_BE_UNTAXED, WAGE_EXCLUSIONS } from '@muster/contract/salary-kinds.ts';
import type { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import styles from './salary.module.css';
import { type Earning, earningList, kindList, useEarningActions } from './salary.queries.ts';
import { CALCULATION_TYPES, PF_RULES, WAGE_CLAUSES } from './salary.texts.ts';

type NotInForm = 'id' | 'code' | 'amount' | 'isBalance' | 'locks' | 'isInUse' | 'version';
type EarningForm = Omit<Earning, NotInForm | 'earningCategory' | 'calculationValue' | 'formula'> & {
  earningCategory: Earning['earningCategory'] | '';
  calculationValue: number | '';
  formula: string;
};

const NEW_EARNING: EarningForm = {
  earningCategory: '',
  name: '',
  nameInPayslip: '',
  isFixedPay: true,
  calculationType: 'FlatAmount',
  calculationValue: '',
  formula: '',
  isPartOfSalaryStructure: true,
  isTaxableEarning: true,
  isProRateBasis: true,
  epfContributionType: 'Always',
  isConsideredForESI: true,
  excludedFromWages: null,
  status: true,
};

type DialogProps = { readonly earning: Earning | null; readonly onClose: () => void };

export function SaveEarningDialog({ earning, onClose }: DialogProps) {
  const { create, update } = useEarningActions();
  const form = useContractForm({
    schema: earningInput,
    initialValues: earning === null ? NEW_EARNING : formOf(earning),
    labels: { earningCategory: 'Earning type', name: 'Name', calculationValue: 'Value' },
    submit: async (body) => {
      const request = onlyChosenValue(body);
      if (earning === null) await create.attempt({ body: request });
      else await update.attempt({ body: { ...request, id: earning.id, version: earning.version } });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size={640}
      title={earning === null ? 'Add earning' : 'Edit earning'}
      purpose={
        earning?.isInUse
          ? 'Salaries use it, so some of these fields cannot be changed.'
          : 'A part of the salary, or one-time pay that is entered in a payroll.'
      }
      form={form}
      label="Save"
    >
      <div className="fields-2">
        <NamesAndKind form={form} earning={earning} />
        <EarningValueFields form={form} locks={earning?.locks ?? null} />
        <Treatment form={form} locks={earning?.locks ?? null} />
      </div>
    </FormDialog>
  );
}

function formOf(earning: Earning): EarningForm {
  const { calculationValue, formula, id: _id, version: _version, ...rest } = earning;
  return { ...rest, calculationValue: calculationValue ?? '', formula: formula ?? '' };
}

/** Only the value of the chosen calculation is sent. */
function onlyChosenValue(body: z.input<typeof earningInput>): z.input<typeof earningInput> {
  return body.calculationType === 'CustomFormula' ? { ...body, calculationValue: null } : { ...body, formula: null };
}

type NamesProps = { readonly form: ContractFormState<EarningForm>; readonly earning: Earning | null };

function NamesAndKind({ form, earning }: NamesProps) {
  const kinds = useQuery(kindList());
  const kindChoices = (kinds.data ?? []).filter(
    ({ id, isTaken }) => id === earning?.earningCategory || !isTaken || (id !== 'Basic' && id !== 'Fixed'),
  );
  const choose = (kind: string | null) => {
    const match = kinds.data?.find(({ id }) => id === kind);
    if (match === undefined) return;
    form.form.setValues({
      earningCategory: match.id,
      excludedFromWages: match.excludedFromWages,
      epfContributionType: match.epfContributionType,
      isConsideredForESI: match.isConsideredForESI,
      ...(MAY_BE_UNTAXED.includes(match.id) ? {} : { isTaxableEarning: true }),
      ...(form.values.name === '' ? { name: match.name, nameInPayslip: match.name } : {}),
    });
  };
  return (
    <>
      <Select
        label="Earning type"
        required
        searchable
        placeholder="Choose"
        disabled={earning?.locks.earningCategory ?? false}
        data={kindChoices.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('earningCategory')}
        onChange={choose}
      />
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput
        label="Name in payslip"
        placeholder={form.values.name}
        {...form.field('nameInPayslip')}
        className="whole-row"
      />
    </>
  );
}

function Treatment({ form, locks }: ValueFieldsProps) {
  const { earningCategory: kind } = form.values;
  const isAlwaysTaxed = kind !== '' && !MAY_BE_UNTAXED.some((exempt) => exempt === kind);
  return (
    <>
      <ChoiceSelect
        label="EPF contribution"
        description="Whether it belongs to the PF wage"
        disabled={locks?.epfContributionType ?? false}
        labels={PF_RULES}
        {...form.field('epfContributionType')}
      />
      <ChoiceSelect
        label="Wages under the Labour Codes"
        description="If excluded pay is more than half of total pay, the extra counts as wages"
        disabled={locks?.excludedFromWages ?? false}
        data={[
          { value: 'none', label: 'Part of wages' },
          ...WAGE_EXCLUSIONS.map((value) => ({ value, label: `Excluded ${WAGE_CLAUSES[value]}` })),
        ]}
        value={form.values.excludedFromWages ?? 'none'}
        onChange={(value) =>
          form.form.setFieldValue('excludedFromWages', WAGE_EXCLUSIONS.find((clause) => clause === value) ?? null)
        }
      />
      <div className={styles.checks}>
        <Checkbox
          label="Part of the salary structure"
          description="Off: one-time pay, entered in a payroll"
          disabled={(locks?.isPartOfSalaryStructure ?? false) || (locks?.isFixedPay ?? false)}
          checked={form.values.isPartOfSalaryStructure}
          onChange={({ currentTarget }) =>
            form.form.setValues({ isPartOfSalaryStructure: currentTarget.checked, isFixedPay: currentTarget.checked })
          }
        />
        <Checkbox
          label="Taxable"
          description={isAlwaysTaxed ? 'Law taxes this kind of pay in both regimes' : undefined}
          disabled={(locks?.isTaxableEarning ?? false) || isAlwaysTaxed}
          {...form.field('isTaxableEarning', 'checkbox')}
        />
        <Checkbox
          label="Pro-rated"
          description="Reduced for unpaid days"
          disabled={locks?.isProRateBasis ?? false}
          {...form.field('isProRateBasis', 'checkbox')}
        />
        <Checkbox
          label="Considered for ESI"
          disabled={locks?.isConsideredForESI ?? false}
          {...form.field('isConsideredForESI', 'checkbox')}
        />
        <Switch label="Active" disabled={locks?.status ?? false} {...form.field('status', 'checkbox')} />
      </div>
    </>
  );
}

type ValueFieldsProps = {
  readonly form: ContractFormState<EarningForm>;
  readonly locks: Earning['locks'] | null;
};

/** How the amount comes about. The fixed allowance has nothing to enter; a one-off gets its amount in the run. */
function EarningValueFields({ form, locks }: ValueFieldsProps) {
  const { values } = form;
  if (values.earningCategory === 'Fixed') {
    return (
      <p className="small muted flush whole-row">
        It is the rest of the CTC after the other components and the employer’s contributions.
      </p>
    );
  }
  if (!values.isPartOfSalaryStructure) {
    return <p className="small muted flush whole-row">Its amount is entered in a payroll.</p>;
  }
  return (
    <>
      <ChoiceSelect
        label="Calculation type"
        disabled={locks?.calculationType ?? false}
        labels={CALCULATION_TYPES}
        {...form.field('calculationType')}
      />
      {values.calculationType === 'FlatAmount' && (
        <MoneyInput label="Amount a month" required {...form.field('calculationValue')} />
      )}
      {values.calculationType === 'CustomFormula' && <FormulaField form={form} />}
      {values.calculationType.startsWith('Percentage') && (
        <PercentInput label="Percentage" required {...form.field('calculationValue')} />
      )}
    </>
  );
}

function FormulaField({ form }: { readonly form: ContractFormState<EarningForm> }) {
  const earnings = useQuery(earningList());
  const codes = (earnings.data ?? []).filter(
    (earning) => earning.isPartOfSalaryStructure && !earning.isBalance && earning.code !== 'BASIC',
  );
  const names = ['ctc', 'basic', 'gross', ...codes.map(({ code }) => code)].join(', ');
  return (
    <div className="whole-row">
      <Textarea
        label="Formula"
        required
        autosize
        minRows={2}
        placeholder="min(basic * 10%, 3000)"
        classNames={{ input: styles.formula ?? '' }}
        {...form.field('formula')}
      />
      <p className="small muted flush whole-row">
        {`Rupees a month, worked out from ${names}. You can use + − * / and min, max, round, if.`}
      </p>
    </div>
  );
}
