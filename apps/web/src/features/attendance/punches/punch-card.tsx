import { Button } from '@mantine/core';
import { getAttendanceToday } from '@muster/contract/features/attendance/attendance.contract.ts';
import { IconDeviceMobile, IconLogin2, IconLogout2, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { isOpenTo } from '../../../platform/access.ts';
import { isOffline } from '../../../platform/api-error.ts';
import { install, isInstalled, useInstallable } from '../../../platform/install.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatLongDate, formatTime, todayIso } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { Row, Rows, Section, SectionLink } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { type Log, type Today, today } from '../days/attendance.queries.ts';
import { SOURCE_TEXTS, TEXTS } from '../days/attendance.texts.ts';
import { clockWords, formatHours, formatTimer, shortHours } from '../days/day-words.ts';
import { arrivalWords } from '../days/log-words.ts';
import { UnpairedReminder } from '../days/regularize-link.tsx';
import { KeptPunchList } from './kept-punch-list.tsx';
import type { KeptPunch } from './kept-punches.store.ts';
import { isWaiting, useKeptPunches } from './kept-punches.ts';
import { rememberToday } from './last-known.ts';
import { OfflinePunchCard } from './offline-punch-card.tsx';
import { PunchBands } from './punch-bands.tsx';
import styles from './punch-card.module.css';
import { PunchTrack } from './punch-track.tsx';
import { usePunch } from './use-punch.ts';

/** Checking in and out, with the timer and the logs of the day; nothing where the plan has no attendance. */
export function PunchCard() {
  const isInPlan = isOpenTo(useSignedIn(), getAttendanceToday.access);
  const now = useQuery({ ...today(), enabled: isInPlan });
  if (!isInPlan) return null;
  if (isUnreachable(now)) return <OfflinePunchCard hasDay={false} />;
  return (
    <>
      <PunchBands />
      <Section title="Attendance today" aside={<SectionLink to="/attendance/my-attendance">My attendance</SectionLink>}>
        <Loaded query={now} subject="your attendance" keepsData>
          {(state) => (
            <>
              <Punch today={state} />
              <Logs logs={state.day.timelogs} />
            </>
          )}
        </Loaded>
      </Section>
    </>
  );
}

/** The punch card as a page where the server cannot be reached and nothing of today is known; else what is given. */
export function PunchWithoutNetwork({ instead }: { readonly instead: ReactNode }) {
  const isInPlan = isOpenTo(useSignedIn(), getAttendanceToday.access);
  const now = useQuery({ ...today(), enabled: isInPlan });
  if (!isInPlan || !isUnreachable(now)) return instead;
  return (
    <Page title="Punch" purpose={formatLongDate(todayIso())}>
      <OfflinePunchCard hasDay={false} />
    </Page>
  );
}

const isUnreachable = ({ data, error }: { readonly data: unknown; readonly error: unknown }) =>
  data === undefined && isOffline(error);

/** The timer and the button alone. */
export function Punch({ today: state }: { readonly today: Today }) {
  const { day, now, unpairedDays, asksForPlace } = state;
  const userId = useSignedIn().id;
  useEffect(() => rememberToday(userId, state), [userId, state]);
  const running = useRunning(state);
  const { pending, press } = usePunch({ asksForPlace, runningId: running?.id ?? null });
  const secondsPassed = useSecondsSince(running && `${running.id} ${running.elapsedSeconds}`);
  const seconds = running === null ? 0 : running.elapsedSeconds + secondsPassed;
  return (
    <>
      <div className={styles.punch}>
        <div className={styles.words}>
          {running === null ? (
            <span className="note secondary">{lineOf(day.timelogs, now)}</span>
          ) : (
            <Status tone="good" label={`Checked in at ${formatTime(running.startTime)}`} />
          )}
          <span className={styles.timer} role="timer" aria-label="Time since the check-in">
            {running === null ? shortHours(day.totalHours) || '0:00' : formatTimer(seconds)}
          </span>
        </div>
        <PunchTrack today={state} />
        {running === null ? (
          <Button size="md" leftSection={<IconLogin2 size={18} />} loading={pending} onClick={() => press('in')}>
            Check In
          </Button>
        ) : (
          <div className="stack gap-4 row">
            <Button size="md" leftSection={<IconLogout2 size={18} />} loading={pending} onClick={() => press('out')}>
              Check Out
            </Button>
            {running.siteName !== null && (
              <span className="small secondary inline-row gap-4">
                <IconMapPin size={14} stroke={1.75} aria-hidden /> {running.siteName}
              </span>
            )}
          </div>
        )}
      </div>
      <KeptPunchList />
      <UnpairedReminder days={unpairedDays} />
      <InstallHint />
    </>
  );
}

type Running = Pick<Log, 'id' | 'startTime' | 'siteName'> & { readonly elapsedSeconds: number };

/** The log that runs: the server's, or what was pressed since and waits on this device. */
function useRunning({ running }: Today): Running | null {
  const last = useKeptPunches().own.findLast(isWaiting) ?? null;
  const ownRunning = useMemo(() => (last?.kind === 'in' ? runningSince(last) : null), [last]);
  return last === null ? running : ownRunning;
}

function runningSince({ id, pressedAt }: KeptPunch): Running {
  const pressTime = Temporal.Instant.from(pressedAt);
  const elapsedSeconds = Math.max(0, Math.floor(Temporal.Now.instant().since(pressTime).total('seconds')));
  return {
    id,
    elapsedSeconds,
    siteName: null,
    startTime: pressTime.toZonedDateTimeISO('Asia/Kolkata').toPlainTime().toString(),
  };
}

function lineOf(logs: readonly Log[], now: string): string {
  const last = logs.findLast(({ endTime }) => endTime !== null);
  return last?.endTime ? `Checked out at ${formatTime(last.endTime)}` : `It is ${formatTime(now)}. Not checked in yet.`;
}

/** Whole seconds since this was read, by a clock that nobody sets. */
function useSecondsSince(read: string | null): number {
  const [secondsPassed, setSecondsPassed] = useState({ read, seconds: 0 });
  useEffect(() => {
    if (read === null) return;
    const startedAt = performance.now();
    const timer = setInterval(
      () => setSecondsPassed({ read, seconds: Math.floor((performance.now() - startedAt) / 1000) }),
      1000,
    );
    return () => clearInterval(timer);
  }, [read]);
  return secondsPassed.read === read ? secondsPassed.seconds : 0;
}

function Logs({ logs }: { readonly logs: readonly Log[] }) {
  if (logs.length === 0) return null;
  return (
    <div className={styles.logs}>
      <Rows>
        {logs.map((log) => (
          <Row
            key={log.id}
            title={
              log.endTime === null
                ? clockWords(log.startTime)
                : `${clockWords(log.startTime)} to ${clockWords(log.endTime)}`
            }
            detail={
              <>
                {log.closedAs === null ? whereOf(log) : TEXTS.unpaired}
                {log.arrivals.map((arrival) => (
                  <div key={`${arrival.kind} ${arrival.at}`}>{arrivalWords(arrival)}</div>
                ))}
              </>
            }
            aside={log.isRunning ? 'Running' : lengthOf(log)}
          />
        ))}
      </Rows>
    </div>
  );
}

/** Web, Peenya office. */
const whereOf = ({ source, siteName }: Log) => [SOURCE_TEXTS[source], siteName].filter(Boolean).join(', ');

export function lengthOf({ startAt, endAt }: Pick<Log, 'startAt' | 'endAt'>): string {
  if (endAt === null) return '';
  const [from, to] = [startAt, endAt].map((iso) => Temporal.Instant.from(iso));
  return from && to ? formatHours(to.since(from).total('seconds')) : '';
}

/** Offers a phone to install Muster, or says why this address cannot be. */
function InstallHint() {
  const isPhone = usePhone();
  const isInstallable = useInstallable();
  if (!isPhone || isInstalled()) return null;
  if (!globalThis.isSecureContext) {
    return (
      <p className="note secondary">
        Muster cannot be installed from this address, nor opened without a network: it is not secure (http). Ask your
        administrator for an https address. Punches are kept here all the same while this page stays open.
      </p>
    );
  }
  if (!isInstallable) return null;
  return (
    <Button mt="sm" variant="default" leftSection={<IconDeviceMobile size={16} />} onClick={() => void install()}>
      Install Muster on this phone
    </Button>
  );
}
