import { z } from './zod.ts';

const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

/** A time of day, padded to HH:mm:ss. */
export function timeOfDay(requiredMessage: string) {
  return z.codec(
    z
      .string(requiredMessage)
      .trim()
      .min(1, requiredMessage)
      .refine((text) => text === '' || isTime(text), 'Enter a time from 00:00 to 23:59'),
    z.string(),
    { decode: padTime, encode: (text) => text },
  );
}

function isTime(text: string): boolean {
  const [, hours, minutes, seconds] = TIME.exec(text) ?? [];
  return hours !== undefined && Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds ?? 0) <= 59;
}

export function padTime(text: string): string {
  const [, ...parts] = TIME.exec(text) ?? [];
  return [0, 1, 2].map((at) => (parts[at] ?? '').padStart(2, '0')).join(':');
}

const DURATION = /^\d{2}:\d{2}(?::\d{2})?$/;

/** Hours and minutes of up to a day, as HH:mm: two digits each, so that 4:0 is not guessed at. */
export function duration(requiredMessage: string) {
  return z.codec(
    z
      .string(requiredMessage)
      .trim()
      .min(1, requiredMessage)
      .refine(
        (text) => text === '' || (DURATION.test(text) && isTime(text)),
        'Enter the hours as HH:mm, such as 04:00',
      ),
    z.string(),
    { decode: padTime, encode: (text) => text },
  );
}
