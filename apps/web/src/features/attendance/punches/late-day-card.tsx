import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { sendPunch } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { formatInstant, formatLongDate } from '../../../ui/format-date.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import type { ShownDay } from '../days/attendance.queries.ts';
import { APPROVAL_TEXTS } from '../days/attendance.texts.ts';
import { DayBar } from '../days/day-bar.tsx';
import { axisOfBars, barOf } from '../days/day-bars.ts';
import { flagWords, shortHours, statusLabel } from '../days/day-words.ts';
import { clockWordsOf } from '../days/log-words.ts';
import { RegularizeButton } from '../days/regularize-link.tsx';
import type { SentPunch } from './kept-punches.ts';
import styles from './punch-bands.module.css';

export type LateArrival = { readonly change: NonNullable<ResponseOf<typeof sendPunch>['change']> };

/** A day that was over when a punch of it arrived: what it was, what it is now, and both times of the punch. */
export function LateDayCard({ punches }: { readonly punches: readonly (SentPunch & LateArrival)[] }) {
  const [before, after] = [punches[0]?.change.before, punches.at(-1)?.change.after];
  if (!before || !after) return null;
  const axis = axisOfBars([barOf(before, null), barOf(after, null)]);
  const { approvalStatus } = after;
  return (
    <Section
      title={formatLongDate(after.date).replace(/ \d{4}$/, '')}
      aside={approvalStatus !== null && <Status {...APPROVAL_TEXTS[approvalStatus]} pill />}
    >
      <div className={styles.compared}>
        <div>
          <h3>Before it arrived</h3>
          <DayBar day={before} axis={axis} now={null} />
          <del className="secondary">{dayWords(before)}</del>
          <p className="small secondary top-4">{LOST[before.uncoveredHalves]}</p>
        </div>
        <div>
          <h3>With it</h3>
          <DayBar day={after} axis={axis} now={null} />
          <ins>{dayWords(after)}</ins>
          <p className="small secondary top-4">{LOST[after.uncoveredHalves]}</p>
        </div>
      </div>
      {punches.map((punch) => (
        <Arrival key={punch.id} punch={punch} isOne={punches.length === 1} />
      ))}
      <div className={styles.buttons}>
        <RegularizeButton day={after} label="It is wrong" />
      </div>
    </Section>
  );
}

/** Present, 9:20 */
function dayWords(day: ShownDay): string {
  const hours = shortHours(day.totalHours);
  if (day.hasOpenPair && hours === '') return 'Open pair, counts nothing';
  return [statusLabel(day), hours].filter(Boolean).join(', ');
}

const LOST = { 0: 'No day is lost', 1: 'Half a day is lost', 2: '1 day is lost' } as const;

type ArrivalProps = { readonly punch: SentPunch; readonly isOne: boolean };

function Arrival({ punch: { kind, at, timelog, flags }, isOne }: ArrivalProps) {
  const arrival = timelog?.arrivals.findLast((candidate) => candidate.kind === kind);
  const momentWords = (instant: string) => {
    const { date, time } = formatInstant(instant);
    return `${time}, ${date}`;
  };
  const place =
    timelog?.siteName ?? (flagWords({ flags }).find((words) => /site|place/.test(words)) || 'not asked for');
  const facts = [
    [isOne ? 'Pressed at' : `Check ${kind} pressed at`, momentWords(at)],
    ...(arrival
      ? [
          ['Arrived at', momentWords(arrival.receivedAt)],
          ['Clock of the device', clockWordsOf(arrival.driftSeconds)],
        ]
      : []),
    ['Place', place],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="medium end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
