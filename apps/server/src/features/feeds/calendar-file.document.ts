import { createHash } from 'node:crypto';
import type { FeedEvent, FeedTime } from './feeds.facts.ts';

/** A calendar as RFC 5545 and 7986 want it, with what clients need to take it as a subscription. */
export type Calendar = {
  readonly name: string;
  /** The zone that times of day are meant in. */
  readonly zone: string;
  readonly events: readonly FeedEvent[];
};

const OCTETS = 75;

/**
 * By hand: ical-generator 11.1.2 writes the name of a calendar as it is, so that a line break in it becomes a property of
 * its own, and lets control characters through; it puts REFRESH-INTERVAL behind the zone, where RFC 5545 has no
 * property any more, and the stamps of a calendar with a zone are not in UTC.
 */
export function calendarFile({ name, zone, events }: Calendar): string {
  const isTimed = events.some(({ time }) => 'startsAt' in time);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(isTimed && zone === INDIA ? INDIAN_TIME : []),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Another one for another content: what a client sends back to be told that nothing changed. */
export function tagOf(content: string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

const INDIA = 'Asia/Kolkata';

/** India has one offset all year. Times of other zones are written in UTC, which needs no definition. */
const INDIAN_TIME = [
  'BEGIN:VTIMEZONE',
  `TZID:${INDIA}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(event: FeedEvent, zone: string): string[] {
  const changed = utc(Temporal.Instant.from(event.changedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}@muster`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    ...timeLines(event.time, zone),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `STATUS:${event.status}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** The end is the day after the last, as the standard has it. */
function timeLines(time: FeedTime, zone: string): string[] {
  if ('from' in time) {
    const end = Temporal.PlainDate.from(time.to).add({ days: 1 }).toString();
    return [`DTSTART;VALUE=DATE:${plain(time.from)}`, `DTEND;VALUE=DATE:${plain(end)}`];
  }
  const [start, end] = [time.startsAt, time.endsAt];
  if (zone === INDIA) return [`DTSTART;TZID=${INDIA}:${plain(start)}`, `DTEND;TZID=${INDIA}:${plain(end)}`];
  const at = (local: string) => utc(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant());
  return [`DTSTART:${at(start)}`, `DTEND:${at(end)}`];
}

const plain = (text: string) => text.replaceAll(/[-:]/g, '');
const utc = (instant: Temporal.Instant) => `${plain(instant.toString().slice(0, 19))}Z`;

/** Backslash, semicolon, comma and line ends; no other control character belongs into a text. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|\r|\u2028|\u2029/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Lines of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const length = Buffer.byteLength(sign);
    if (octets + length > OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
