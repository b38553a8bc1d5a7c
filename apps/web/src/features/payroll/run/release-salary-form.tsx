import { Button, Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import { LoadFailed, RowsSkeleton } from '../../../ui/states.tsx';
import { type PayrollDetails, type PayrollPerson, useRelease, withheldOf } from '../payroll.queries.ts';

export type ReleaseDialogProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onClose: () => void;
};

/** Pays withheld salaries of earlier months with this payroll. */
export function ReleaseDialog({ run, person, onClose }: ReleaseDialogProps) {
  const withheld = useQuery(withheldOf(person.employeeId));
  const release = useRelease();
  const [payslipIds, setPayslipIds] = useState<string[]>([]);
  const earlier = (withheld.data ?? []).filter(({ payrollId }) => payrollId !== run.id);
  const save = async () => {
    const about = { payrollId: run.id, employeeId: person.employeeId, version: person.version };
    if (await release.run({ body: { ...about, payslipIds } })) onClose();
  };
  return (
    <Dialog
      title={`Release withheld salary of ${person.employeeName}`}
      purpose={`It is paid together with ${formatMonth(run.year, run.month)}.`}
      opened
      onClose={onClose}
    >
      {withheld.isPending && <RowsSkeleton rows={2} />}
      {withheld.isError && (
        <LoadFailed error={withheld.error} onRetry={withheld.refetch} subject="the withheld salaries" />
      )}
      {withheld.isSuccess && earlier.length === 0 && (
        <p className="muted">No salary of an earlier month is withheld.</p>
      )}
      <Checkbox.Group aria-label="Withheld salaries" value={payslipIds} onChange={setPayslipIds}>
        <Stack gap="sm">
          {earlier.map(({ id, year, month, net, withholdReason }) => (
            <Checkbox
              key={id}
              value={id}
              label={`${formatMonth(year, month)}, ${formatMoney(net)}`}
              description={withholdReason ?? ''}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={payslipIds.length === 0} loading={release.pending} onClick={() => void save()}>
          Release
        </Button>
      </DialogActions>
    </Dialog>
  );
}
