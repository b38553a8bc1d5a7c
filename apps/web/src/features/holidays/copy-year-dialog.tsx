import { Badge, Button, Checkbox, Group, Stack } from '@mantine/core';
import { copyHolidays } from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDay } from '../../ui/format-date.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { EffectOfMany } from './effect-of-many.tsx';
import { elsewhereWords, isEverybodys, placesOf } from './holiday-words.ts';
import styles from './holidays.module.css';
import { type CopiedDay, copyOf, HOLIDAY_ENTRIES, type HolidayYear } from './holidays.queries.ts';

type Props = {
  readonly year: number;
  readonly states: HolidayYear['states'];
  readonly onClose: () => void;
};

/** The holidays of the year before, each on the day it would have in this one. */
export function CopyYearDialog({ year, states, onClose }: Props) {
  const days = useQuery(copyOf(year));
  return (
    <Dialog
      title={`Copy from ${year - 1}`}
      purpose={`Festivals move to their day of ${year} where an official list names it. Check those that are marked.`}
      opened
      onClose={onClose}
      size={720}
    >
      {days.isPending && <RowsSkeleton />}
      {days.isError && <LoadFailed error={days.error} onRetry={days.refetch} subject={`the holidays of ${year - 1}`} />}
      {days.data?.length === 0 && (
        <EmptyState title={`No holidays in ${year - 1}`}>
          There is nothing to copy. Choose from a ready list.
        </EmptyState>
      )}
      {days.data && days.data.length > 0 ? (
        <Chooser year={year} states={states} days={days.data} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

const isKnown = ({ state }: CopiedDay) => state === 'added';

function Chooser({ year, states, days, onClose }: Props & { readonly days: readonly CopiedDay[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(
    days.filter(({ state }) => state === 'new').map(({ id }) => id),
  );
  const add = useAction(copyHolidays, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  const ids = chosen.filter((id) => days.some((day) => day.id === id && !isKnown(day)));
  return (
    <Stack gap="md">
      <Checkbox.Group value={[...chosen]} onChange={setChosen} label="Days">
        <ul className={styles.ready}>
          {days.map((day) => (
            <li key={day.id}>
              <Checkbox
                value={day.id}
                disabled={isKnown(day)}
                label={<DayLabel day={day} states={states} isTicked={chosen.includes(day.id)} />}
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {ids.length > 0 && <EffectOfMany change={{ change: 'copy', copy: { year, ids } }} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={ids.length === 0} loading={add.pending} onClick={() => void add.run({ body: { year, ids } })}>
          {ids.length === 1 ? 'Add 1 holiday' : `Add ${ids.length} holidays`}
        </Button>
      </DialogActions>
    </Stack>
  );
}

type DayProps = {
  readonly day: CopiedDay;
  readonly states: HolidayYear['states'];
  readonly isTicked: boolean;
};

function DayLabel({ day, states, isTicked }: DayProps) {
  const { name, date, copiedDate, dateFrom, isTentative, state, existing, existingPlaces } = day;
  const added = isEverybodys(day) ? null : placesOf(day, states);
  const isMoved = date.slice(5) !== copiedDate.slice(5);
  return (
    <span className={styles.readyDay}>
      <span className="tabular">{formatDay(date)}</span>
      <strong>{name}</strong>
      <span className="muted">{isMoved ? `was on ${formatDay(copiedDate)}` : 'the same date'}</span>
      <Group gap={6} component="span">
        {state === 'added' && <Status tone="good" label="Added" />}
        {state === 'elsewhere' && <Status tone="note" label={elsewhereWords(existingPlaces, added, isTicked)} />}
        {state === 'same day' && <Status tone="note" label={`Same day as ${existing}`} />}
        {isTentative && <Badge variant="light">{dateFrom === 'list' ? 'Date may move' : 'Check its date'}</Badge>}
      </Group>
    </span>
  );
}
