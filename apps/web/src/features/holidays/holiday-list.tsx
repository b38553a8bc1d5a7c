import { Button } from '@mantine/core';
import { chooseHoliday, giveUpHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useAction } from '../../platform/queries.ts';
import { formatDay, formatLongDate } from '../../ui/format-date.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import { dayKindOf, detailOf, KIND_LABELS } from './holiday-words.ts';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES, type Holiday, type HolidayYear } from './holidays.queries.ts';

export type HolidayTask = { readonly task: 'edit' | 'delete' | 'choices'; readonly holiday: Holiday };

type Props = {
  readonly holidays: readonly Holiday[];
  readonly states: HolidayYear['states'];
  readonly onTask: (task: HolidayTask) => void;
};

/** The id of the row of a holiday: days of the calendar lead to it. */
export const rowIdOf = ({ id }: Holiday) => `holiday-${id}`;

/** The holidays in order, each with what its reader may do. */
export function HolidayList({ holidays, states, onTask }: Props) {
  const count = holidays.length === 1 ? '1 holiday' : `${holidays.length} holidays`;
  return (
    <Section title={count} flush>
      <ul className="plain-list">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday.id} holiday={holiday} states={states} onTask={onTask} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = Omit<Props, 'holidays'> & { readonly holiday: Holiday };

function HolidayRow({ holiday, states, onTask }: RowProps) {
  const { name, date } = holiday;
  const detail = detailOf(holiday, states);
  return (
    <li id={rowIdOf(holiday)} tabIndex={-1} className={styles.row}>
      <time dateTime={date} className={styles.date}>
        <strong className="tabular">{formatDay(date)}</strong>
        <span className="muted">{formatLongDate(date).slice(0, 3)}</span>
      </time>
      <div className={styles.words}>
        <strong className="note medium block">{name}</strong>
        {detail !== '' && <span>{detail}</span>}
        <Choice holiday={holiday} />
      </div>
      <span className="small secondary rigid">{KIND_LABELS[dayKindOf(holiday)]}</span>
      <HolidayMenu holiday={holiday} onTask={onTask} />
    </li>
  );
}

/** The own choice of an optional holiday. */
function Choice({ holiday: { id, name, kind, isChosen, actions } }: { readonly holiday: Holiday }) {
  const choose = useAction(chooseHoliday, { refreshes: HOLIDAY_ENTRIES });
  const giveUp = useAction(giveUpHoliday, { refreshes: HOLIDAY_ENTRIES });
  if (kind !== 'optional') return null;
  return (
    <div className={styles.choice}>
      {isChosen && <Status tone="good" label="You keep it" />}
      {actions.includes('choose') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Choose ${name}`}
          loading={choose.pending}
          onClick={() => void choose.run({ params: { id }, body: {} })}
        >
          Choose
        </Button>
      )}
      {actions.includes('give up') && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Give up ${name}`}
          loading={giveUp.pending}
          onClick={() => void giveUp.run({ params: { id }, query: {} })}
        >
          Give up
        </Button>
      )}
    </div>
  );
}

function HolidayMenu({ holiday, onTask }: { readonly holiday: Holiday; readonly onTask: Props['onTask'] }) {
  const { actions, name, kind } = holiday;
  if (!actions.includes('edit')) return null;
  const task = (name: HolidayTask['task']) => () => onTask({ task: name, holiday });
  return (
    <RowMenu
      name={name}
      width={190}
      entries={[
        { label: 'Edit', icon: IconPencil, onPick: task('edit') },
        kind === 'optional' && { label: 'Who keeps it', icon: IconUsers, onPick: task('choices') },
        actions.includes('delete') && { label: 'Delete', icon: IconTrash, onPick: task('delete'), danger: true },
      ]}
    />
  );
}
