import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addTimelog, deleteTimelog } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useAction } from '../../../platform/queries.ts';
import { confirmDelete } from '../../../ui/dialogs/confirm.tsx';
import blocks from '../../../ui/drawer-blocks.module.css';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { RemoveButton } from '../../../ui/fields/remove-button.tsx';
import { Row, Rows } from '../../../ui/section.tsx';
import { lengthOf } from '../punches/punch-card.tsx';
import { secondsOf } from '../team/team-lanes.ts';
import { ATTENDANCE_ENTRIES, type Day, type Log } from './attendance.queries.ts';
import { TEXTS } from './attendance.texts.ts';
import { BarHours, DayBar } from './day-bar.tsx';
import { axisOfBars, barOf, hourOfShifts } from './day-bars.ts';
import styles from './day-drawer.module.css';
import { clockWords, shortHours } from './day-words.ts';
import { arrivalWords, logWords } from './log-words.ts';

/** What is free between the edges of a drawer. */
const WIDTH = 392;

/** The bar of a day, its logs with the breaks between them, and what they come to. */
export function DayLogs({ day, now }: { readonly day: Day; readonly now: string | null }) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = day.actions.includes('add log');
  if (day.timelogs.length === 0 && !mayAdd) return null;
  return (
    <section className={blocks.block} aria-label="Time logs">
      <div className={blocks.kicker}>Time logs</div>
      {day.timelogs.length > 0 && <Bar day={day} now={now} />}
      <div className={styles.logs}>
        <Rows>
          {day.timelogs.map((log, place) => (
            <Fragment key={log.id}>
              {place > 0 && <Break before={day.timelogs[place - 1]} log={log} />}
              <LogRow log={log} />
            </Fragment>
          ))}
          {day.totalHours !== '00:00:00' && (
            <Row title={totalWords(day)} aside={<strong>{shortHours(day.totalHours)}</strong>} />
          )}
        </Rows>
      </div>
      {mayAdd && !isAdding && (
        <Button variant="default" mt="sm" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          Add time log
        </Button>
      )}
      {isAdding && <AddLogForm day={day} onClose={() => setAdding(false)} />}
    </section>
  );
}

function LogRow({ log }: { readonly log: Log }) {
  const remove = useAction(deleteTimelog, { refreshes: ATTENDANCE_ENTRIES });
  const times =
    log.endTime === null ? clockWords(log.startTime) : `${clockWords(log.startTime)} to ${clockWords(log.endTime)}`;
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete time log',
      `The log of ${times} will be gone, and the day is worked out again.`,
    );
    if (isConfirmed) await remove.run({ params: { id: log.id } });
  };
  return (
    <Row
      title={times}
      detail={
        <>
          {log.closedAs === null ? logWords(log) : TEXTS.unpaired}
          {log.arrivals.map((arrival) => (
            <div key={`${arrival.kind} ${arrival.at}`}>{arrivalWords(arrival)}</div>
          ))}
        </>
      }
      aside={
        <Group gap={8} wrap="nowrap">
          {log.isRunning ? 'Running' : lengthOf(log)}
          {log.actions.includes('delete') && (
            <RemoveButton color="red" label={`Delete the log of ${times}`} onRemove={() => void ask()} />
          )}
        </Group>
      }
    />
  );
}

function Bar({ day, now }: { readonly day: Day; readonly now: string | null }) {
  const bar = barOf(day, now, true);
  const axis = axisOfBars([bar]);
  return (
    <div className={styles.bar}>
      <DayBar day={day} axis={axis} now={now} hasBreaks />
      <BarHours axis={axis} width={WIDTH} start={hourOfShifts([bar])} />
    </div>
  );
}

/** Between two logs: when it began and ended, and how long it was. */
function Break({ before, log }: { readonly before: Log | undefined; readonly log: Log }) {
  const length = before?.endAt ? lengthOf({ startAt: before.endAt, endAt: log.startAt }) : '';
  if (!before || length === '' || length === '0 min') return null;
  return <Row title={`${clockWords(before.endTime)} to ${clockWords(log.startTime)}`} detail="break" aside={length} />;
}

/** Whether the breaks count, as the hours of this day came about. */
function totalWords({ timelogs, totalHours, startTime, endTime, endDayOffset }: Day): string {
  if (timelogs.length < 2 || startTime === null || endTime === null) return 'Total';
  const span = secondsOf(endTime) + endDayOffset * 86_400 - secondsOf(startTime);
  return span === secondsOf(totalHours) ? 'Total, first in to last out' : 'Total, without breaks';
}

/** Enters a log by hand; what the settings forbid is said at the field. */
function AddLogForm({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const add = useAction(addTimelog, { refreshes: ATTENDANCE_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: addTimelog.body,
    initialValues: {
      startTime: day.shiftInfo.shiftStart.slice(0, 5),
      endTime: day.shiftInfo.shiftEnd.slice(0, 5),
      note: '',
      date: day.date,
    },
    submit: (body, { note }) =>
      add.attempt({ body: { ...body, employeeId: day.employeeId, note: note.trim() || null } }),
    refusalAt: ({ fieldErrors }) =>
      Object.fromEntries(
        fieldErrors.filter(({ field }) => field === 'date').map(({ message }) => ['startTime', message]),
      ),
    warnUnsaved: false,
  });
  const { field } = form;
  return (
    <ContractForm form={form}>
      <Stack gap="sm" mt="sm">
        <Group grow align="flex-start">
          <TextInput {...field('startTime')} type="time" label="Start time" required />
          <TextInput {...field('endTime')} type="time" label="End time" required />
        </Group>
        <TextInput {...field('note')} label={day.isNoteRequired ? 'Reason' : 'Note'} required={day.isNoteRequired} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Add
          </Button>
        </Group>
      </Stack>
    </ContractForm>
  );
}
