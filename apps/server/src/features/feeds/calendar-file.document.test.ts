import { describe, expect, test } from 'vitest';
import { calendarFile, tagOf } from './calendar-file.document.ts';
import type { FeedEvent } from './feeds.facts.ts';

const EVENT: FeedEvent = {
  uid: 'holiday-1',
  summary: 'Diwali',
  time: { from: '2026-11-08', to: '2026-11-10' },
  status: 'CONFIRMED',
  sequence: 2,
  changedAt: '2026-10-01T06:30:15.123Z',
  isBusy: false,
};
const file = (changes: Partial<FeedEvent> = {}, zone = 'Asia/Kolkata') =>
  calendarFile({ name: 'Vaigai, Holidays', zone, events: [{ ...EVENT, ...changes }] });
/** As a reader joins folded lines again. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('has whole days with an end that is not counted, and a stamp that stays until the event changes', () => {
    expect(lines(file())).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Vaigai\\, Holidays',
        'UID:holiday-1@muster',
        'DTSTAMP:20261001T063015Z',
        'SEQUENCE:2',
        'DTSTART;VALUE=DATE:20261108',
        'DTEND;VALUE=DATE:20261111',
        'STATUS:CONFIRMED',
        'TRANSP:TRANSPARENT',
        'END:VCALENDAR',
      ]),
    );
    expect(file()).toBe(file());
    expect(tagOf(file())).not.toBe(tagOf(file({ sequence: 3 })));
  });

  test('has times of day in the zone of India with its definition, of others in UTC', () => {
    const time = { startsAt: '2026-12-01T10:00:00', endsAt: '2026-12-01T14:30:00' };
    const indian = lines(file({ time, isBusy: true }));
    expect(indian).toContain('DTSTART;TZID=Asia/Kolkata:20261201T100000');
    expect(indian).toContain('TZOFFSETTO:+0530');
    expect(indian).toContain('TRANSP:OPAQUE');
    const nepali = lines(file({ time }, 'Asia/Kathmandu'));
    expect(nepali).toContain('DTEND:20261201T084500Z');
    expect(nepali).not.toContain('BEGIN:VTIMEZONE');
    expect(lines(file())).not.toContain('BEGIN:VTIMEZONE');
  });

  test('escapes what would end a text, and takes control characters out', () => {
    const text = lines(file({ summary: 'a;b,c\\d\r\ne\u0007f', description: 'x\u2028y' }));
    expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nef');
    expect(text).toContain('DESCRIPTION:x\\ny');
  });

  test('folds at 75 octets, never inside a character', () => {
    const summary = 'दीपावली 🪔 '.repeat(20).trim();
    const text = file({ summary });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines(text)).toContain(`SUMMARY:${summary}`);
    expect(text).not.toContain('\uFFFD');
  });
});
