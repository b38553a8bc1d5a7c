import { IconDeviceMobile } from '@tabler/icons-react';
import { formatDay, formatTime } from '../../../ui/format-date.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import type { LastKnown } from '../punches/last-known.ts';
import type { Today } from './attendance.queries.ts';
import { sentWords } from './log-words.ts';

/** The log of a day with a punch that was kept: when it was pressed, and when it was sent. */
export function LateLogs({ today: { day } }: { readonly today: Today }) {
  const lateLogs = day.timelogs.filter(({ arrivals }) => arrivals.length > 0);
  if (lateLogs.length === 0) return null;
  return (
    <Section title="Today’s log" aside={`${day.day.slice(0, 3)} ${formatDay(day.date)}`} flush>
      <SentLogs logs={lateLogs} />
    </Section>
  );
}

/** Logs that the server has, each with both times of what was kept. */
export function SentLogs({ logs }: { readonly logs: LastKnown['logs'] }) {
  return (
    <Rows>
      {logs.map(({ id, startTime, endTime, arrivals }) => (
        <Row
          key={id}
          icon={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
          title={
            endTime === null
              ? `Check in, ${formatTime(startTime)}`
              : `${formatTime(startTime)} to ${formatTime(endTime)}`
          }
          detail={arrivals.map((arrival) => (
            <div key={`${arrival.kind} ${arrival.at}`}>
              {endTime !== null && `${arrival.kind === 'in' ? 'Check in' : 'Check out'} `}
              {sentWords(arrival)}
            </div>
          ))}
          aside={<Status tone="good" label="Sent" />}
        />
      ))}
    </Rows>
  );
}
