import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { clsx } from 'clsx';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Section } from '../../ui/section.tsx';
import styles from './tax-sheet.module.css';
import type { Sheet, SheetMonth } from './tax-sheet.queries.ts';

const STATES: Readonly<Record<SheetMonth['state'], string>> = {
  deducted: 'deducted',
  draft: 'in the draft run',
  'to-come': 'to come',
};

/** Twelve months as bars; the table below says the same, so the picture is one for the eye alone. */
export function MonthBars({ sheet }: { readonly sheet: Sheet }) {
  const { months, otherRegime, regime } = sheet;
  const highest = Math.max(1, ...months.map(({ tds, otherRegimeTds }) => Math.max(tds, otherRegimeTds ?? 0)));
  const other = regime === 'new' ? 'Old' : 'New';
  return (
    <Section title="Deducted and to come">
      <Legend other={otherRegime === null ? null : other} />
      <div className={styles.months} aria-hidden>
        {months.map((month, place) => (
          <Bar key={`${month.year}-${month.month}`} month={month} before={months[place - 1] ?? null} most={highest} />
        ))}
      </div>
      {otherRegime !== null && (
        <p className={styles.note}>
          In the {other.toLowerCase()} regime, from {formatMonth(otherRegime.from.year, otherRegime.from.month)},{' '}
          {taxWords(otherRegime)}
        </p>
      )}
    </Section>
  );
}

const taxWords = ({ taxForTheYear, claimableBack }: NonNullable<Sheet['otherRegime']>) =>
  claimableBack === 0
    ? `the tax for the year is ${formatMoney(taxForTheYear)}.`
    : `the tax for the year is ${formatMoney(taxForTheYear)}; ${formatMoney(claimableBack)} already deducted would come back as a refund.`;

type BarProps = { readonly month: SheetMonth; readonly before: SheetMonth | null; readonly most: number };

function Bar({ month, before, most }: BarProps) {
  const moved = before === null || Math.abs(before.tds - month.tds) > 100;
  const share = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <div className={styles.month} title={`${formatMonth(month.year, month.month)}, ${STATES[month.state]}`}>
      <div className={styles.pole}>
        {month.otherRegimeTds !== null && (
          <span className={styles.otherRegime} style={{ bottom: share(month.otherRegimeTds) }} />
        )}
        <span
          className={clsx(styles.bar, month.state !== 'deducted' && styles.hatched)}
          style={{ height: share(month.tds) }}
        >
          {moved && <span className={styles.amount}>{formatRupeesShort(month.tds)}</span>}
        </span>
      </div>
      <span className="small secondary">{monthName(month.month).slice(0, 3)}</span>
    </div>
  );
}

function Legend({ other }: { readonly other: string | null }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.swatch} aria-hidden /> Deducted
      </li>
      <li>
        <span className={clsx(styles.swatch, styles.hatched)} aria-hidden /> To come, an estimate
      </li>
      {other !== null && (
        <li>
          <span className={styles.line} aria-hidden /> {other} regime
        </li>
      )}
    </ul>
  );
}
