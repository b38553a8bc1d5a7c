import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import { formatCount, formatMoney, formatPeople } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { readBankResponse, releaseBankFile, takeBackBankFile, useRelease, useTakeBack } from './bank.queries.ts';
import { BankResponseDialog } from './bank-response-dialog.tsx';
import { useSaveFiles, useSaveLetter } from './downloads.ts';
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
      <span className="small secondary">
        {formatPeople(file.people)}, {formatMoney(file.total)}. Made {date}, {time}, by {file.madeBy}
        {file.leftOut > 0 ? `, without ${formatPeople(file.leftOut)}` : ''}.
      </span>
      <PaymentLines file={file} />
      {file.filedOn !== null && (
        <span className="small secondary">
          Filed {formatDate(file.filedOn)}, {file.reference}
          {file.paidOn === null ? '' : `. Paid ${formatDate(file.paidOn)}, ${file.challan}`}
        </span>
      )}
      <code className="small secondary any-wrap">SHA-256 {file.hash.slice(0, 16)}…</code>
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

/** What may be done with a payment file beside downloading it. */
function BankFileActions({ file }: { readonly file: ReturnFile }) {
  const reader = useSignedIn();
  const release = useRelease();
  const takeBack = useTakeBack();
  const saveLetter = useSaveLetter();
  const [isReading, setReading] = useState(false);
  const may = (action: ReturnFile['actions'][number]) => file.actions.includes(action);
  const ask = async () => {
    const isConfirmed = await confirmAction({
      title: 'Take the file back',
      body:
        file.downloadedAt === null
          ? `${file.fileName} is not used. Its people can be paid by another file.`
          : `Only when ${file.fileName} was not sent to the bank: its people can then be paid by another file, and would be paid twice.`,
      confirmLabel: 'Take back',
      danger: true,
    });
    if (isConfirmed) await takeBack.run({ params: { id: file.id } });
  };
  return (
    <>
      {may('release') && isOpenTo(reader, releaseBankFile.access) && (
        <Button size="xs" loading={release.pending} onClick={() => void release.run({ params: { id: file.id } })}>
          Release
        </Button>
      )}
      {may('letter') && (
        <Button size="xs" variant="default" onClick={() => void saveLetter(file.id)}>
          Letter to the bank
        </Button>
      )}
      {may('read response') && isOpenTo(reader, readBankResponse.access) && (
        <Button size="xs" variant="default" onClick={() => setReading(true)}>
          Response of the bank
        </Button>
      )}
      {may('take back') && isOpenTo(reader, takeBackBankFile.access) && (
        <Button size="xs" variant="default" loading={takeBack.pending} onClick={() => void ask()}>
          Take back
        </Button>
      )}
      {isReading && <BankResponseDialog file={file} onClose={() => setReading(false)} />}
    </>
  );
}

/** How far the payments of a file are, and whom it no longer pays what it should. */
function PaymentLines({ file }: { readonly file: ReturnFile }) {
  const { payment } = file;
  if (payment === undefined) return null;
  const { valueDate, paid, failed, changed, checkedBy, checkedAt } = payment;
  const counts = paid + failed === 0 ? '' : `. ${formatCount(paid)} paid, ${formatCount(failed)} failed`;
  return (
    <>
      <span className="small secondary">
        {`Value date ${formatDate(valueDate)}${counts}`}
        {checkedBy !== null && checkedAt !== null ? `. Released ${formatInstant(checkedAt).date} by ${checkedBy}` : ''}
      </span>
      {changed.length > 0 && <Status tone="attention" label={`Changed since: ${changed.join(', ')}`} />}
    </>
  );
}
