import { isVisible } from './visible-text.ts';
import { z } from './zod.ts';

/**
 * Letters and marks of every script, spaces, apostrophes, dots and hyphens, beginning with a letter: D'Costa, Md. Ali,
 * Anne-Marie, राजेश्वरी. The joiners between them are part of how some Indian names are spelt.
 */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’ʼ-]|\u200c|\u200d)*$/u;

export const NOT_A_NAME = 'Please enter only alphabetic characters';
const MAX_LENGTH = 100;

const tidy = (input: string) => input.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** The one rule for a person's name, wherever one is entered. Spaces side by side become one. */
export const personName = (label: string) =>
  z
    .string(`${label} is required`)
    .overwrite(tidy)
    .min(1, `${label} is required`)
    .max(MAX_LENGTH, `${label} is too long`)
    .regex(NAME, NOT_A_NAME)
    .refine((name) => isVisible(name) && /\p{L}/u.test(name), NOT_A_NAME);

/** The same for a name that may be empty: who has one name has it as the first. */
export function nameOrNone(label: string) {
  const name = personName(label);
  return z
    .string(`${label} is required`)
    .overwrite(tidy)
    .superRefine((text, context) => {
      const [issue] = text === '' ? [] : (name.safeParse(text).error?.issues ?? []);
      if (issue !== undefined) context.addIssue({ code: 'custom', message: issue.message });
    });
}
