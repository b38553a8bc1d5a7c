import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './payroll.module.css';
import { oneOffDeductions, oneOffEarnings, type PayrollDetails, type PayrollPerson, useChangeComponents } from './payroll.queries.ts';

export type AdjustPayslipDialogProps = { readonly run: PayrollDetails; readonly person: PayrollPerson; readonly onClose: () => void };

type OneOff = { readonly key: number; readonly id: string; readonly amount: number | '' };

/** One-off earnings, deductions and days without pay of one person and month; what is sent replaces what was there. */
export function AdjustPayslipDialog({ run, person, onClose }: AdjustPayslipDialogProps) {
  const earnings = useQuery(oneOffEarnings());
  const deductions = useQuery(oneOffDeductions());
  const [added, setAdded] = useState<readonly OneOff[]>([]);
  const [taken, setTaken] = useState<readonly OneOff[]>([]);
  const [lostDays, setLostDays] = useState<number>(person.lossOfPayDays);
  const change = useChangeComponents();
  const save = async () => {
    try {
      await change.attempt({
        body: {
          payrollId: run.id,
          employeeId: person.employeeId,
          earnings: filled(added).map(({ id, amount }) => ({ tenantEarningId: id, amount })),
          deductions: filled(taken).map(({ id, amount }) => ({ tenantDeductionId: id, amount })),
          lossOfPayDays: lostDays,
        },
      });
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Dialog
      title={`Change the pay of ${person.employeeName}`}
      purpose={`Only for ${formatMonth(run.year, run.month)}. Replaces what was entered for this month before.`}
      opened
      onClose={onClose}
    >
      <OneOffs title="One-off earnings" rows={added} onChange={setAdded} offered={earnings.data ?? []} />
      <OneOffs title="Deductions" rows={taken} onChange={setTaken} offered={deductions.data ?? []} />
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
    </Dialog>
  );
}

function filled(rows: readonly OneOff[]): { id: string; amount: number }[] {
  return rows.flatMap(({ id, amount }) => (id === '' || amount === '' ? [] : [{ id, amount }]));
}

type OneOffsProps = {
  readonly title: string;
  readonly rows: readonly OneOff[];
  readonly onChange: (rows: readonly OneOff[]) => void;
  readonly offered: readonly { readonly id: string; readonly name: string }[];
};

function OneOffs({ title, rows, onChange, offered }: OneOffsProps) {
  const put = (key: number, wanted: Partial<OneOff>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...wanted } : row)));
  return (
    <div>
      <div className={styles.group}>{title}</div>
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
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Remove" onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}>
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, id: '', amount: '' }])}
      >
        Add
      </Button>
    </div>
  );
}
