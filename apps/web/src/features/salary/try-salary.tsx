import { Button, SegmentedControl, Select } from '@mantine/core';
import { STATES } from '@muster/law/states.ts';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './salary.module.css';
import { type Structure, useCalculation } from './salary.queries.ts';
import { StructureView } from './structure-view.tsx';

const REGIMES = [
  { value: 'new', label: 'New regime' },
  { value: 'old', label: 'Old regime' },
];
const STATE_CHOICES = Object.entries(STATES)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** What a CTC comes to with the components as they are; nothing is stored. */
export function TrySalary() {
  const [ctc, setCtc] = useState<number | ''>('');
  const [regime, setRegime] = useState('new');
  const [state, setState] = useState<string | null>(null);
  const [structure, setStructure] = useState<Structure | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const calculation = useCalculation();
  const calculate = async () => {
    if (ctc === '' || Number.isNaN(ctc)) return setRefusal('Enter the annual CTC');
    setRefusal(null);
    try {
      const result = await calculation.attempt({ body: { annualCTC: ctc, regimeType: regime, workState: state } });
      setStructure(result.data);
    } catch (error) {
      setStructure(null);
      setRefusal(error instanceof ApiError ? error.message : messageOf(error));
    }
  };
  return (
    <Section
      title="Try a salary"
      purpose="See what a CTC gives with these components. Nothing is saved."
      flush={structure !== null}
    >
      <form
        className={structure === null ? styles.ask : styles.askAbove}
        onSubmit={(event) => {
          event.preventDefault();
          void calculate();
        }}
      >
        <MoneyInput
          label="Annual CTC"
          value={ctc}
          onChange={setCtc}
          error={refusal}
          inputWrapperOrder={['label', 'input', 'error']}
        />
        <SegmentedControl data={REGIMES} value={regime} onChange={setRegime} aria-label="Regime type" />
        <Select
          label="Works in"
          placeholder="Your own state"
          searchable
          clearable
          data={STATE_CHOICES}
          value={state}
          onChange={setState}
        />
        <Button type="submit" loading={calculation.pending} leftSection={<IconCalculator size={18} />}>
          Calculate
        </Button>
      </form>
      {structure !== null && <StructureView structure={structure} />}
      {structure === null && refusal === null && (
        <EmptyState title="Enter a CTC">Choose any figure to see how it is worked out.</EmptyState>
      )}
    </Section>
  );
}
