import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { Refusal } from '../../../ui/caution.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatMoney, rupeesOf } from '../../../ui/format-money.ts';
import { LoadFailed, RowsSkeleton } from '../../../ui/states.tsx';
import styles from '../payroll.module.css';
import {
  entriesOf,
  oneOffDeductions,
  oneOffEarnings,
  type PayrollDetails,
  type PayrollPerson,
  useChangeComponents,
} from '../payroll.queries.ts';
import {
  type ComponentChoices,
  type Entries,
  enteredRows,
  filledRows,
  type OneOff,
  withEnteredComponents,
} from './hand-entries.ts';

export type PersonDialogProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onClose: () => void;
};

/** One-off earnings, deductions and days without pay of one person and month, as they were entered. */
export function AdjustPayslipDialog({ run, person, onClose }: PersonDialogProps) {
  const earnings = useQuery(oneOffEarnings());
  const deductions = useQuery(oneOffDeductions());
  const entries = useQuery({ ...entriesOf(run.id, person.employeeId), staleTime: 0, gcTime: 0 });
  const failedQuery = [earnings, deductions, entries].find(({ isError }) => isError);
  const isHere = earnings.data && deductions.data && entries.data;
  return (
    <Dialog
      title={`Change the pay of ${person.employeeName}`}
      purpose={`Only for ${formatMonth(run.year, run.month)}.`}
      onClose={onClose}
    >
      {failedQuery && <LoadFailed error={failedQuery.error} subject="this payslip" />}
      {!failedQuery && !isHere && <RowsSkeleton />}
      {isHere && (
        <AdjustForm
          run={run}
          person={person}
          onClose={onClose}
          earnings={earnings.data}
          deductions={deductions.data}
          entries={entries.data}
        />
      )}
    </Dialog>
  );
}

type AdjustFormProps = PersonDialogProps & {
  readonly earnings: ComponentChoices;
  readonly deductions: ComponentChoices;
  readonly entries: Entries;
};

function AdjustForm({ run, person, onClose, earnings, deductions, entries }: AdjustFormProps) {
  const [earningRows, setEarningRows] = useState(() => enteredRows(entries.earnings, (entry) => entry.tenantEarningId));
  const [deductionRows, setDeductionRows] = useState(() =>
    enteredRows(entries.deductions, (entry) => entry.tenantDeductionId),
  );
  const [lostDays, setLostDays] = useState<number>(entries.lossOfPayDays);
  const [tax, setTax] = useState(() => enteredTax(entries));
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useChangeComponents();
  const save = async () => {
    setRefusal(null);
    try {
      await change.attempt({
        body: {
          payrollId: run.id,
          employeeId: person.employeeId,
          earnings: filledRows(earningRows).map(({ id, amount }) => ({ tenantEarningId: id, amount })),
          deductions: filledRows(deductionRows).map(({ id, amount }) => ({ tenantDeductionId: id, amount })),
          lossOfPayDays: lostDays,
          ...taxToSend(entries, tax),
          version: entries.version,
        },
      });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <>
      {refusal !== null && <Refusal mb="md">{refusal}</Refusal>}
      <OneOffs
        title="One-time pay"
        rows={earningRows}
        onChange={setEarningRows}
        components={withEnteredComponents(earnings, entries.earnings, (entry) => entry.tenantEarningId)}
      />
      <OneOffs
        title="Deductions"
        rows={deductionRows}
        onChange={setDeductionRows}
        components={withEnteredComponents(deductions, entries.deductions, (entry) => entry.tenantDeductionId)}
      />
      <OtherMonths entries={entries} />
      <NumberInput
        mt="md"
        label="Days without pay"
        min={0}
        max={person.daysInPeriod}
        step={0.5}
        decimalScale={1}
        value={lostDays}
        onChange={(days) => setLostDays(Number(days))}
      />
      <TaxByHand entries={entries} value={tax} onChange={setTax} />
      <SendActions
        label="Save"
        onClose={onClose}
        hint="The payslip is calculated again at once."
        pending={change.pending}
        onSend={save}
      />
    </>
  );
}

/** What earlier months left over, and what this one does: nobody entered it, so it cannot be changed here. */
function OtherMonths({ entries: { carriedForward, movesOn } }: { readonly entries: Entries }) {
  if (carriedForward.length + movesOn.length === 0) return null;
  return (
    <section aria-label="From and to other months">
      <div className={styles.group}>From and to other months</div>
      <ul className={styles.otherMonths}>
        {carriedForward.map(({ label, amount }) => (
          <li key={`from ${label}`}>
            {formatMoney(amount)} of {label} is left over from earlier months and is also deducted.
          </li>
        ))}
        {movesOn.map(({ label, amount }) => (
          <li key={`to ${label}`}>
            {formatMoney(amount)} of {label} is more than this month’s pay can bear and is deducted next month.
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tax of the month as it is typed; '' where it is worked out. */
type TypedTax = { readonly amount: number | ''; readonly reason: string };

function enteredTax({ tds, tdsReason }: Entries): TypedTax {
  return { amount: tds === null ? '' : rupeesOf(tds), reason: tdsReason ?? '' };
}

/** Nothing where it may not be changed: what is there stays. */
function taxToSend({ mayChangeTds }: Entries, { amount, reason }: TypedTax) {
  if (!mayChangeTds) return {};
  if (amount === '') return { tds: null };
  return { tds: amount, ...(reason.trim() === '' ? {} : { tdsReason: reason.trim() }) };
}

type Props = { readonly entries: Entries; readonly value: TypedTax; readonly onChange: (value: TypedTax) => void };

/** The tax of the month in place of what is worked out, with the reason; later months make up for the difference. */
function TaxByHand({ entries: { mayChangeTds, tdsRefusal }, value, onChange }: Props) {
  return (
    <>
      <MoneyInput
        mt="md"
        label="Income tax (TDS) of the month"
        description={tdsRefusal ?? 'In place of what is worked out; the months after make up for the difference.'}
        placeholder="As worked out"
        disabled={!mayChangeTds}
        value={value.amount}
        onChange={(amount) => onChange({ ...value, amount })}
      />
      {value.amount !== '' && (
        <TextInput
          mt="sm"
          label="Why the tax is changed"
          description="Shown with the figure to everybody who can see the payslip."
          maxLength={300}
          disabled={!mayChangeTds}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
        />
      )}
    </>
  );
}

type OneOffsProps = {
  readonly title: string;
  readonly rows: readonly OneOff[];
  readonly onChange: (rows: readonly OneOff[]) => void;
  readonly components: ComponentChoices;
};

/** Components with amounts for one month; each component once. */
function OneOffs({ title, rows, onChange, components }: OneOffsProps) {
  const update = (key: number, change: Partial<OneOff>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const usedIds = new Set(rows.map(({ id }) => id));
  const optionsFor = (own: string) => components.filter(({ id }) => id === own || !usedIds.has(id));
  return (
    <div>
      <div className={styles.group}>{title}</div>
      {components.length === 0 && (
        <p className="muted" style={{ margin: 0 }}>
          Nothing can be added here yet. Under Components, add one that is not part of the salary structure.
        </p>
      )}
      {rows.map((row) => (
        <div key={row.key} className={styles.oneOffRow}>
          <Select
            aria-label="Component"
            placeholder="Choose a component"
            data={optionsFor(row.id).map(({ id, name }) => ({ value: id, label: name }))}
            value={row.id === '' ? null : row.id}
            onChange={(id) => update(row.key, { id: id ?? '' })}
          />
          <MoneyInput
            aria-label="Amount"
            w={150}
            value={row.amount}
            onChange={(amount) => update(row.key, { amount })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Remove"
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        display={optionsFor('').length === 0 ? 'none' : undefined}
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, id: '', amount: '' }])}
      >
        Add
      </Button>
    </div>
  );
}
