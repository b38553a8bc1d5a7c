import { MAX_DRIFT_SECONDS } from '@muster/contract/features/attendance/attendance-day.ts';
import { formatInstant } from '../../../ui/format-date.ts';
import type { Log } from './attendance.queries.ts';
import { SOURCE_TEXTS } from './attendance.texts.ts';
import { flagWords, formatHours } from './day-words.ts';

type Arrival = Log['arrivals'][number];

type LogFacts = Pick<Log, 'source' | 'device' | 'siteName' | 'note' | 'flags'>;

/** Where a log comes from, its note, and what somebody should look at. */
export function logWords({ source, device, siteName, note, flags }: LogFacts): string {
  const from = (source === 'device' && device) || SOURCE_TEXTS[source];
  return [from, siteName, note, ...flagWords({ flags })].filter(Boolean).join(', ');
}

/** Both times of a punch that was kept on a device: when it was pressed, and when it arrived. */
export function arrivalWords({ kind, at, receivedAt, driftSeconds }: Arrival): string {
  const what = kind === 'in' ? 'Check in' : 'Check out';
  return `${what} pressed at ${timeAt(at)}, arrived at ${timeAt(receivedAt)}; ${driftWords(driftSeconds)}.`;
}

/** Of a log in one line: sent 12:20 PM, 2 h 30 min later. */
export function sentWords({ at, receivedAt }: Pick<Arrival, 'at' | 'receivedAt'>): string {
  const seconds = Temporal.Instant.from(receivedAt).since(Temporal.Instant.from(at)).total('seconds');
  const later = seconds < 60 ? 'at once' : `${formatHours(Math.round(seconds))} later`;
  return `sent ${timeAt(receivedAt)}, ${later}`;
}

/** 4 s behind, accepted */
export function clockWordsOf(driftSeconds: number): string {
  const size = Math.abs(driftSeconds);
  if (size === 0) return 'right';
  const length = size < 60 ? `${size} s` : formatHours(size);
  return `${length} ${driftSeconds > 0 ? 'ahead' : 'behind'}, ${size > MAX_DRIFT_SECONDS ? 'marked' : 'accepted'}`;
}

function driftWords(seconds: number): string {
  const size = Math.abs(seconds);
  if (size < 60) return 'the clock of the device was right';
  return `the clock of the device was ${formatHours(size)} ${seconds > 0 ? 'ahead' : 'behind'}`;
}

/** 9:50 AM, as the clock of the reader shows an instant. */
export function timeAt(instant: string): string {
  return formatInstant(instant).time;
}
