import { UnstyledButton } from '@mantine/core';
import { TEAM_STATES, type TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { clsx } from 'clsx';
import { formatCount } from '../../../ui/format-money.ts';
import { Mark } from '../../../ui/marks.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../team-overview.module.css';
import type { TeamNow } from './team.queries.ts';
import { STATE_LABELS } from './team.texts.ts';
import { STATE_MARKS } from './team-words.ts';

/** Of more people a mark each would say nothing. */
const MAX_MARKS = 24;

type Props = {
  readonly now: TeamNow;
  readonly state: TeamState | null;
  readonly onState: (state: TeamState | null) => void;
};

/** How many are where, one mark each; a count shows those people alone. */
export function TeamCounts({ now: { counts, expected }, state, onState }: Props) {
  const total = TEAM_STATES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <Section>
      <div className={styles.countsHead}>
        <p className={styles.expected}>
          <strong>{formatCount(counts.in + counts.late)}</strong> of {formatCount(expected)} expected are in
        </p>
        <span className={styles.total}>
          {total === 1 ? '1 person' : `${formatCount(total)} people`}
          {total <= MAX_MARKS && ', one mark each'}
        </span>
      </div>
      <ul className={styles.counts} aria-label="Where people are">
        {TEAM_STATES.map((one) => (
          <li key={one} className={styles.slot}>
            <UnstyledButton
              className={clsx(styles.count, state === one && styles.chosen)}
              aria-pressed={state === one}
              onClick={() => onState(state === one ? null : one)}
            >
              <span className={styles.marks} aria-hidden>
                {Array.from({ length: total <= MAX_MARKS ? counts[one] : 1 }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the roll
                  <Mark key={place} {...STATE_MARKS[one]} height={30} />
                ))}
              </span>
              <span>
                <strong>{formatCount(counts[one])}</strong> {STATE_LABELS[one]}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
