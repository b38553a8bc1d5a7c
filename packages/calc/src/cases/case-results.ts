import type { Paise } from '@muster/engine/kernel/money.ts';
import { z } from 'zod';

/** An amount of the engine, printed as rupees. */
export function inRupees() {
  return z.custom<Paise>().transform((paise) => paise / 100);
}

/** Seconds, printed as HH:MM:SS. */
export function inHours() {
  return z.number().transform(clock);
}

/** Seconds of a day, printed as what the clock showed, whichever day it was. */
export function inTime() {
  return z.number().transform((seconds) => clock(((seconds % DAY) + DAY) % DAY));
}

const DAY = 86_400;

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
