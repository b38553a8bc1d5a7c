import { monthName } from '../../ui/format-date.ts';
import styles from './cost-chart.module.css';
import { roundLines } from './home-rules.ts';

const COLOURS = { Net: styles.net, Tax: styles.tax, Rest: styles.rest } as const;

export type BarPart = { readonly colour: keyof typeof COLOURS; readonly size: number };

export type MonthBarsProps = {
  readonly months: readonly {
    readonly key: string;
    readonly month: number;
    readonly parts: readonly BarPart[];
    readonly words: string;
  }[];
  readonly lineWords: (value: number) => string;
  /** The value of the highest line; worked out of the largest column where none is given. */
  readonly top?: number | undefined;
};

/** A column a month, in the order they come; each says itself what it stands for. */
export function MonthBars({ months, lineWords, top }: MonthBarsProps) {
  const sizes = months.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const lines = roundLines(top ?? Math.max(0, ...sizes));
  const highest = Math.max(1, lines.at(-1) ?? 1);
  return (
    <div className={styles.chart}>
      <div className={styles.lines} aria-hidden>
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${(line / highest) * 100}%` }}>
            {lineWords(line)}
          </span>
        ))}
      </div>
      <ol className={styles.columns}>
        {months.map(({ key, month, parts, words }) => (
          <li key={key} title={words}>
            <span className={styles.column} aria-hidden>
              <Bar parts={parts} top={highest} />
            </span>
            <span className={styles.month} aria-hidden>
              {monthName(month).slice(0, 3)}
            </span>
            <span className="sr-only">{words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bar({ parts, top }: { readonly parts: readonly BarPart[]; readonly top: number }) {
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  if (whole === 0) return null;
  return (
    <span className={styles.bar} style={{ height: `${(whole / top) * 100}%` }}>
      {parts.map(({ colour, size }) => (
        <span key={colour} className={COLOURS[colour]} style={{ height: `${(size / whole) * 100}%` }} />
      ))}
    </span>
  );
}
