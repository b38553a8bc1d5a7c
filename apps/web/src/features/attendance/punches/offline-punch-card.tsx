import { Button } from '@mantine/core';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { startTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { IconCurrentLocation, IconLogin2, IconLogout2, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatInstant, formatLongDate, formatTime, todayIso } from '../../../ui/format-date.ts';
import { Section } from '../../../ui/section.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import { sumWords } from '../days/attendance-weeks.ts';
import { formatTimer, shortHours } from '../days/day-words.ts';
import { keptWeek } from '../days/kept-week.ts';
import { SentLogs } from '../days/late-logs.tsx';
import { timeAt } from '../days/log-words.ts';
import { Week } from '../days/my-week-card.tsx';
import { secondsOf } from '../team/team-lanes.ts';
import { KeptPunchList } from './kept-punch-list.tsx';
import { isWaiting, useKeptPunches } from './kept-punches.ts';
import { isOfToday, type LastKnown, lastKnown } from './last-known.ts';
import { PunchBand, PunchBands } from './punch-bands.tsx';
import styles from './punch-card.module.css';
import { KeptTrack } from './punch-track.tsx';
import { usePunch } from './use-punch.ts';

/** The punch card without a network: from what was known last and what has been pressed since. */
export function OfflinePunchCard({ hasDay = true }: { readonly hasDay?: boolean }) {
  const user = useSignedIn();
  const [lastSeen] = useState(() => lastKnown(user.id));
  if (!isOpenTo(user, startTimer.access)) return null;
  const days = lastSeen?.maxOfflineDays ?? DEFAULT_OFFLINE_DAYS;
  return (
    <section className={styles.offline} aria-label="No network">
      {hasDay && <div className="note secondary">{formatLongDate(todayIso())}</div>}
      <PunchBand tone="wait" icon={IconWifiOff} title="No network">
        <p>Punches are kept on this device and sent by themselves.</p>
      </PunchBand>
      <PunchBands />
      <Section>
        <KeptPunchCard lastSeen={lastSeen} />
      </Section>
      <TodaysLog lastSeen={lastSeen} />
      <p className={styles.told}>
        <StatusIcon tone="note" size={16} />
        <span>
          {`You may close the app. The punch stays for ${days} days and goes out when this device is online. Its time is checked against the server’s clock.`}
        </span>
      </p>
      <LastWeek userId={user.id} lastSeen={lastSeen} />
    </section>
  );
}

/** Until the server has said how many there are. */
const DEFAULT_OFFLINE_DAYS = DEFAULT_ATTENDANCE_SETTINGS.maxOfflineDays;

/** This week as it was seen last. */
function LastWeek({ userId, lastSeen }: LastSeen & { readonly userId: string }) {
  const [days] = useState(() => keptWeek(userId));
  const { pressedAt, isIn } = useKeptState(lastSeen);
  const clock = useClock();
  const today = todayIso();
  if (days === null) return null;
  const startedAt = isIn === true && lastSeen !== null && isOfToday(lastSeen) ? startOf(pressedAt, lastSeen) : null;
  const running = startedAt === null ? null : shortHours(formatTimer((clock - startedAt + DAY) % DAY));
  const past = days.filter(({ date }) => date <= today).map((day) => ({ day, folded: [] }));
  return (
    <Section title="This week" aside={sumWords(past)}>
      <Week days={days} today={today} running={running} />
    </Section>
  );
}

const DAY = 86_400;

type LastSeen = { readonly lastSeen: LastKnown | null };

/** Whether somebody is at work, by what was pressed here last or else seen last; null where nobody knows. */
function useKeptState(lastSeen: LastKnown | null) {
  const last = useKeptPunches().own.findLast(isWaiting) ?? null;
  const isIn = last ? last.kind === 'in' : lastSeen ? lastSeen.running !== null : null;
  return { last, pressedAt: last?.pressedAt ?? null, isIn };
}

/** The state, the timer, the track and the button; checking out is always possible. */
function KeptPunchCard({ lastSeen }: LastSeen) {
  const { last, pressedAt, isIn } = useKeptState(lastSeen);
  const { pending, press } = usePunch({ asksForPlace: lastSeen?.asksForPlace ?? false, runningId: null });
  const clock = useClock();
  const accuracy = last?.place?.accuracy;
  return (
    <div className={styles.punch}>
      <div className={styles.words}>
        {pressedAt === null ? (
          <span className="note secondary">{wordsOf(lastSeen)}</span>
        ) : (
          <Status tone="wait" label={`Saved on this device, ${timeAt(pressedAt)}`} />
        )}
        {typeof accuracy === 'number' && (
          <span className="small secondary inline-row gap-4">
            <IconCurrentLocation size={14} stroke={1.75} aria-hidden /> {`within ${Math.round(accuracy)} m`}
          </span>
        )}
        {isIn === true && <Timer since={sinceOf(pressedAt, lastSeen)} />}
      </div>
      {lastSeen && isOfToday(lastSeen) && (
        <KeptTrack shift={lastSeen.shift} since={isIn === true ? startOf(pressedAt, lastSeen) : null} now={clock} />
      )}
      <div className={styles.buttons}>
        {isIn !== true && (
          <Button size="md" leftSection={<IconLogin2 size={18} />} loading={pending} onClick={() => press('in')}>
            Check In
          </Button>
        )}
        {/* Somebody may have checked in elsewhere since: this device does not know. */}
        <Button
          size="md"
          variant={isIn === true ? 'filled' : 'default'}
          leftSection={<IconLogout2 size={18} />}
          loading={pending}
          onClick={() => press('out')}
        >
          Check Out
        </Button>
      </div>
    </div>
  );
}

/** What the server had when it was last heard, and what was pressed since. */
function TodaysLog({ lastSeen }: LastSeen) {
  const { own, others } = useKeptPunches();
  const logs = lastSeen && isOfToday(lastSeen) ? lastSeen.logs : [];
  if (logs.length === 0 && !own.some(isWaiting) && others === 0) return null;
  const heardAt = lastSeen && formatInstant(Temporal.Instant.fromEpochMilliseconds(lastSeen.readAt).toString()).time;
  return (
    <Section title="Today’s log" flush>
      {logs.length > 0 && <SentLogs logs={logs} />}
      <div className={styles.keptLog}>
        <KeptPunchList heardAt={heardAt} />
      </div>
    </Section>
  );
}

/** Seconds of the day at which work began. */
function startOf(pressedAt: string | null, lastSeen: LastKnown): number {
  if (pressedAt === null) return lastSeen.running ? secondsOf(lastSeen.running.startTime) : 0;
  return secondsOf(Temporal.Instant.from(pressedAt).toZonedDateTimeISO('Asia/Kolkata').toPlainTime().toString());
}

/** Seconds of the day, looked at every half a minute. */
function useClock(): number {
  const [now, setNow] = useState(secondsNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(secondsNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const secondsNow = () => secondsOf(Temporal.Now.plainTimeISO('Asia/Kolkata').toString().slice(0, 8));

/** What was seen last; without it nobody says that somebody has not checked in. */
function wordsOf(lastSeen: LastKnown | null): string {
  if (lastSeen === null) return 'Without a network it is not known here whether you checked in.';
  if (lastSeen.running) return `Checked in at ${formatTime(lastSeen.running.startTime)}`;
  return lastSeen.checkedOutAt ? `Checked out at ${formatTime(lastSeen.checkedOutAt)}` : 'Not checked in yet.';
}

/** Epoch milliseconds. */
function sinceOf(pressedAt: string | null, lastSeen: LastKnown | null): number {
  if (pressedAt !== null) return Temporal.Instant.from(pressedAt).epochMilliseconds;
  return (lastSeen?.readAt ?? Date.now()) - (lastSeen?.running?.elapsedSeconds ?? 0) * 1000;
}

function Timer({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.timer} role="timer" aria-label="Time since the check-in">
      {formatTimer(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  );
}
