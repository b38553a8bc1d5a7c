import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { formatDay, formatMonth } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { daysWords, peopleWords, stateWords } from './holiday-words.ts';
import styles from './holidays.module.css';
import type { Change } from './holidays.queries.ts';
import { type Effect, effectOf } from './holidays.queries.ts';

/** Whose days change, before anything is saved. */
export function HolidayEffect({ change }: { readonly change: Change }) {
  const effect = useQuery(effectOf(change));
  return (
    <section className={styles.effect} aria-label="Before you save" aria-live="polite" aria-busy={effect.isPending}>
      <h3 className="note strong under-6">Before you save</h3>
      {effect.isPending && <Skeleton height={96} radius="sm" />}
      {effect.isError && <p className="muted">What it changes could not be worked out: {messageOf(effect.error)}</p>}
      {effect.data && (
        <EffectLines effect={effect.data} isMany={change.change === 'list' || change.change === 'copy'} />
      )}
    </section>
  );
}

type LinesProps = {
  readonly effect: Effect;
  /** Of many holidays one person has several days. */
  readonly isMany: boolean;
};

/** What is seen of an effect that is known already. */
export function EffectLines({ effect, isMany }: LinesProps) {
  const { daysGained, daysLost, daysSame, attendanceDays, closedMonths, others } = effect;
  return (
    <>
      <dl className={styles.lines}>
        {isMany ? (
          <Line label="Extra days off, all employees together" value={daysWords(daysGained)} />
        ) : (
          <Line label="Gain a day off" value={peopleWords(daysGained)} />
        )}
        {daysLost > 0 && <Line label="Lose a day off" value={peopleWords(daysLost)} />}
        {daysSame > 0 && <Line label="No change: weekly off, or another state" value={daysWords(daysSame)} />}
        {others.map(({ label, people, days }) => (
          <Line key={label} label={label} value={`${peopleWords(people)}, ${daysWords(days)}`} />
        ))}
        <Line
          label="Attendance entries that change status"
          value={attendanceDays === 0 ? 'None' : formatCount(attendanceDays)}
        />
        <div>
          <dt>Months already paid</dt>
          <dd className="end medium">
            {closedMonths.length === 0 ? (
              <Status tone="good" label="None touched" />
            ) : (
              <Status tone="attention" label={closedMonths.map(closedWords).join('; ')} />
            )}
          </dd>
        </div>
      </dl>
      {closedMonths.length > 0 && (
        <p className="muted">What was paid stays; the next payroll corrects the difference.</p>
      )}
      {effect.rows.length > 0 && <Days effect={effect} />}
    </>
  );
}

const closedWords = ({ year, month, days }: Effect['closedMonths'][number]) =>
  `${formatMonth(year, month)}: ${daysWords(days)}`;

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular end medium">{value}</dd>
    </div>
  );
}

function Days({ effect: { rows, attendanceDays } }: { readonly effect: Effect }) {
  return (
    <details className={styles.days}>
      <summary>{attendanceDays > rows.length ? `The first ${rows.length} days` : 'Show the days'}</summary>
      <ul>
        {rows.map(({ employeeId, employeeName, date, before, after }) => (
          <li key={`${employeeId} ${date}`}>
            <span>
              {employeeName}, {formatDay(date)}
            </span>
            <span>
              {stateWords(before)} → <strong>{stateWords(after)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What adding many days would change, worked out when it is asked for: of a whole year that takes a moment. */
export function EffectOfMany({ change }: { readonly change: Change }) {
  const [openKey, setOpenKey] = useState('');
  const key = JSON.stringify(change);
  if (openKey === key) return <HolidayEffect change={change} />;
  return (
    <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setOpenKey(key)}>
      See what it changes
    </Button>
  );
}
