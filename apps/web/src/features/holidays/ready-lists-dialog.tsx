import { Anchor, Badge, Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { addReadyDays } from '@muster/contract/features/holidays-lists.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDate, formatDay } from '../../ui/format-date.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { EffectOfMany } from './effect-of-many.tsx';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES, type ReadyDay, type ReadyList, readyList, readyLists } from './holidays.queries.ts';
import { Sentence } from './sentence.tsx';

type Props = { readonly year: number; readonly onClose: () => void };

/** Gazetted and state holidays to choose from, with where they were read. */
export function ReadyListsDialog({ year, onClose }: Props) {
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
      {list === null ? <Close onClose={onClose} /> : <ListDays key={list.id} list={list} onClose={onClose} />}
    </Dialog>
  );
}

const labelOf = ({ name, days, isComplete }: ReadyList) =>
  days === 0 ? `${name}: not found` : `${name}, ${days} days${isComplete ? '' : ', not whole'}`;

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

function ListDays({ list, onClose }: ListProps) {
  const days = useQuery(readyList(list.id));
  if (days.isPending) return <RowsSkeleton />;
  if (days.isError) return <LoadFailed error={days.error} onRetry={days.refetch} subject="this list" />;
  return <Chooser list={list} days={days.data.days} onClose={onClose} />;
}

/** What one begins with: new, usual and certain days that everybody keeps. */
const isFirstChoice = ({ state, isUsual, isProposal, isDisputed, kind }: ReadyDay) =>
  state === 'new' && isUsual && !isProposal && !isDisputed && kind !== 'optional';

function Chooser({ list, days, onClose }: ListProps & { readonly days: readonly ReadyDay[] }) {
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
          <Checkbox.Group value={[...chosen]} onChange={setChosen} label="Days">
            <ul className={styles.ready}>
              {days.map((day) => (
                <li key={day.key}>
                  <Checkbox value={day.key} disabled={day.state === 'added'} label={<DayLabel day={day} />} />
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

function DayLabel({ day }: { readonly day: ReadyDay }) {
  const { date, name, scope, isTentative, isProposal, isDisputed, state, existing, note } = day;
  return (
    <span className={styles.readyDay}>
      <span className="tabular">{formatDay(date)}</span>
      <strong>{name}</strong>
      <span className="muted">{scope}</span>
      <Group gap={6} component="span">
        {state === 'added' && <Status tone="good" label="Added" />}
        {state === 'elsewhere' && <Status tone="note" label="Elsewhere: its place is added" />}
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
        <Sentence tone="good" text="Whole, as published" />
      ) : (
        <Sentence
          tone="attention"
          text={missing.length > 0 ? `Not whole. Missing: ${missing.join('; ')}.` : 'Estimates, not a published list.'}
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
