import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import styles from './salary.module.css';
import { type Earning, earningList } from './salary.queries.ts';
import { CALCULATION_TYPES } from './salary.texts.ts';

export type ValueFieldsProps = {
  readonly form: ContractFormState<EarningForm>;
  readonly locks: Earning['locks'] | null;
};

/** How the amount comes about. The fixed allowance has nothing to enter; a one-off gets its amount in the run. */
export function EarningValueFields({ form, locks }: ValueFieldsProps) {
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
      <p className={styles.note}>
        {`Rupees a month, worked out from ${names}. You can use + − * / and min, max, round, if.`}
      </p>
    </div>
  );
}

export type EarningForm = {
  earningCategory: Earning['earningCategory'] | '';
  name: string;
  nameInPayslip: string;
  isFixedPay: boolean;
  calculationType: Earning['calculationType'];
  calculationValue: number | '';
  formula: string;
  isPartOfSalaryStructure: boolean;
  isTaxableEarning: boolean;
  isProRateBasis: boolean;
  epfContributionType: Earning['epfContributionType'];
  isConsideredForESI: boolean;
  excludedFromWages: Earning['excludedFromWages'];
  status: boolean;
};
