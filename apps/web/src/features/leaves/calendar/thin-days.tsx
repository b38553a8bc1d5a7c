import { IconAlertTriangle } from '@tabler/icons-react';
import { formatLongDate } from '../../../ui/format-date.ts';
import type { Calendar } from '../leaves.queries.ts';
import { type ThinDay, thinDays, thinWords } from './calendar-facts.ts';
import styles from './team-calendar.module.css';

/** Which days run thin, and who is away on them; nothing where none does. */
export function ThinDays({ calendar }: { readonly calendar: Calendar }) {
  const { people, limit } = calendar;
  const days = thinDays(calendar);
  if (days.length === 0) return null;
  const [head, rest] = thinWords(days, people.length, limit);
  return (
    <section className={styles.thin} aria-label="Thin days">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p>
          <strong>{head}</strong> {rest}
        </p>
        <details>
          <summary>See the days</summary>
          <ul>
            {days.map((day) => (
              <li key={day.date}>
                <strong>{formatLongDate(day.date)}</strong> {namesOn(calendar, day)}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

function namesOn({ people }: Calendar, { date }: ThinDay): string {
  const names = people
    .filter(
      ({ leaves, weekOffs }) =>
        !weekOffs.includes(date) && leaves.some(({ startDate, endDate }) => date >= startDate && date <= endDate),
    )
    .map(({ name }) => name);
  return names.join(', ');
}
