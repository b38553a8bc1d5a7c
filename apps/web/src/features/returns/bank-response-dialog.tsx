import { FileInput } from '@mantine/core';
import type { ResponseOutcome } from '@muster/contract/features/payments/payments-bank.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount, formatMoney, formatPeople } from '../../ui/format-money.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { type BankResponse, useReadResponse } from './bank.queries.ts';
import styles from './returns.module.css';
import type { ReturnFile } from './returns.queries.ts';

const OUTCOMES: Readonly<Record<ResponseOutcome, { readonly label: string; readonly tone: StatusTone }>> = {
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed, can be paid again', tone: 'wrong' },
  pending: { label: 'Not decided yet', tone: 'wait' },
  known: { label: 'Recorded before', tone: 'note' },
  refused: { label: 'Cannot be recorded', tone: 'attention' },
};
const MAX_LISTED = 50;

type Props = { readonly file: ReturnFile; readonly onClose: () => void };

/** What the bank says of each payment: tried first, which writes nothing, and then recorded. */
export function BankResponseDialog({ file, onClose }: Props) {
  const send = useReadResponse();
  const [upload, setUpload] = useState<File | null>(null);
  const [paidOn, setPaidOn] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<BankResponse | null>(null);
  const run = async (isDryRun: boolean) => {
    if (upload === null) return;
    setRefusal(null);
    try {
      const body = { isDryRun: isDryRun ? 'true' : 'false', paidOn } as const;
      const { data, message } = await send.attempt({ params: { id: file.id }, body, files: { response: upload } });
      setOutcome(data);
      if (isDryRun) return;
      toast.success(message);
      onClose();
    } catch (error) {
      setOutcome(null);
      setRefusal(messageOf(error));
    }
  };
  const records = (outcome?.counts.paid ?? 0) + (outcome?.counts.failed ?? 0);
  const again = () => {
    setOutcome(null);
    setRefusal(null);
  };
  return (
    <Dialog
      title="Response of the bank"
      purpose={`What became of the payments of ${file.fileName}: CSV or XLSX, as the bank returns it.`}
      onClose={onClose}
      size={720}
    >
      <FileInput
        label="File of the bank"
        placeholder="Choose a file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        required
        clearable
        leftSection={<IconFileSpreadsheet size={17} stroke={1.75} />}
        value={upload}
        onChange={(next) => {
          setUpload(next);
          again();
        }}
        error={refusal}
      />
      <DateInput
        mt="md"
        label="Paid on"
        description="Where the file says no day; empty: the value date"
        value={paidOn}
        onChange={(day) => {
          setPaidOn(day);
          again();
        }}
      />
      {outcome !== null && <Outcome outcome={outcome} />}
      <SendActions
        label={
          records === 0 ? 'Check the file' : `Record ${formatCount(records)} ${records === 1 ? 'payment' : 'payments'}`
        }
        onClose={onClose}
        hint={outcome === null ? undefined : 'Nothing is saved yet.'}
        pending={send.pending}
        disabled={upload === null}
        onSend={() => run(records === 0)}
      />
    </Dialog>
  );
}

function Outcome({ outcome }: { readonly outcome: BankResponse }) {
  const { counts, paid, failed, rows, missing } = outcome;
  const telling = rows.filter(({ outcome: what }) => what !== 'paid' && what !== 'known');
  const topRows = [...telling, ...rows.filter((row) => !telling.includes(row))].slice(0, MAX_LISTED);
  return (
    <section aria-live="polite" aria-label="Outcome">
      <p>
        {`${formatCount(counts.paid)} paid, ${formatMoney(paid)}. ${formatCount(counts.failed)} failed, ${formatMoney(failed)}.`}
        {missing > 0 ? ` The response does not name ${formatPeople(missing)} of the file.` : ''}
      </p>
      <ul className={styles.lines}>
        {topRows.map((row) => (
          <li key={row.row}>
            <span>
              {`Row ${row.row}: ${row.name ?? ''}`}
              {row.note !== null && <span className="small secondary"> {row.note}</span>}
              {row.outcome === 'paid' && row.utr !== null && (
                <span className="small secondary">
                  {` UTR ${row.utr}${row.paidOn === null ? '' : `, ${formatDate(row.paidOn)}`}`}
                </span>
              )}
            </span>
            <Status {...OUTCOMES[row.outcome]} />
          </li>
        ))}
      </ul>
      {rows.length > MAX_LISTED && (
        <p className="small secondary">{`and ${formatCount(rows.length - MAX_LISTED)} more rows`}</p>
      )}
    </section>
  );
}
