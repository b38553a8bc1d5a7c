import { z } from 'zod';
import { quotedList } from './case-fields.ts';
import { withForm } from './field-forms.ts';

/* Fields that are one of a few words, however somebody writes them. */

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

type Others<Word extends string> = readonly (readonly [spelling: string, word: Word])[];

/**
 * A few words, written with spaces, hyphens or capitals as one likes; `others` are further spellings of them, also of
 * numbers and of true or false.
 */
export function words<const Word extends string>(choices: readonly Word[], others: Others<Word> = []) {
  const form = quotedList(choices);
  return withForm(wordIn(new Map([...choices.map((choice) => [choice, choice] as const), ...others]), form), { form });
}

/** One of two things by its number, as settings have them; also by its name. */
export function numbered<const Word extends string>(first: Word, second: Word, others: Others<Word> = []) {
  const form = `1 (${first}) or 2 (${second})`;
  const spellings = [['1', first], [first, first], ['2', second], [second, second], ...others] as const;
  return withForm(wordIn(new Map(spellings), form), { form });
}

function wordIn<Word extends string>(spellings: ReadonlyMap<string, Word>, form: string) {
  const problem = `must be ${form}`;
  const wordOf = new Map([...spellings].map(([spelling, word]) => [plain(spelling), word]));
  return z.union([z.string(), z.number(), z.boolean()], { error: problem }).transform((value, context) => {
    const word = wordOf.get(plain(String(value)));
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}
