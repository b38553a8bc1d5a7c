import { Button, Group } from '@mantine/core';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { BankFileActions, PaymentLines } from './bank-file-actions.tsx';
import { useSaveFiles } from './downloads.ts';
import type { Recording } from './record-dialog.tsx';
import styles from './returns.module.css';
import type { ReturnFile } from './returns.queries.ts';
import { fileState } from './returns.texts.ts';

type Props = { readonly files: readonly ReturnFile[]; readonly onRecord: (recording: Recording) => void };

/** Every file that was made, newest first, with what became of it. */
export function DueFiles({ files, onRecord }: Props) {
  return (
    <section className={styles.block} aria-label="Files">
      <h3 className={styles.kicker}>Files</h3>
      {files.map((file) => (
        <OneFile key={file.id} file={file} onRecord={onRecord} />
      ))}
    </section>
  );
}

function OneFile({ file, onRecord }: { readonly file: ReturnFile; readonly onRecord: Props['onRecord'] }) {
  const { date, time } = formatInstant(file.madeAt);
  const save = useSaveFiles();
  return (
    <div className={styles.file}>
      <Group justify="space-between" gap={8}>
        <strong>
          {file.fileName}, {file.payment ? file.variant : file.variant.toLowerCase()}, version {file.version}
        </strong>
        <Status {...fileState(file)} />
      </Group>
      <span className={styles.small}>
        {formatPeople(file.people)}, {formatMoney(file.total)}. Made {date}, {time}, by {file.madeBy}
        {file.leftOut > 0 ? `, without ${formatPeople(file.leftOut)}` : ''}.
      </span>
      <PaymentLines file={file} />
      {file.filedOn !== null && (
        <span className={styles.small}>
          Filed {formatDate(file.filedOn)}, {file.reference}
          {file.paidOn === null ? '' : `. Paid ${formatDate(file.paidOn)}, ${file.challan}`}
        </span>
      )}
      <code className={`${styles.small} ${styles.hash}`}>SHA-256 {file.hash.slice(0, 16)}…</code>
      <Group gap={8}>
        {file.actions.includes('download') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void save([file.id])}
            aria-label={`Download ${file.fileName} again`}
          >
            Download
          </Button>
        )}
        <BankFileActions file={file} />
        {file.actions.includes('file') && (
          <Button size="xs" variant="default" onClick={() => onRecord({ step: 'filed', file })}>
            {file.filedOn === null ? 'Record filing' : 'Correct filing'}
          </Button>
        )}
        {file.actions.includes('pay') && (
          <Button size="xs" variant="default" onClick={() => onRecord({ step: 'paid', file })}>
            {file.paidOn === null ? 'Record challan' : 'Correct challan'}
          </Button>
        )}
      </Group>
    </div>
  );
}
