import { Stack } from '@mantine/core';
import { copyHolidays } from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction, SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { formatDay } from '../../ui/format-date.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { addWords, type DayChoice, DayChoices } from './day-choices.tsx';
import { EffectOfMany } from './holiday-effect.tsx';
import { isEverybodys, placesOf } from './holiday-words.ts';
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
      onClose={onClose}
      size={720}
    >
      <Loaded query={days} subject={`the holidays of ${year - 1}`}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={`No holidays in ${year - 1}`}>
              There is nothing to copy. Choose from a ready list.
            </EmptyState>
          ) : (
            <Chooser year={year} states={states} days={data} onClose={onClose} />
          )
        }
      </Loaded>
      {!days.data?.length && <CloseAction onClose={onClose} />}
    </Dialog>
  );
}

function Chooser({ year, states, days, onClose }: Props & { readonly days: readonly CopiedDay[] }) {
  const [tickedIds, setTickedIds] = useState<readonly string[]>(
    days.filter(({ state }) => state === 'new').map(({ id }) => id),
  );
  const add = useAction(copyHolidays, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  const ids = tickedIds.filter((id) => days.some((day) => day.id === id && day.state !== 'added'));
  return (
    <Stack gap="md">
      <DayChoices days={days.map((day) => choiceOf(day, states))} chosen={tickedIds} onChoose={setTickedIds} />
      {ids.length > 0 && <EffectOfMany change={{ change: 'copy', copy: { year, ids } }} />}
      <SendActions
        label={addWords(ids.length)}
        disabled={ids.length === 0}
        pending={add.pending}
        onSend={() => add.run({ body: { year, ids } })}
        onClose={onClose}
      />
    </Stack>
  );
}

function choiceOf(day: CopiedDay, states: HolidayYear['states']): DayChoice {
  const { id, date, copiedDate, dateFrom, isTentative } = day;
  const isMoved = date.slice(5) !== copiedDate.slice(5);
  return {
    ...day,
    key: id,
    detail: isMoved ? `was on ${formatDay(copiedDate)}` : 'the same date',
    places: isEverybodys(day) ? null : placesOf(day, states),
    badges: isTentative ? [dateFrom === 'list' ? 'Date may move' : 'Check its date'] : [],
  };
}
