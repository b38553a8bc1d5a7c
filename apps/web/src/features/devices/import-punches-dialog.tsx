import { Button, FileInput, Group, Radio, Select, Stack } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../platform/download.ts';
import { Caution } from '../../ui/caution.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction, SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import { Facts } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './devices.module.css';
import { type Device, importOf, type Summary } from './devices.queries.ts';
import { punchesWords, TEXTS } from './devices.texts.ts';
import { RunningImport } from './punch-imports.tsx';
import { type PunchImportState, usePunchImport } from './use-punch-import.ts';

type ImportPunchesDialogProps = { readonly devices: readonly Device[]; readonly onClose: () => void };

/** A file of punches is tried first, which writes nothing; then it is applied, and its progress is shown. */
export function ImportPunchesDialog({ devices, onClose }: ImportPunchesDialogProps) {
  const state = usePunchImport();
  const { summary, isOutdated } = state;
  const running = summary?.import ?? null;
  const isReady = summary?.isDryRun === true && summary.punches > 0 && !isOutdated;
  return (
    <Dialog title="Import punches" purpose={TEXTS.formats} onClose={onClose} size={860}>
      {running ? <Applying id={running.id} /> : <Options state={state} devices={devices} />}
      {summary?.isDryRun === true && <PunchFileOutcome summary={summary} />}
      {running ? (
        <CloseAction onClose={onClose} />
      ) : (
        <SendActions
          hint={summary?.isDryRun ? 'Nothing is saved yet.' : undefined}
          label={isReady ? `Import ${punchesWords(summary.punches)}` : summary ? 'Check again' : 'Check the file'}
          onSend={() => state.run(!isReady)}
          pending={state.pending}
          disabled={!state.file}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function Options({ state, devices }: { readonly state: PunchImportState; readonly devices: readonly Device[] }) {
  const { headings, summary } = state;
  const choices = devices.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <Stack gap="md">
      <FileInput
        label="File of the machine"
        placeholder="Choose a file"
        accept=".csv,.txt,.dat,text/csv,text/plain"
        required
        clearable
        leftSection={<IconFileTypeCsv size={17} stroke={1.75} />}
        value={state.file}
        onChange={state.choose}
        error={state.refusal}
      />
      <ChoiceSelect
        label="Device"
        description="Choose it where it has ids of its own for people"
        data={[{ value: '', label: 'Any device' }, ...choices]}
        value={state.reading.deviceId}
        onChange={(value) => state.read('deviceId', value)}
      />
      {headings.length > 0 && <ColumnChoice state={state} />}
      {summary?.ambiguousDates && <DateOrderChoice dates={summary.ambiguousDates} state={state} />}
    </Stack>
  );
}

const COLUMN_LABELS = [
  ['codeColumn', 'Column of the person'],
  ['dateColumn', 'Column of the date'],
  ['timeColumn', 'Column of the time'],
] as const;

/** Asked only where the headings are none that are known. */
function ColumnChoice({ state }: { readonly state: PunchImportState }) {
  return (
    <Group grow align="flex-start">
      {COLUMN_LABELS.map(([name, label]) => (
        <Select
          key={name}
          label={label}
          data={[...state.headings]}
          value={state.reading[name] || null}
          onChange={(value) => state.read(name, value)}
          {...(name === 'dateColumn' ? { description: 'Empty where it is in the time', clearable: true } : {})}
        />
      ))}
    </Group>
  );
}

type Dates = NonNullable<Summary['ambiguousDates']>;

/** Asked only where a date of the file means one day in India and another in America. */
function DateOrderChoice({ dates, state }: { readonly dates: Dates; readonly state: PunchImportState }) {
  const isMonthFirst = state.reading.dateOrder === 'monthFirst';
  const others = dates.count > 1 ? ` ${formatCount(dates.count - 1)} more dates are read the same way.` : '';
  return (
    <Radio.Group
      label={`${dates.value} is read as ${formatDate(isMonthFirst ? dates.monthFirst : dates.dayFirst)}`}
      description={`Is that right?${others}`}
      value={state.reading.dateOrder}
      onChange={(order) => state.read('dateOrder', order)}
    >
      <Stack gap={6} mt={6}>
        <Radio value="dayFirst" label={`Day first: ${formatDate(dates.dayFirst)}`} />
        <Radio value="monthFirst" label={`Month first: ${formatDate(dates.monthFirst)}`} />
      </Stack>
    </Radio.Group>
  );
}

/** The file is being applied; it goes on when the dialog is closed. */
function Applying({ id }: { readonly id: string }) {
  const { data } = useQuery(importOf(id));
  if (data?.status !== 'Done') return <RunningImport id={id} />;
  const wait = data.waiting === 1 ? 'waits' : 'wait';
  const unknown = data.waiting > 0 ? ` ${punchesWords(data.waiting)} of unknown ids ${wait}: see Device ids.` : '';
  return (
    <section aria-live="polite" aria-label="Outcome">
      <Status tone="good" label={`${punchesWords(data.stored)} imported`} pill />
      <p className="muted">{`Known before: ${formatCount(data.repeated)}.${unknown}`}</p>
    </section>
  );
}

const MAX_ERRORS = 100;
const MAX_IDS = 30;

/** What a file would do, and every reason for a row that stays out. */
function PunchFileOutcome({ summary }: { readonly summary: Summary }) {
  const { punches, errors, errorRows, unknown, unknownCodes, unknownPunches, paidMonths } = summary;
  const fresh = punches - summary.known;
  return (
    <section className={styles.outcome} aria-live="polite" aria-label="Outcome">
      <div className={styles.numbers}>
        <Status tone={fresh > 0 ? 'good' : 'note'} label={`New: ${punchesWords(fresh)}`} pill />
        {summary.known > 0 && <Status tone="note" label={`${formatCount(summary.known)} known before`} pill />}
        {errorRows > 0 && <Status tone="attention" label={`${rows(errorRows)} cannot be read`} pill />}
        {unknownCodes > 0 && <Status tone="attention" label={`${ids(unknownCodes)} unknown`} pill />}
      </div>
      <Facts facts={factsOf(summary)} />
      {paidMonths.length > 0 && (
        <Caution>
          {`Payroll is approved for ${paidMonths.map(({ month, punches: n }) => `${month} (${punchesWords(n)})`).join(', ')}. Their pay stays as it is; where attendance drives pay, the next payroll settles what changes.`}
        </Caution>
      )}
      {unknownCodes > 0 && (
        <p className="muted">
          {`Nobody is known by these ids, with ${punchesWords(unknownPunches)}: ${unknown
            .slice(0, MAX_IDS)
            .map(({ code }) => code)
            .join(
              ', ',
            )}${unknownCodes > MAX_IDS ? ' and more' : ''}. They wait under Device ids until you say who they are.`}
        </p>
      )}
      {errors.length > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveFile({ blob: errorFile(errors), name: 'punch-errors.csv' })}
          >
            Download the errors
          </Button>
          <RowErrors
            errors={errors.slice(0, MAX_ERRORS)}
            keyOf={({ row, message }) => `${row} ${message}`}
            columns={[
              { heading: 'Row', cell: ({ row }) => row },
              { heading: 'Value', cell: ({ value }) => value },
              { heading: 'What is wrong', cell: ({ message }) => message },
            ]}
          />
        </>
      )}
    </section>
  );
}

const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
const ids = (count: number) => (count === 1 ? '1 id' : `${formatCount(count)} ids`);

function factsOf({ people, days, firstDay, lastDay, sample, columns, repeatedInFile }: Summary) {
  const span = firstDay === null || lastDay === null ? '' : `, ${formatDate(firstDay)} to ${formatDate(lastDay)}`;
  const read = [columns.code, columns.date, columns.time].filter((heading) => heading !== null);
  return [
    ['Days', `${formatCount(days)} days of ${formatPeople(people)}${span}`] as const,
    ...(sample ? [['Times', `${sample.text} is read as ${formatDate(sample.date)}, ${sample.time}`] as const] : []),
    ['Columns', read.length > 0 ? read.join(', ') : 'The first is the id, the second the time'] as const,
    ...(repeatedInFile > 0 ? [['Twice in the file', formatCount(repeatedInFile)] as const] : []),
  ];
}

/** A cell that a spreadsheet would run as a formula stays text. */
const cell = (text: string | number) =>
  `"${String(text)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;

function errorFile(errors: Summary['errors']): Blob {
  const lines = [['Row', 'Value', 'What is wrong'], ...errors.map(({ row, value, message }) => [row, value, message])];
  return new Blob([`\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
