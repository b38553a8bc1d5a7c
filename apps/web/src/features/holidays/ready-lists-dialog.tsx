import { Anchor, Badge, Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { addReadyDays } from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDate, formatDay } from '../../ui/format-date.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { EffectOfMany } from './effect-of-many.tsx';
import { elsewhereWords } from './holiday-words.ts';
import styles from './holidays.module.css';
import {
  HOLIDAY_ENTRIES,
  type HolidayYear,
  type ReadyDay,
  type ReadyList,
  readyList,
  readyLists,
} from './holidays.queries.ts';
import { Sentence } from './sentence.tsx';

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
  const list = ofYear.find((one) => one.id === id) ?? null;
  return (
    <Dialog
      title={`Ready lists of ${year}`}
      purpose="Government lists as they were published. A private employer chooses from them."
      opened
      onClose={onClose}
      size={720}
    >
      {lists.isPending && <RowsSkeleton />}
      {lists.isError && <LoadFailed error={lists.error} onRetry={lists.refetch} subject="the ready lists" />}
      {lists.data && ofYear.length === 0 && (
        <EmptyState title={`No list of ${year}`}>Lists of 2026 and 2027 are held. Import a file instead.</EmptyState>
      )}
      {ofYear.length > 0 && (
        <Select
          label="List"
          placeholder="Choose a state or the central list"
          data={ofYear.map((one) => ({ value: one.id, label: labelOf(one) }))}
          value={id}
          onChange={setId}
          searchable
          allowDeselect={false}
        />
      )}
      {list === null ? (
        <Close onClose={onClose} />
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

function Close({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  );
}

type ListProps = { readonly list: ReadyList; readonly onClose: () => void };

function ListDays({ list, onClose, stateName }: ListProps & { readonly stateName: string | null }) {
  const days = useQuery(readyList(list.id));
  if (days.isPending) return <RowsSkeleton />;
  if (days.isError) return <LoadFailed error={days.error} onRetry={days.refetch} subject="this list" />;
  return <Chooser list={list} days={days.data.days} stateName={stateName} onClose={onClose} />;
}

/** What one begins with: the days that law fixes, where they are new or only other places have them. */
const isFirstChoice = ({ state, isFixed, isProposal, isDisputed }: ReadyDay) =>
  isFixed && (state === 'new' || state === 'elsewhere') && !isProposal && !isDisputed;

type ChooserProps = ListProps & { readonly days: readonly ReadyDay[]; readonly stateName: string | null };

function Chooser({ list, days, stateName, onClose }: ChooserProps) {
  const [chosen, setChosen] = useState<readonly string[]>(days.filter(isFirstChoice).map(({ key }) => key));
  const [forEverybody, setForEverybody] = useState(false);
  const [asOptional, setAsOptional] = useState(false);
  const add = useAction(addReadyDays, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  const keys = chosen.filter((key) => days.some((day) => day.key === key && day.state !== 'added'));
  return (
    <Stack gap="md" mt="md">
      <Source list={list} />
      {days.length > 0 && (
        <>
          <Sentence tone="note" text={toChoose(days, list, stateName)} />
          <Checkbox.Group value={[...chosen]} onChange={setChosen} label="Days">
            <ul className={styles.ready}>
              {days.map((day) => (
                <li key={day.key}>
                  <Checkbox
                    value={day.key}
                    disabled={day.state === 'added'}
                    label={
                      <DayLabel day={day} added={forEverybody ? null : stateName} isTicked={chosen.includes(day.key)} />
                    }
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
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
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {days.length > 0 && (
          <Button
            disabled={keys.length === 0}
            loading={add.pending}
            onClick={() => void add.run({ params: { listId: list.id }, body: { keys, forEverybody, asOptional } })}
          >
            {keys.length === 1 ? 'Add 1 holiday' : `Add ${keys.length} holidays`}
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

/** "4 days are fixed by law: ticked, or added already. Maharashtra asks for at least 8 holidays a year: 4 of your choice." */
function toChoose(days: readonly ReadyDay[], { minimumDays }: ReadyList, stateName: string | null): string {
  const fixed = days.filter(({ isFixed }) => isFixed).length;
  const ticked =
    fixed === 0
      ? 'No day of this list is fixed by law.'
      : `${fixed === 1 ? '1 day is' : `${fixed} days are`} fixed by law: ticked, or added already.`;
  if (minimumDays === null || stateName === null) return `${ticked} Choose the other days that you give.`;
  const more = Math.max(0, minimumDays - fixed);
  return `${ticked} ${stateName} asks for at least ${minimumDays} holidays a year: ${more} of your choice.`;
}

type DayProps = { readonly day: ReadyDay; readonly added: string | null; readonly isTicked: boolean };

function DayLabel({ day, added, isTicked }: DayProps) {
  const { date, name, scope, isTentative, isProposal, isDisputed, state, existing, existingPlaces, note } = day;
  return (
    <span className={styles.readyDay}>
      <span className="tabular">{formatDay(date)}</span>
      <strong>{name}</strong>
      <span className="muted">{scope}</span>
      <Group gap={6} component="span">
        {state === 'added' && <Status tone="good" label="Added" />}
        {state === 'elsewhere' && <Status tone="note" label={elsewhereWords(existingPlaces, added, isTicked)} />}
        {state === 'same day' && <Status tone="note" label={`Same day as ${existing}`} />}
        {isProposal && <Badge variant="light">Estimate</Badge>}
        {isDisputed && <Badge variant="light">Sources differ</Badge>}
        {isTentative && !isProposal && !isDisputed && <Badge variant="light">Date may move</Badge>}
      </Group>
      {note !== null && <span className={styles.law}>{note}</span>}
    </span>
  );
}

/** Where it was read, and what is missing of it. */
function Source({ list }: { readonly list: ReadyList }) {
  const { days, isComplete, missing, note, sourceTitle, sources, confirmedOn } = list;
  return (
    <div className={styles.source}>
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
      {note !== null && <p className={styles.law}>{note}</p>}
      {sourceTitle !== null && (
        <p className={styles.law}>
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
