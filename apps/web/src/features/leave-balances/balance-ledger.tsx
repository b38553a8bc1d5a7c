import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { formatDate, formatDay, todayIso } from '../../ui/format-date.ts';
import styles from './leave-balances.module.css';
import type { Why } from './leave-balances.queries.ts';

type Props = Pick<Why, 'unit' | 'lines'>;

/** The lines of the leave year with the balance after each; days are named in the head alone. */
export function BalanceLedger({ unit, lines }: Props) {
  const thisYear = todayIso().slice(0, 4);
  const dateOf = (date: string) => (date.startsWith(thisYear) ? formatDay(date) : formatDate(date));
  return (
    <table className={styles.lines}>
      <caption className="sr-only">Ledger, newest first</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Ledger, newest first
          </th>
          <th scope="col" className={styles.number}>
            {unit === 'hour' ? 'Time' : 'Days'}
          </th>
          <th scope="col" className={styles.number}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, text, note, amount, balance }) => (
          <tr key={`${date} ${text} ${amount} ${balance}`}>
            <td className={styles.date}>{dateOf(date)}</td>
            <td>
              {text}
              {note !== null && <span className={styles.lineNote}>{note}</span>}
            </td>
            <td className={amount < 0 ? styles.minus : styles.plus}>{signed(unit, amount)}</td>
            <td className={styles.number}>{figure(unit, balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figure(unit: Props['unit'], amount: number): string {
  if (unit === 'hour') return leaveInWords(unit, amount);
  return `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('en-IN')}`;
}

const signed = (unit: Props['unit'], amount: number) => `${amount > 0 ? '+' : ''}${figure(unit, amount)}`;
