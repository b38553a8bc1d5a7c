import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { readBankResponse, releaseBankFile, takeBackBankFile, useRelease, useTakeBack } from './bank.queries.ts';
import { BankResponseDialog } from './bank-response-dialog.tsx';
import { useSaveLetter } from './downloads.ts';
import styles from './returns.module.css';
import type { ReturnFile } from './returns.queries.ts';

/** What may be done with a payment file beside downloading it. */
export function BankFileActions({ file }: { readonly file: ReturnFile }) {
  const reader = useSignedIn();
  const release = useRelease();
  const takeBack = useTakeBack();
  const saveLetter = useSaveLetter();
  const [isReading, setReading] = useState(false);
  const may = (action: ReturnFile['actions'][number]) => file.actions.includes(action);
  const ask = async () => {
    const agreed = await confirmAction({
      title: 'Take the file back',
      body:
        file.downloadedAt === null
          ? `${file.fileName} is not used. Its people can be paid by another file.`
          : `Only when ${file.fileName} was not sent to the bank: its people can then be paid by another file, and would be paid twice.`,
      confirmLabel: 'Take back',
      danger: true,
    });
    if (agreed) await takeBack.run({ params: { id: file.id } });
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
export function PaymentLines({ file }: { readonly file: ReturnFile }) {
  const { payment } = file;
  if (payment === undefined) return null;
  const { valueDate, paid, failed, changed, checkedBy, checkedAt } = payment;
  const counts = paid + failed === 0 ? '' : `. ${formatCount(paid)} paid, ${formatCount(failed)} failed`;
  return (
    <>
      <span className={styles.small}>
        {`Value date ${formatDate(valueDate)}${counts}`}
        {checkedBy !== null && checkedAt !== null ? `. Released ${formatInstant(checkedAt).date} by ${checkedBy}` : ''}
      </span>
      {changed.length > 0 && <Status tone="attention" label={`Changed since: ${changed.join(', ')}`} />}
    </>
  );
}
