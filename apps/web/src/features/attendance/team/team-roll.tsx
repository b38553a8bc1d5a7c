import { UnstyledButton } from '@mantine/core';
import { TEAM_STATES, type TeamState } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { clsx } from 'clsx';
import { formatTime } from '../../../ui/format-date.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Mark } from '../../../ui/marks.tsx';
import { Person } from '../../../ui/person.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from '../team-overview.module.css';
import type { NowRow, TeamNow } from './team.queries.ts';
import type { DayOf } from './team-day-drawer.tsx';
import {
  type Axis,
  axisOf,
  hourWords,
  type Lane,
  laneOf,
  nowSeconds,
  partPlace,
  placeOf,
  ticksOf,
} from './team-lanes.ts';
import { bandsOf, STATE_LABELS, STATE_MARKS, stateWords } from './team-words.ts';

type Props = { readonly now: TeamNow; readonly onDay: (day: DayOf) => void };

/** Percent of the axis to each side of the label of now: an hour that is named there would be read as a part of it. */
const NOW_COVERS = 16;

/** One lane a person under one axis of time, with a line for now; a line opens the person's day. */
export function TeamRoll({ now, onDay }: Props) {
  const lanes = new Map(now.rows.map((row) => [row.employeeId, laneOf(row, now)]));
  const axis = axisOf([...lanes.values()], nowSeconds(now));
  return (
    <div className={styles.roll}>
      <AxisHead axis={axis} now={now} />
      {bandsOf(now.rows).map(({ label, rows }) => (
        <section key={label} aria-label={label}>
          <h2 className={styles.band}>
            {label} <span>{rows.length}</span>
          </h2>
          <ul className="plain-list">
            {rows.map((row) => (
              <li key={row.employeeId} className={styles.row}>
                <Line row={row} lane={lanes.get(row.employeeId)} axis={axis} now={nowSeconds(now)} onDay={onDay} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AxisHead({ axis, now }: { readonly axis: Axis; readonly now: TeamNow }) {
  return (
    <div className={clsx(styles.line, styles.head, 'mantine-visible-from-sm')} aria-hidden>
      <span>Person</span>
      <div className={styles.axis}>
        {ticksOf(axis)
          .filter((tick) => Math.abs(placeOf(tick, axis) - placeOf(nowSeconds(now), axis)) > NOW_COVERS)
          .map((tick) => (
            <span key={tick} className={styles.tick} style={{ left: `${placeOf(tick, axis)}%` }}>
              {hourWords(tick)}
            </span>
          ))}
        <span className={styles.nowLabel} style={{ left: `${placeOf(nowSeconds(now), axis)}%` }}>
          {formatTime(now.now).slice(0, -3)}
        </span>
      </div>
      <span>State</span>
    </div>
  );
}

type LineProps = {
  readonly row: NowRow;
  readonly lane: Lane | undefined;
  readonly axis: Axis;
  readonly now: number;
  readonly onDay: Props['onDay'];
};

function Line({ row, lane, axis, now, onDay }: LineProps) {
  const { employeeId, employeeName, designation, imageUrl, day } = row;
  const [state, detail] = stateWords(row);
  return (
    <UnstyledButton
      className={clsx(styles.line, styles.person)}
      onClick={() => onDay({ employeeId, employeeName, date: day.date })}
    >
      <Person name={employeeName} imageUrl={imageUrl} detail={designation ?? row.employeeNumber ?? ''} />
      <div className={styles.lane}>
        {lane && <Bars lane={lane} axis={axis} />}
        <span className={styles.now} style={{ left: `${placeOf(now, axis)}%` }} />
      </div>
      <span className={styles.state}>
        <strong>{state}</strong>
        <span>{detail}</span>
        <span className="sr-only">Open the day</span>
      </span>
    </UnstyledButton>
  );
}

function Bars({ lane: { shift, kind, parts }, axis }: { readonly lane: Lane; readonly axis: Axis }) {
  const place = (part: Axis) => partPlace(part, axis, 0.4);
  return (
    <>
      {kind !== 'off' && <span className={clsx(styles.shift, styles[kind])} style={place(shift)} />}
      {parts.map((part) => (
        <span key={`${part.kind} ${part.from}`} className={clsx(styles.part, styles[part.kind])} style={place(part)} />
      ))}
    </>
  );
}

/** Of more people a mark each would say nothing. */
const MAX_MARKS = 24;

type CountsProps = {
  readonly now: TeamNow;
  readonly state: TeamState | null;
  readonly onState: (state: TeamState | null) => void;
};

/** How many are where, one mark each; a count shows those people alone. */
export function TeamCounts({ now: { counts, expected }, state, onState }: CountsProps) {
  const total = TEAM_STATES.reduce((sum, name) => sum + counts[name], 0);
  return (
    <Section>
      <div className={styles.countsHead}>
        <p className={styles.expected}>
          <strong>{formatCount(counts.in + counts.late)}</strong> of {formatCount(expected)} expected are in
        </p>
        <span className="small secondary">
          {total === 1 ? '1 person' : `${formatCount(total)} people`}
          {total <= MAX_MARKS && ', one mark each'}
        </span>
      </div>
      <ul className={styles.counts} aria-label="Where people are">
        {TEAM_STATES.map((name) => (
          <li key={name} className={styles.slot}>
            <UnstyledButton
              className={clsx(styles.count, state === name && styles.chosen)}
              aria-pressed={state === name}
              onClick={() => onState(state === name ? null : name)}
            >
              <span className="wrap gap-4 align-end" aria-hidden>
                {Array.from({ length: total <= MAX_MARKS ? counts[name] : 1 }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the roll
                  <Mark key={place} {...STATE_MARKS[name]} height={30} />
                ))}
              </span>
              <span>
                <strong>{formatCount(counts[name])}</strong> {STATE_LABELS[name]}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
