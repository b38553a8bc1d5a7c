import { Anchor, Checkbox, Stack } from '@mantine/core';
import { addReadyDays } from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction, SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { addWords, type DayChoice, DayChoices } from './day-choices.tsx';
import { EffectOfMany } from './holiday-effect.tsx';
import {
  HOLIDAY_ENTRIES,
  type HolidayYear,
  type ReadyDay,
  type ReadyList,
  readyList,
  readyLists,
} from './holidays.queries.ts';
import { Sentence } from './year-cards.tsx';

type Props = {
  readonly year: number;
  readonly states: HolidayYear['states'];
  readonly onClose: () => void;
};

/** Gazetted and state holidays to choose from, with where they were read. */
export function ReadyListsDialog({ year, states, onClose }: Props) {
  const lists = useQuery(readyLists());
  const [id, setId] = useState<string | null>(null);
  const ofYear = lists.data?.filter((list) => list.year === year) ?? [];
  const list = ofYear.find((candidate) => candidate.id === id) ?? null;
  return (
    <Dialog
      title={`Ready lists of ${year}`}
      purpose="Government lists as they were published. A private employer chooses from them."
      onClose={onClose}
      size={720}
    >
      <Loaded query={lists} subject="the ready lists">
        {() =>
          ofYear.length === 0 ? (
            <EmptyState title={`No list of ${year}`}>
              Lists of 2026 and 2027 are held. Import a file instead.
            </EmptyState>
          ) : (
            <ChoiceSelect
              label="List"
              placeholder="Choose a state or the central list"
              data={ofYear.map((list) => ({ value: list.id, label: labelOf(list) }))}
              value={id}
              onChange={setId}
              searchable
            />
          )
        }
      </Loaded>
      {list === null ? (
        <CloseAction onClose={onClose} />
      ) : (
        <ListDays
          key={list.id}
          list={list}
          stateName={states.find(({ code }) => code === list.state)?.name ?? null}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const labelOf = ({ name, days, isComplete }: ReadyList) =>
  days === 0 ? `${name}: not found` : `${name}, ${days} days${isComplete ? '' : ', incomplete'}`;

type ListProps = { readonly list: ReadyList; readonly onClose: () => void };

function ListDays({ list, onClose, stateName }: ListProps & { readonly stateName: string | null }) {
  return (
    <Loaded query={useQuery(readyList(list.id))} subject="this list">
      {({ days }) => <Chooser list={list} days={days} stateName={stateName} onClose={onClose} />}
    </Loaded>
  );
}

/** What one begins with: the days that law fixes, where they are new or only other places have them. */
const isFirstChoice = ({ state, isFixed, isProposal, isDisputed }: ReadyDay) =>
  isFixed && (state === 'new' || state === 'elsewhere') && !isProposal && !isDisputed;

type ChooserProps = ListProps & { readonly days: readonly ReadyDay[]; readonly stateName: string | null };

function Chooser({ list, days, stateName, onClose }: ChooserProps) {
  const [tickedKeys, setTickedKeys] = useState<readonly string[]>(days.filter(isFirstChoice).map(({ key }) => key));
  const [forEverybody, setForEverybody] = useState(false);
  const [asOptional, setAsOptional] = useState(false);
  const add = useAction(addReadyDays, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  const keys = tickedKeys.filter((key) => days.some((day) => day.key === key && day.state !== 'added'));
  return (
    <Stack gap="md" mt="md">
      <Source list={list} />
      {days.length > 0 && (
        <>
          <Sentence tone="note" text={toChoose(days, list, stateName)} />
          <DayChoices
            days={days.map((day) => choiceOf(day, forEverybody ? null : stateName))}
            chosen={tickedKeys}
            onChoose={setTickedKeys}
          />
          {list.state !== null && (
            <Checkbox
              label="For everybody, not only for this state"
              checked={forEverybody}
              onChange={(event) => setForEverybody(event.currentTarget.checked)}
            />
          )}
          <Checkbox
            label="As optional holidays, to choose from"
            checked={asOptional}
            onChange={(event) => setAsOptional(event.currentTarget.checked)}
          />
        </>
      )}
      {keys.length > 0 && (
        <EffectOfMany change={{ change: 'list', listId: list.id, days: { keys, forEverybody, asOptional } }} />
      )}
      {days.length === 0 ? (
        <CloseAction label="Cancel" onClose={onClose} />
      ) : (
        <SendActions
          label={addWords(keys.length)}
          disabled={keys.length === 0}
          pending={add.pending}
          onSend={() => add.run({ params: { listId: list.id }, body: { keys, forEverybody, asOptional } })}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

/** "4 days are fixed by law: ticked, or added already. Maharashtra asks for at least 8 holidays a year: 4 of your choice." */
function toChoose(days: readonly ReadyDay[], { minimumDays }: ReadyList, stateName: string | null): string {
  const fixedDays = days.filter(({ isFixed }) => isFixed).length;
  const fixedWords =
    fixedDays === 0
      ? 'No day of this list is fixed by law.'
      : `${fixedDays === 1 ? '1 day is' : `${fixedDays} days are`} fixed by law: ticked, or added already.`;
  if (minimumDays === null || stateName === null) return `${fixedWords} Choose the other days that you give.`;
  const more = Math.max(0, minimumDays - fixedDays);
  return `${fixedWords} ${stateName} asks for at least ${minimumDays} holidays a year: ${more} of your choice.`;
}

function choiceOf(day: ReadyDay, places: string | null): DayChoice {
  const { scope, isTentative, isProposal, isDisputed } = day;
  const doubts = [...(isProposal ? ['Estimate'] : []), ...(isDisputed ? ['Sources differ'] : [])];
  const badges = isTentative && doubts.length === 0 ? ['Date may move'] : doubts;
  return { ...day, detail: scope, places, badges };
}

/** Where it was read, and what is missing of it. */
function Source({ list }: { readonly list: ReadyList }) {
  const { days, isComplete, missing, note, sourceTitle, sources, confirmedOn } = list;
  return (
    <div className="gap-4 grid">
      {days === 0 ? (
        <Sentence tone="attention" text={`Nothing to add: ${missing.join('; ')}.`} />
      ) : isComplete ? (
        <Sentence tone="good" text="Complete official list" />
      ) : (
        <Sentence
          tone="attention"
          text={missing.length > 0 ? `Incomplete. Missing: ${missing.join('; ')}.` : 'Estimates, not a published list.'}
        />
      )}
      {note !== null && <p className="small muted top-2">{note}</p>}
      {sourceTitle !== null && (
        <p className="small muted top-2">
          {sourceTitle}. Looked up on {formatDate(confirmedOn)}.{' '}
          {sources.filter(isAddress).map((address, at) => (
            <Anchor key={address} href={address} target="_blank" rel="noreferrer" fz="inherit" underline="always">
              Source {at + 1}{' '}
            </Anchor>
          ))}
        </p>
      )}
    </div>
  );
}

const isAddress = (source: string) => source.startsWith('https://');
