import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise, subtract } from '@muster/engine/kernel/money.ts';
import { formatShortMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import type { BreakEven } from './break-even.rules.ts';
import styles from './tax-sheet.module.css';

const WIDTH = 372;
const HEIGHT = 120;
const LEFT = 44;
const BOTTOM = 22;
const POINTS = 40;
/** How much of claims is shown around what is claimed and where both are even. */
const ROOM = 20_000_000;

/** With how much claimed the other regime is the cheaper one: in a sentence, and as two lines that cross. */
export function BreakEvenChart({ figures }: { readonly figures: BreakEven }) {
  const { claimed, even, underNew, underOld } = figures;
  const from = Math.max(0, Math.min(claimed, even) - ROOM);
  const to = Math.max(claimed, even) + ROOM;
  const claims = Array.from({ length: POINTS + 1 }, (_, at) => paise(Math.round(from + ((to - from) * at) / POINTS)));
  const top = Math.max(underNew, ...claims.map(underOld), 1) * 1.1;
  const x = (claim: number) => LEFT + ((claim - from) / (to - from)) * (WIDTH - LEFT - 4);
  const y = (tax: number) => HEIGHT - BOTTOM - (tax / top) * (HEIGHT - BOTTOM - 14);
  const isLeft = claimed <= even;
  return (
    <>
      <p className={styles.even}>
        <Sentence figures={figures} />
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.chart}
        role="img"
        aria-label={`Tax by deductions claimed: ${formatRupees(claimed)} is claimed, both regimes are even at ${formatRupees(even)}`}
      >
        {[0, top / 2.2, top / 1.1].map((tax) => (
          <text key={tax} x={LEFT - 6} y={y(tax) + 4} textAnchor="end">
            {formatShortMoney(rounded(tax))}
          </text>
        ))}
        <line x1={LEFT} x2={WIDTH - 4} y1={y(0)} y2={y(0)} className={styles.axis} />
        <line x1={x(claimed)} x2={x(claimed)} y1={8} y2={y(0)} className={styles.claimed} />
        <line x1={x(even)} x2={x(even)} y1={8} y2={y(0)} className={styles.evenLine} />
        <polyline
          points={claims.map((claim) => `${x(claim).toFixed(1)},${y(underOld(claim)).toFixed(1)}`).join(' ')}
          className={styles.oldLine}
        />
        <line x1={LEFT} x2={WIDTH - 4} y1={y(underNew)} y2={y(underNew)} className={styles.newLine} />
        <text x={x(claimed) + (isLeft ? -4 : 4)} y={14} textAnchor={isLeft ? 'end' : 'start'}>
          Claimed {formatShortMoney(claimed)}
        </text>
        <text x={x(even) + (isLeft ? 4 : -4)} y={14} textAnchor={isLeft ? 'start' : 'end'} className={styles.evenText}>
          Even {formatShortMoney(even)}
        </text>
        {[from, (from + to) / 2, to].map((claim, at) => (
          <text key={claim} x={x(claim)} y={HEIGHT - 6} textAnchor={ANCHORS[at]}>
            {formatShortMoney(rounded(claim))}
          </text>
        ))}
      </svg>
      <p className={styles.key}>
        <span>
          <span className={styles.newKey} aria-hidden /> New
        </span>
        <span>
          <span className={styles.oldKey} aria-hidden /> Old
        </span>
        <span>Tax by deductions claimed</span>
      </p>
    </>
  );
}

const ANCHORS = ['start', 'middle', 'end'] as const;

/** To a thousand rupees: an axis says where about. */
const rounded = (amount: number): Paise => paise(Math.round(amount / 100_000) * 100_000);

function Sentence({ figures: { claimed, even } }: { readonly figures: BreakEven }) {
  if (claimed === even) return 'Both regimes come to the same.';
  return claimed < even ? (
    <>
      Old becomes cheaper with <Money amount={subtract(even, claimed)} strong /> more in deductions.
    </>
  ) : (
    <>
      New becomes cheaper with <Money amount={subtract(claimed, even)} strong /> less in deductions.
    </>
  );
}
