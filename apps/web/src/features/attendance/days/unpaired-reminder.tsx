import { formatDate } from '../../../ui/format-date.ts';
import { Status } from '../../../ui/status.tsx';
import styles from '../punches/punch-card.module.css';
import { RegularizeLink } from './regularize-link.tsx';

/** Days on which nobody checked out, each with its regularization one press away. */
export function UnpairedReminder({ days }: { readonly days: readonly string[] }) {
  return days.map((day) => (
    <div key={day} className={styles.reminder}>
      <Status tone="attention" label={`You did not check out on ${formatDate(day)}: the log counts nothing.`} />
      <RegularizeLink day={day}>Regularize</RegularizeLink>
    </div>
  ));
}
