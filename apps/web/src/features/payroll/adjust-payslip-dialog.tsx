import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './payroll.module.css';
import {
  oneOffDeductions,
  oneOffEarnings,
  type PayrollDetails,
  type PayrollPerson,
  payslipNow,
  useChangeComponents,
} from './payroll.queries.ts';

export type AdjustPayslipDialogProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onClose: () => void;
};

type OneOff = { readonly key: number; readonly id: string; readonly amount: number | '' };

/** One-off earnings, deductions and days without pay of one person and month. */
export function AdjustPayslipDialog({ run, person, onClose }: AdjustPayslipDialogProps) {
  const earnings = useQuery(oneOffEarnings());
  const deductions = useQuery(oneOffDeductions());
  const payslip = useQuery({ ...payslipNow(person.id), staleTime: 0, gcTime: 0 });
  const failed = [earnings, deductions, payslip].find(({ isError }) => isError);
  const isHere = earnings.data && deductions.data && payslip.data && !payslip.isFetching;
  return (
    <Dialog
      title={`Change the pay of ${person.employeeName}`}
      purpose={`Only for ${formatMonth(run.year, run.month)}.`}
      opened
      onClose={onClose}
    >
      {failed && <LoadFailed error={failed.error} what="this payslip" />}
      {!failed && !isHere && <RowsSkeleton />}
      {isHere && (
        <AdjustForm
          run={run}
          person={person}
          onClose={onClose}
          earnings={earnings.data}
          deductions={deductions.data}
          lines={payslip.data.lines}
        />
      )}
    </Dialog>
  );
}

type Offered = readonly { readonly id: string; readonly name: string }[];
type Line = { readonly componentId: string | null; readonly code: string; readonly amount: Paise };

type AdjustFormProps = AdjustPayslipDialogProps & {
  readonly earnings: Offered;
  readonly deductions: Offered;
  readonly lines: readonly Line[];
};

function AdjustForm({ run, person, onClose, earnings, deductions, lines }: AdjustFormProps) {
  const [added, setAdded] = useState(() => enteredBefore(lines, 'one-off:', earnings));
  const [taken, setTaken] = useState(() => enteredBefore(lines, 'deduction:', deductions));
  const [lostDays, setLostDays] = useState<number>(person.lossOfPayDays);
  const change = useChangeComponents();
  const save = async () => {
    const done = await change.run({
      body: {
        payrollId: run.id,
        employeeId: person.employeeId,
        earnings: filled(added).map(({ id, amount }) => ({ tenantEarningId: id, amount })),
        deductions: filled(taken).map(({ id, amount }) => ({ tenantDeductionId: id, amount })),
        lossOfPayDays: lostDays,
      },
    });
    if (done) onClose();
  };
  return (
    <>
      <OneOffs title="One-off earnings" rows={added} onChange={setAdded} offered={earnings} />
      <OneOffs title="Deductions" rows={taken} onChange={setTaken} offered={deductions} />
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
      <DialogActions hint="The payslip is computed again at once.">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={change.pending} onClick={() => void save()}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

/** What stands on the payslip already, so that saving does not lose it. */
function enteredBefore(lines: readonly Line[], prefix: string, offered: Offered): readonly OneOff[] {
  const known = new Set(offered.map(({ id }) => id));
  return lines
    .filter(({ code, componentId }) => code.startsWith(prefix) && componentId !== null && known.has(componentId))
    .map(({ componentId, amount }, key) => ({ key, id: componentId ?? '', amount: rupeesOf(amount) }));
}

function filled(rows: readonly OneOff[]): { id: string; amount: number }[] {
  return rows.flatMap(({ id, amount }) => (id === '' || amount === '' ? [] : [{ id, amount }]));
}

type OneOffsProps = {
  readonly title: string;
  readonly rows: readonly OneOff[];
  readonly onChange: (rows: readonly OneOff[]) => void;
  readonly offered: Offered;
};

function OneOffs({ title, rows, onChange, offered }: OneOffsProps) {
  const put = (key: number, wanted: Partial<OneOff>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...wanted } : row)));
  return (
    <div>
      <div className={styles.group}>{title}</div>
      {offered.length === 0 && (
        <p className="muted" style={{ margin: 0 }}>
          No component can be added here. Make one that is not part of the salary structure under Components.
        </p>
      )}
      {rows.map((row) => (
        <div key={row.key} className={styles.oneOffRow}>
          <Select
            aria-label="Component"
            placeholder="Choose a component"
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={row.id === '' ? null : row.id}
            onChange={(id) => put(row.key, { id: id ?? '' })}
          />
          <MoneyInput aria-label="Amount" w={150} value={row.amount} onChange={(amount) => put(row.key, { amount })} />
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
        display={offered.length === 0 ? 'none' : undefined}
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, id: '', amount: '' }])}
      >
        Add
      </Button>
    </div>
  );
}
