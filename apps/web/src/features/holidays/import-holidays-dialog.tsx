import { Stack } from '@mantine/core';
import { MAX_FILE_BYTES, type ResponseOf } from '@muster/contract/endpoint.ts';
import { IMPORT_HEADINGS, importHolidays } from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { saveFile } from '../../platform/download.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction, SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CsvFileFields } from '../../ui/fields/csv-file-fields.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Status } from '../../ui/status.tsx';
import { EffectLines } from './holiday-effect.tsx';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES } from './holidays.queries.ts';

type Summary = ResponseOf<typeof importHolidays>;

const EXAMPLE = ['2027-01-14', 'Makara Sankranti', '', 'Ordinary', 'Karnataka; Telangana', '', 'No'];

/** A file of holidays is tried first, which saves nothing; then it is added. */
export function ImportHolidaysDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAction(importHolidays, { refreshes: HOLIDAY_ENTRIES, toast: false, toastErrors: false });
  const run = async (isDryRun: boolean) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      setRefusal(importHolidays.files?.['holidaysCsv']?.tooLarge ?? null);
      return;
    }
    setRefusal(null);
    try {
      const body = { isDryRun: isDryRun ? ('true' as const) : ('false' as const) };
      setSummary((await send.attempt({ body, files: { holidaysCsv: file } })).data);
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
    }
  };
  const isReady = summary?.isDryRun === true && summary.errors.length === 0 && summary.added + summary.widened > 0;
  const isDone = summary !== null && !summary.isDryRun && summary.errors.length === 0;
  return (
    <Dialog
      title="Import holidays"
      purpose="A CSV file with a date and a name in each row."
      onClose={onClose}
      size={640}
    >
      <Stack gap="md">
        {!isDone && (
          <CsvFileFields
            template="Download an empty file with one example"
            onTemplate={saveTemplate}
            hint="Dates such as 14/01/2027. Kinds are National, Ordinary or Optional; several states with ; between them"
            file={file}
            onChoose={(next) => {
              setFile(next);
              setSummary(null);
              setRefusal(null);
            }}
            refusal={refusal}
          />
        )}
        {summary && <Outcome summary={summary} />}
      </Stack>
      {isDone ? (
        <CloseAction onClose={onClose} />
      ) : (
        <SendActions
          hint={summary?.isDryRun ? 'Nothing is saved yet.' : undefined}
          label={isReady ? `Import ${holidays(summary.added + summary.widened)}` : 'Check the file'}
          onSend={() => run(!isReady)}
          pending={send.pending}
          disabled={!file}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const holidays = (n: number) => (n === 1 ? '1 holiday' : `${n} holidays`);

async function saveTemplate(): Promise<void> {
  const text = [IMPORT_HEADINGS, EXAMPLE].map((row) => row.join(',')).join('\r\n');
  saveFile({ blob: new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), name: 'holidays.csv' });
}

function Outcome({ summary }: { readonly summary: Summary }) {
  const { errors, added, widened, known, isDryRun, rows, effect } = summary;
  if (errors.length > 0) {
    return (
      <section aria-label="Outcome" aria-live="polite">
        <Status
          tone="wrong"
          label={`${errors.length === 1 ? '1 row is' : `${errors.length} rows are`} wrong: nothing is saved`}
        />
        <RowErrors
          errors={errors}
          keyOf={({ row }) => String(row)}
          columns={[
            { heading: 'Row', cell: ({ row }) => row },
            { heading: 'What is wrong', cell: ({ message }) => message },
          ]}
        />
      </section>
    );
  }
  const words = [
    `${holidays(added)} ${isDryRun ? 'to add' : 'added'}`,
    ...(widened > 0 ? [`${widened} for one more place`] : []),
    ...(known > 0 ? [`${known} there already`] : []),
  ];
  return (
    <section aria-label="Outcome" aria-live="polite">
      <Status tone={isDryRun ? 'note' : 'good'} label={words.join(', ')} />
      {isDryRun && (
        <ul className={styles.ready}>
          {rows.map(({ row, date, name, state }) => (
            <li key={row}>
              {formatDate(date)} <strong>{name}</strong> <span className="muted">{STATES[state]}</span>
            </li>
          ))}
        </ul>
      )}
      {effect && (
        <div className={styles.effect}>
          <h3 className="note strong under-6">Before you save</h3>
          <EffectLines effect={effect} isMany />
        </div>
      )}
    </section>
  );
}

const STATES: Readonly<Record<Summary['rows'][number]['state'], string>> = {
  new: 'new',
  added: 'there already',
  elsewhere: 'already there: your state is added',
  'same day': 'beside another holiday of the day',
};
