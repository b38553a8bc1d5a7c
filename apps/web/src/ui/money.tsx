// Money on screen. Paise in, ₹ and Indian grouping out; negative in brackets and red.
//
//   <Money amount={row.netPay} />                         in tables and lists
//   <Money amount={total} size="large" />                 the figure of a card or strip
//   <Figure amount={epf} opened={open === 'epf'} onExplain={() => open('epf')} label="Provident fund" />
//
// A <Figure> is a button with a dotted underline: it opens "Why this amount" (explanation-drawer.tsx).
import type { Paise } from '@muster/engine/kernel/money.ts';
import { clsx } from 'clsx';
import { formatMoney, partsOf } from './format-money.ts';
import styles from './money.module.css';

export type MoneyProps = {
  readonly amount: Paise;
  /** text 13, figure 18, large 24, net 28, as in the scale of sizes. */
  readonly size?: 'text' | 'figure' | 'large' | 'net';
  readonly strong?: boolean;
  /** Writes + before a rise, for differences. */
  readonly signed?: boolean;
  /** Keeps a bracket's width free at the right, so that digits line up in a column. */
  readonly hangsSign?: boolean;
  /** For amounts where red would say something wrong. */
  readonly plain?: boolean;
};

export function Money({ amount, size = 'text', strong, signed, hangsSign, plain }: MoneyProps) {
  const { whole, decimals } = partsOf(amount);
  const negative = amount < 0;
  const zero = amount === 0;
  return (
    <span
      className={clsx(
        styles.money,
        styles[size],
        strong && styles.strong,
        hangsSign && styles.hanging,
        negative && !plain && styles.negative,
        zero && !strong && styles.zero,
      )}
    >
      {negative && '('}
      {signed && amount > 0 && '+'}
      <span className={styles.light}>₹</span>
      {whole}
      <span className={styles.decimals}>.{decimals}</span>
      {negative && <span className={styles.close}>)</span>}
    </span>
  );
}

export type FigureProps = MoneyProps & {
  /** What the figure is, for its accessible name. */
  readonly label: string;
  readonly onExplain: () => void;
  readonly opened?: boolean;
};

export function Figure({ label, onExplain, opened = false, ...money }: FigureProps) {
  return (
    <button
      type="button"
      className={clsx(styles.explained, opened && styles.opened)}
      aria-label={`${label}: ${formatMoney(money.amount)}. Why this amount`}
      aria-expanded={opened}
      onClick={onExplain}
    >
      <Money {...money} />
    </button>
  );
}

type ReasonedProps = MoneyProps & {
  readonly label: string;
  /** The id of why it is this amount; null where nothing says. */
  readonly reason: string | null;
  readonly openId: string | null;
  readonly onExplain: (id: string) => void;
};

/** A figure where its reason is known, else the amount alone. */
export function ReasonedMoney({ label, reason, openId, onExplain, ...money }: ReasonedProps) {
  if (reason === null) return <Money {...money} />;
  return <Figure {...money} label={label} opened={openId === reason} onExplain={() => onExplain(reason)} />;
}

/** An amount that was changed: the old one struck through, the new one tinted. */
export function ChangedMoney({ was, now }: { readonly was: Paise; readonly now: Paise }) {
  return (
    <span className={styles.changed}>
      <s className="muted">
        <span className="sr-only">was </span>
        <Money amount={was} plain />
      </s>
      <ins className={styles.now}>
        <Money amount={now} />
      </ins>
    </span>
  );
}
