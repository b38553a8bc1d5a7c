import { Button, Checkbox, Input, SegmentedControl } from '@mantine/core';
import { ERRORS } from '@muster/contract/errors.ts';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { Refusal } from '../../ui/caution.tsx';
import { ExplanationDrawer } from '../../ui/explanation-drawer.tsx';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { formatMoney, paiseOf } from '../../ui/format-money.ts';
import { RowsSkeleton } from '../../ui/states.tsx';
import { useExplanations } from '../../ui/use-explanations.ts';
import { DeductionFields } from './deduction-fields.tsx';
import { SalaryLines, SalarySums } from './salary-lines.tsx';
import styles from './salary-section.module.css';
import { changeInWords, type EarningLine, isFlat, type Structure } from './structure-changes.ts';
import { useStructure } from './use-structure.ts';
import type { FormMode, UserValues } from './user-form-values.ts';
import { type Deduction, deductionList, type PersonDetails } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

type Props = {
  readonly form: ContractFormState<UserValues>;
  readonly mode: FormMode;
  readonly person: PersonDetails | null;
  /** Told whether a figure's explanation is open. */
  readonly explaining: RefObject<boolean>;
};
type SalaryValues = Pick<
  UserValues,
  'annualCTC' | 'regimeType' | 'forceESICalc' | 'earningAssociations' | 'deductionAssociations'
>;
type Baseline = { readonly structure: Structure; readonly values: SalaryValues };

function salaryIn(values: UserValues): SalaryValues {
  const { annualCTC, regimeType, forceESICalc, earningAssociations, deductionAssociations } = values;
  return { annualCTC, regimeType, forceESICalc, earningAssociations, deductionAssociations };
}

/** Pay as it is typed: what changed against what is stored is tinted, and can be undone. */
export function SalarySection({ form, mode, person, explaining }: Props) {
  const { values } = form;
  const deductions = useQuery(deductionList());
  const { structure, error, working } = useStructure(
    values,
    activeDeductions(values, deductions.isPending ? null : (deductions.data ?? [])),
  );
  const baseline = useBaseline(structure, values, working, mode);
  const why = useExplanations(structure?.explanations ?? []);
  const isOpen = why.openId !== null;
  useEffect(() => {
    explaining.current = isOpen;
    return () => {
      explaining.current = false;
    };
  }, [isOpen, explaining]);
  const sentence = structure && baseline ? changeInWords(baseline.structure, structure, paiseOf) : null;
  const set = (change: Partial<SalaryValues>) => form.form.setValues({ ...values, ...change });

  const changeLine = (line: EarningLine, value: number | '') => {
    const lines = (structure?.earnings ?? []).map((earning) => ({
      tenantEarningId: earning.tenantEarningId,
      calculationValue:
        values.earningAssociations.find(({ tenantEarningId }) => tenantEarningId === earning.tenantEarningId)
          ?.calculationValue ?? earning.calculationValue,
      formula: earning.formula,
    }));
    const associations = lines.map((one) =>
      one.tenantEarningId === line.tenantEarningId ? { ...one, calculationValue: value } : one,
    );
    set({ earningAssociations: associations });
  };
  return (
    <>
      <SalaryHead form={form} mode={mode} structure={structure} />
      {error && <StructureRefused error={error} onUndo={baseline && (() => set(baseline.values))} />}
      {sentence && baseline && !error && (
        <div className={styles.changed} role="status">
          <IconRefresh size={17} stroke={1.75} aria-hidden />
          <span>{sentence}</span>
          <UndoButton onUndo={() => set(baseline.values)} />
        </div>
      )}
      {structure ? (
        <>
          <SalaryLines
            structure={structure}
            was={sentence ? (baseline?.structure ?? null) : null}
            why={why}
            faded={working || error !== null}
            inputOf={(line) => typedValue(values, line)}
            onChange={changeLine}
            regime={values.regimeType}
            state={values.workState || person?.workState || null}
          />
          <DeductionFields form={form} deductions={deductions.data ?? null} />
          <SalarySums structure={structure} />
        </>
      ) : (
        <Waiting ctc={values.annualCTC} failed={error !== null} />
      )}
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

/** The deductions that count: a value is there and the component is not switched off. Null while that is not known. */
function activeDeductions({ deductionAssociations }: UserValues, deductions: readonly Deduction[] | null) {
  if (deductions === null) return deductionAssociations.length === 0 ? [] : null;
  const off = new Set(deductions.flatMap(({ id, status }) => (status ? [] : [id])));
  return deductionAssociations.filter(
    ({ tenantDeductionId, calculationValue }) => calculationValue !== '' && !off.has(tenantDeductionId),
  );
}

function typedValue(values: UserValues, line: EarningLine): number | '' {
  const association = values.earningAssociations.find(
    ({ tenantEarningId }) => tenantEarningId === line.tenantEarningId,
  );
  return association?.calculationValue ?? line.calculationValue ?? (isFlat(line) ? 0 : '');
}

/** What changes are measured against: the stored salary, or the plain one of a new person until a part is typed. */
function useBaseline(
  structure: Structure | null,
  values: UserValues,
  working: boolean,
  mode: FormMode,
): Baseline | null {
  const [baseline, setBaseline] = useState<Baseline | null>(null);
  const plain = mode !== 'edit' && values.earningAssociations.length === 0;
  const isNeeded = structure && !working && (baseline === null || (plain && baseline.structure !== structure));
  if (isNeeded) setBaseline({ structure, values: salaryIn(values) });
  return baseline;
}

/** The server's refusal of a structure is shown above the lines already. */
const NEGATIVE_COMPONENT_MESSAGE: string = ERRORS.NEGATIVE_COMPONENT.message;

type HeadProps = Pick<Props, 'form' | 'mode'> & { readonly structure: Structure | null };

function SalaryHead({ form, mode, structure }: HeadProps) {
  const { field, values } = form;
  const ctc = field('annualCTC');
  const monthly = values.annualCTC === '' || Number.isNaN(values.annualCTC) ? null : paiseOf(values.annualCTC / 12);
  const esi = structure?.statutoryComponents.find(({ type }) => type === 'ESI');
  return (
    <div className={styles.head}>
      <MoneyInput
        {...ctc}
        error={ctc.error === NEGATIVE_COMPONENT_MESSAGE ? true : ctc.error}
        label="Annual CTC"
        required
        data-autofocus
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={monthly === null ? 'For twelve months' : `${formatMoney(monthly)} a month`}
      />
      <Input.Wrapper label="Regime type" required labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Regime type"
          data={optionsOf({ new: 'New regime', old: 'Old regime' })}
          value={values.regimeType}
          onChange={(regime) => form.form.setFieldValue('regimeType', regime === 'old' ? 'old' : 'new')}
        />
      </Input.Wrapper>
      <DateInput {...field('effectiveFrom')} label="Salary counts from" description={TEXTS.salaryStart[mode]} />
      <Checkbox
        {...field('forceESICalc', 'checkbox')}
        className="whole-row"
        label="Force ESI"
        description={
          esi
            ? esi.applies
              ? 'ESI applies to this wage.'
              : 'Wages are above the ESI limit, so ESI does not apply.'
            : 'Covers wages above the ESI limit too.'
        }
      />
    </div>
  );
}

function StructureRefused({ error, onUndo }: { error: unknown; onUndo: (() => void) | null }) {
  return (
    <Refusal mb="md">
      {messageOf(error)}
      {onUndo && <UndoButton ml="sm" onUndo={onUndo} />}
    </Refusal>
  );
}

const UndoButton = ({ onUndo, ml = 0 }: { readonly onUndo: () => void; readonly ml?: 'sm' | 0 }) => (
  <Button ml={ml} size="compact-sm" variant="subtle" leftSection={<IconArrowBackUp size={15} />} onClick={onUndo}>
    Undo
  </Button>
);

function Waiting({ ctc, failed }: { ctc: number | ''; failed: boolean }) {
  if (failed) return null;
  if (ctc === '' || ctc <= 0) return <p className="muted">Enter the annual CTC to see the components.</p>;
  return <RowsSkeleton rows={8} />;
}
