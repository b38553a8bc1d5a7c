import { Button } from '@mantine/core';
import { type Icon, IconAlertCircle, IconHistory, IconWifi } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { formatDate, formatInstant, todayIso } from '../../../ui/format-date.ts';
import { flagWords } from '../days/day-words.ts';
import { timeAt } from '../days/log-words.ts';
import { RegularizePunches } from '../days/regularize-link.tsx';
import type { KeptPunch } from './kept-punches.store.ts';
import { discardPunch, isWaiting, noteSentSeen, type SentPunch, sendAgain, useKeptPunches } from './kept-punches.ts';
import { type LateArrival, LateDayCard } from './late-day-card.tsx';
import styles from './punch-bands.module.css';

/** What became of the punches of this device: sent, arrived late, marked, not taken. */
export function PunchBands() {
  const { own, sent } = useKeptPunches();
  const refusedPunches = own.filter((punch) => !isWaiting(punch));
  useEffect(() => {
    if (sent.length > 0) noteSentSeen();
  }, [sent]);
  if (refusedPunches.length === 0 && sent.length === 0) return null;
  const inTime = sent.filter(({ change }) => change === undefined);
  return (
    <div className="stack gap-12" role="status">
      {inTime.length > 0 && <SentBand punches={inTime} />}
      {[...Map.groupBy(sent.filter(isLate), ({ change }) => change.after.date)].map(([date, punches]) => (
        <LateBand key={date} date={date} punches={punches} />
      ))}
      {sent.filter(isMarked).map((punch) => (
        <MarkedBand key={punch.id} punch={punch} />
      ))}
      {refusedPunches.map((punch) => (
        <RefusedBand
          key={punch.id}
          punch={punch}
          ofDay={refusedPunches.filter((refused) => dateOf(refused) === dateOf(punch))}
        />
      ))}
    </div>
  );
}

const kindWords = { in: 'Check in', out: 'Check out' } as const;

const isLate = (punch: SentPunch): punch is SentPunch & LateArrival => punch.change !== undefined;

/** What makes a punch doubtful that was taken nevertheless. */
const PLACE_MARKS = { in: 'OUTSIDE_SITE', out: 'OUT_OUTSIDE_SITE' } as const;
const CLOCK_MARK = 'CLOCK_DRIFT';

/** The clock is judged with the punch, the place with the log that it began or ended. */
const marksOf = ({ kind, flags, timelog }: SentPunch): string[] => [
  ...(timelog?.flags.includes(PLACE_MARKS[kind]) ? [PLACE_MARKS[kind]] : []),
  ...(flags.includes(CLOCK_MARK) ? [CLOCK_MARK] : []),
];
const isMarked = (punch: SentPunch) => marksOf(punch).length > 0;

function SentBand({ punches }: { readonly punches: readonly SentPunch[] }) {
  const count = punches.length === 1 ? '1 punch' : `${punches.length} punches`;
  return (
    <PunchBand tone="good" icon={IconWifi} title={`Online again, ${count} sent`}>
      <p>{countedWords(punches)}</p>
    </PunchBand>
  );
}

/** The times are those recorded: the device's clock may stand apart from them. */
function countedWords(punches: readonly SentPunch[]): string {
  const times = punches.map(({ at }) => timeAt(at)).join(' and ');
  if (punches.some(({ at, pressedAt }) => timeAt(at) !== timeAt(pressedAt))) return `Counted as ${times}.`;
  return `Counted as ${times}, ${punches.length === 1 ? 'the time' : 'the times'} you pressed.`;
}

type LateProps = { readonly date: string; readonly punches: readonly (SentPunch & LateArrival)[] };

function LateBand({ date, punches }: LateProps) {
  const yesterday = Temporal.PlainDate.from(todayIso()).subtract({ days: 1 }).toString();
  const when = date === yesterday ? 'yesterday' : formatDate(date);
  const title =
    punches.length === 1 ? `A punch of ${when} arrived today` : `${punches.length} punches of ${when} arrived today`;
  const waits = punches.at(-1)?.change.after.approvalStatus === 1;
  return (
    <>
      <PunchBand tone="note" icon={IconHistory} title={title}>
        {punches.map((punch) => (
          <p key={punch.id}>{pressedWords(punch)}</p>
        ))}
        {waits && <p>{punches.length === 1 ? 'It waits for approval.' : 'The day waits for approval.'}</p>}
      </PunchBand>
      <LateDayCard punches={punches} />
    </>
  );
}

/** Check out, Thu 26 Nov, 7:06 PM. */
function pressedWords(punch: SentPunch): string {
  const { date, time } = formatInstant(punch.at);
  const day = localOf({ kind: punch.kind, pressedAt: punch.at }).toLocaleString('en-IN', { weekday: 'short' });
  return `${kindWords[punch.kind]}, ${day} ${date.slice(0, 6)}, ${time}.`;
}

function MarkedBand({ punch }: { readonly punch: SentPunch }) {
  const what = flagWords({ flags: marksOf(punch) }).join(', ');
  const why = `${kindWords[punch.kind]} pressed at ${timeAt(punch.at)}: ${what}.`;
  return (
    <PunchBand
      tone="wrong"
      icon={IconAlertCircle}
      title={`${kindWords[punch.kind]} of ${timeAt(punch.at)} is marked: ${what}`}
    >
      <p>It was taken, and the person who approves the day looks at it. Where it is wrong, ask for a regularization.</p>
      <div className={styles.buttons}>
        <RegularizePunches {...timesOf([{ kind: punch.kind, pressedAt: punch.at }])} why={why} />
      </div>
    </PunchBand>
  );
}

type RefusedProps = { readonly punch: KeptPunch; readonly ofDay: readonly KeptPunch[] };

function RefusedBand({ punch, ofDay }: RefusedProps) {
  const { date, time } = formatInstant(punch.pressedAt);
  const title = `${kindWords[punch.kind]} of ${time} was not taken`;
  return (
    <PunchBand tone="wrong" icon={IconAlertCircle} title={title}>
      <p>
        {`Pressed on ${date}, ${time}. `}
        <span>{punch.rejection}</span>
      </p>
      <div className={styles.buttons}>
        <RegularizePunches
          {...timesOf(ofDay)}
          why={`${kindWords[punch.kind]} pressed at ${time} without a network. ${punch.rejection ?? ''}`.trim()}
        />
        <Button size="xs" variant="default" onClick={() => void sendAgain(punch)}>
          Send again
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => void discardPunch(punch.id)}>
          Discard
        </Button>
      </div>
    </PunchBand>
  );
}

type PressedPunch = Pick<KeptPunch, 'kind' | 'pressedAt'>;

const localOf = ({ pressedAt }: PressedPunch) => Temporal.Instant.from(pressedAt).toZonedDateTimeISO('Asia/Kolkata');
const dateOf = (punch: PressedPunch) => localOf(punch).toPlainDate().toString();

/** The first in and the last out of punches of one day. */
function timesOf(punches: readonly PressedPunch[]) {
  const timeOf = (punch: PressedPunch | undefined) =>
    punch ? localOf(punch).toPlainTime().toString().slice(0, 5) : null;
  return {
    date: punches[0] ? dateOf(punches[0]) : todayIso(),
    firstIn: timeOf(punches.find(({ kind }) => kind === 'in')),
    lastOut: timeOf(punches.findLast(({ kind }) => kind === 'out')),
  };
}

type BandProps = {
  readonly tone: 'good' | 'wait' | 'wrong' | 'note';
  readonly icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
};

/** What became of a punch, above its card. */
export function PunchBand({ tone, icon: BandIcon, title, children }: BandProps) {
  return (
    <div className={clsx(styles.band, styles[tone])}>
      <BandIcon size={18} stroke={1.75} aria-hidden />
      <div className="grow">
        <h2 className="large strong flush">{title}</h2>
        {children}
      </div>
    </div>
  );
}
