import { Button } from '@mantine/core';
import { startTimer } from '@muster/contract/features/attendance-timelogs.contract.ts';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatTime } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import { formatTimer } from './day-words.ts';
import { KeptPunchList } from './kept-punch-list.tsx';
import { isWaiting, useKeptPunches } from './kept-punches.ts';
import { type LastKnown, lastKnown } from './last-known.ts';
import { timeAt } from './log-words.ts';
import styles from './punch-card.module.css';
import { usePunch } from './use-punch.ts';

/** The punch card without a network: from what was known last and what has been pressed since. */
export function OfflinePunchCard() {
  const user = useSignedIn();
  const [known] = useState(() => lastKnown(user.id));
  const { own } = useKeptPunches();
  const last = own.findLast(isWaiting) ?? null;
  const { pending, press } = usePunch({ asksForPlace: known?.asksForPlace ?? false, runningId: null });
  if (!isOpenTo(user, startTimer.access)) return null;
  const isIn = last ? last.kind === 'in' : known ? known.running !== null : null;
  return (
    <Section title="No network" purpose="Punches are kept on this device and sent by themselves.">
      <div className={styles.punch}>
        <div className={styles.words}>
          {last ? (
            <Status tone="wait" label={`Saved on this device, ${timeAt(last.pressedAt)}`} />
          ) : (
            <span className={styles.line}>{wordsOf(known)}</span>
          )}
          {isIn === true && <Timer since={sinceOf(last?.pressedAt ?? null, known)} />}
        </div>
        <div className={styles.buttons}>
          {isIn !== true && (
            <Button size="md" leftSection={<IconLogin2 size={18} />} loading={pending} onClick={() => press('in')}>
              Check In
            </Button>
          )}
          {isIn !== false && (
            <Button
              size="md"
              variant={isIn === null ? 'default' : 'filled'}
              leftSection={<IconLogout2 size={18} />}
              loading={pending}
              onClick={() => press('out')}
            >
              Check Out
            </Button>
          )}
        </div>
      </div>
      <KeptPunchList />
      <p className={styles.line}>
        You may close the app. A punch stays on this device and goes out when it is online again; its time is checked
        against the server’s clock.
      </p>
    </Section>
  );
}

/** What was seen last; without it nobody says that somebody has not checked in. */
function wordsOf(known: LastKnown | null): string {
  if (known === null) return 'Without a network it is not known here whether you checked in.';
  if (known.running) return `Checked in at ${formatTime(known.running.startTime)}`;
  return known.checkedOutAt ? `Checked out at ${formatTime(known.checkedOutAt)}` : 'Not checked in yet.';
}

/** Epoch milliseconds. */
function sinceOf(pressedAt: string | null, known: LastKnown | null): number {
  if (pressedAt !== null) return Temporal.Instant.from(pressedAt).epochMilliseconds;
  return (known?.readAt ?? Date.now()) - (known?.running?.elapsedSeconds ?? 0) * 1000;
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
