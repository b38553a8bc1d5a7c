import { z } from './zod.ts';

const TIME = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

/** A time of day, padded to HH:mm:ss. */
export function timeOfDay(required: string) {
  return z.codec(
    z
      .string(required)
      .trim()
      .min(1, required)
      .refine((text) => text === '' || isTime(text), 'Enter a time from 00:00 to 23:59'),
    z.string(),
    { decode: padded, encode: (text) => text },
  );
}

function isTime(text: string): boolean {
  const [, hours, minutes, seconds] = TIME.exec(text) ?? [];
  return hours !== undefined && Number(hours) <= 23 && Number(minutes) <= 59 && Number(seconds ?? 0) <= 59;
}

function padded(text: string): string {
  const [, ...parts] = TIME.exec(text) ?? [];
  return [0, 1, 2].map((at) => (parts[at] ?? '').padStart(2, '0')).join(':');
}
