import { Button, SegmentedControl, Select } from '@mantine/core';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { STATES } from '@muster/law/states.ts';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { ExplanationDrawer } from '../../ui/explanation-drawer.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { Money, ReasonedMoney } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SheetTable } from '../../ui/table/sheet-table.tsx';
import { useExplanations } from '../../ui/use-explanations.ts';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './salary.module.css';
import { type Structure, useCalculation } from './salary.queries.ts';
import { type StructureLine, structureLines } from './structure-lines.ts';

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
      setRefusal(messageOf(error));
    }
  };
  return (
    <Section
      title="Try a salary"
      purpose="See what a CTC gives with these components. Nothing is saved."
      flush={structure !== null}
    >
      <form
        className={clsx(styles.ask, structure !== null && 'pad-16')}
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

const COLUMNS = [
  { key: 'name', title: 'Component' },
  { key: 'basis', title: 'Calculation' },
  { key: 'monthly', title: 'Monthly', align: 'right', width: '130px' },
  { key: 'annual', title: 'Annual', align: 'right', width: '140px' },
] as const;

/** A salary, month and year; every figure that has a reason opens it. */
function StructureView({ structure }: { readonly structure: Structure }) {
  const why = useExplanations(structure.explanations);
  const phone = usePhone();
  const figure = (line: StructureLine, amount: Paise | null) => {
    if (amount === null) return <span className="muted">{line.notMonthly ?? ''}</span>;
    const { explanationId, label } = line;
    const reason = explanationId !== null && why.has(explanationId) ? explanationId : null;
    const strong = line.tone !== undefined;
    return (
      <ReasonedMoney
        amount={amount}
        label={label}
        strong={strong}
        reason={reason}
        openId={why.openId}
        onExplain={why.open}
      />
    );
  };
  return (
    <>
      <CodeWarning structure={structure} />
      <SheetTable
        label="Salary structure"
        columns={phone ? COLUMNS.filter(({ key }) => key !== 'basis') : COLUMNS}
        rows={structureLines(structure).map((line) =>
          line.band
            ? { key: line.key, band: line.label }
            : {
                key: line.key,
                cells: [
                  <NameCell key="name" line={line} withBasis={phone} />,
                  ...(phone ? [] : [<Basis key="basis" line={line} />]),
                  figure(line, line.monthly),
                  // Where no month has the figure, the year's opens the reason.
                  line.monthly === null ? (
                    figure(line, line.annual)
                  ) : (
                    <Money key="annual" amount={line.annual} strong={line.tone !== undefined} />
                  ),
                ],
                ...(line.tone === undefined ? {} : { tone: line.tone }),
              },
        )}
      />
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

function NameCell({ line, withBasis }: { readonly line: StructureLine; readonly withBasis: boolean }) {
  return (
    <>
      <span className={line.tone === undefined ? undefined : styles.sum}>{line.label}</span>
      {withBasis && line.basis !== '' && <div className="small muted">{line.basis}</div>}
    </>
  );
}

function Basis({ line }: { readonly line: StructureLine }) {
  return <span className="muted">{line.basis}</span>;
}

/** Labour Codes: what excluded pay beyond half of the whole does to the PF wage. */
function CodeWarning({ structure: { wagesUnderCode } }: { readonly structure: Structure }) {
  if (wagesUnderCode === null || wagesUnderCode.excess === 0) return null;
  const { excluded, remuneration, excess, addedToPfWage } = wagesUnderCode;
  const effect =
    addedToPfWage > 0 ? `${formatMoney(addedToPfWage)} of it are added to the PF wage.` : 'The PF wage has it already.';
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
      <span>
        Excluded pay of {formatMoney(excluded)} is {formatMoney(excess)} more than half of {formatMoney(remuneration)}:
        under the Labour Codes that part counts as wages. {effect}
      </span>
    </p>
  );
}
