import { Badge, Checkbox, Group } from '@mantine/core';
import { formatDay } from '../../ui/format-date.ts';
import { Status } from '../../ui/status.tsx';
import { elsewhereWords } from './holiday-words.ts';
import styles from './holidays.module.css';
import type { ReadyDay } from './holidays.queries.ts';

/** A day of a list, or of the year before, that can be added. */
export type DayChoice = Pick<ReadyDay, 'key' | 'name' | 'date' | 'state' | 'existing' | 'existingPlaces'> & {
  readonly detail: string;
  /** Whose it would be; null for everybody. */
  readonly places: string | null;
  readonly badges: readonly string[];
  readonly note?: string | null;
};

type Props = {
  readonly days: readonly DayChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: string[]) => void;
};

/** Days to tick, each with what is there already. */
export function DayChoices({ days, chosen, onChoose }: Props) {
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChoose} label="Days">
      <ul className={styles.ready}>
        {days.map((day) => (
          <li key={day.key}>
            <Checkbox
              value={day.key}
              disabled={day.state === 'added'}
              label={<DayLabel day={day} isTicked={chosen.includes(day.key)} />}
            />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

function DayLabel({ day, isTicked }: { readonly day: DayChoice; readonly isTicked: boolean }) {
  const { name, date, detail, state, existing, existingPlaces, places, badges, note = null } = day;
  return (
    <span className={styles.readyDay}>
      <span className="tabular">{formatDay(date)}</span>
      <strong className="medium">{name}</strong>
      <span className="muted">{detail}</span>
      <Group gap={6} component="span">
        {state === 'added' && <Status tone="good" label="Added" />}
        {state === 'elsewhere' && <Status tone="note" label={elsewhereWords(existingPlaces, places, isTicked)} />}
        {state === 'same day' && <Status tone="note" label={`Same day as ${existing}`} />}
        {badges.map((badge) => (
          <Badge key={badge} variant="light">
            {badge}
          </Badge>
        ))}
      </Group>
      {note !== null && <span className="small muted top-2">{note}</span>}
    </span>
  );
}

/** "Add 3 holidays": what the button says. */
export const addWords = (count: number) => (count === 1 ? 'Add 1 holiday' : `Add ${count} holidays`);
