import { Alert, Stack } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  balanceTemplate,
  importBalances,
} from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CsvFileFields } from '../../ui/fields/csv-file-fields.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
import { BALANCE_ENTRIES } from './leave-balances.queries.ts';

type Result = ResponseOf<typeof importBalances>;

/** Opening balances by a file: looked at first, then written, all of them or none. */
export function ImportBalancesDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAction(importBalances, { refreshes: BALANCE_ENTRIES, toast: false, toastErrors: false });
  const isReady = result !== null && result.errors.length === 0;
  const run = async (isDryRun: boolean) => {
    if (!file) return;
    try {
      const { data } = await send.attempt({ body: { isDryRun }, files: { balancesCsv: file } });
      setRefusal(null);
      setResult(data);
      if (isDryRun || data.errors.length > 0) return;
      toast.success(`${formatCount(data.written)} opening balances imported`);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Dialog
      title="Import opening balances"
      purpose="What people have brought with them, or had before Muster counted it."
      onClose={onClose}
    >
      <Stack gap="md">
        <CsvFileFields
          template="Download a file with everybody in it"
          onTemplate={() => download(balanceTemplate)}
          hint="Employee Number, Leave Type, Balance, As Of. What is credited until that day is in the balance."
          file={file}
          onChoose={(next) => {
            setFile(next);
            setResult(null);
            setRefusal(null);
          }}
          refusal={refusal}
        />
        {isReady && (
          <Alert color="teal" variant="light" role="status">
            {`${formatCount(result.rows)} balances of ${formatCount(result.people)} people can be imported.`}
          </Alert>
        )}
        {result !== null && result.errors.length > 0 && (
          <RowErrors
            errors={result.errors}
            keyOf={({ row, field }) => `${row} ${field}`}
            columns={[
              { heading: 'Row', cell: ({ row }) => row },
              { heading: 'What is wrong', cell: ({ message }) => message },
            ]}
          />
        )}
      </Stack>
      <SendActions
        label={isReady ? 'Import' : 'Check the file'}
        onClose={onClose}
        pending={send.pending}
        disabled={!file}
        onSend={() => run(!isReady)}
      />
    </Dialog>
  );
}
