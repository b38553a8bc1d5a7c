import { FileInput, Group, Radio, Select, Stack } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CloseAction, Dialog, SendActions } from '../../ui/dialogs/dialog.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { type Device, importOf, type Summary } from './devices.queries.ts';
import { punchesWords, TEXTS } from './devices.texts.ts';
import { PunchFileOutcome } from './punch-file-outcome.tsx';
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
