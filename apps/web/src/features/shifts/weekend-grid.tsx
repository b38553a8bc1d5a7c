import { Checkbox } from '@mantine/core';
import { everyWeek, WEEKS, type WeekOff } from '@muster/contract/features/shifts/shifts-weekends.ts';
import styles from './weekend-grid.module.css';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type GridProps = { readonly value: readonly WeekOff[]; readonly onChange: (value: WeekOff[]) => void };

/** Which days of which weeks of the month are off. All of a day is ticked exactly when its five weeks are. */
export function WeekendGrid({ value, onChange }: GridProps) {
  return (
    <fieldset className="plain-group">
      <legend className={styles.legend}>Weekends</legend>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">All</th>
            {WEEKS.map((week) => (
              <th key={week} scope="col">
                <abbr title={`Week ${week}`}>{week}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((name, dayOfWeek) => (
            <DayRow key={name} name={name} dayOfWeek={dayOfWeek} value={value} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function DayRow({ name, dayOfWeek, value, onChange }: GridProps & { name: string; dayOfWeek: number }) {
  const off = new Set(value.filter((weekend) => weekend.dayOfWeek === dayOfWeek).map(({ weekNumber }) => weekNumber));
  const others = value.filter((weekend) => weekend.dayOfWeek !== dayOfWeek);
  const keep = (weeks: readonly number[]) =>
    onChange([...others, ...weeks.map((weekNumber) => ({ dayOfWeek, weekNumber }))]);
  const change = (week: number, isOff: boolean) => keep(WEEKS.filter((one) => (one === week ? isOff : off.has(one))));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Checkbox
          aria-label={`${name}, all weeks`}
          checked={off.size === WEEKS.length}
          onChange={(event) => onChange(event.currentTarget.checked ? [...others, ...everyWeek([dayOfWeek])] : others)}
        />
      </td>
      {WEEKS.map((week) => (
        <td key={week}>
          <Checkbox
            aria-label={`${name}, week ${week}`}
            checked={off.has(week)}
            onChange={(event) => change(week, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
}
