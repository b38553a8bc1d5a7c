import { HIDDEN_SIGN, isVisible } from './visible-text.ts';
import { z } from './zod.ts';

// A line feed in a name or title ends a row for whoever reads a file of them.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/** Text of one line: a name, a title, a number that is no figure. What it refuses has its own words. */
export const oneLine = (requiredMessage?: string) =>
  z
    .string(requiredMessage)
    .trim()
    .refine(isOneLine, 'Write this in one line, without line breaks or tabs')
    .refine(isVisible, HIDDEN_SIGN);
