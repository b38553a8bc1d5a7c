import { WORDS } from './help-words.texts.ts';

export type Help = {
  readonly purpose: string;
  /** Three to five. */
  readonly steps: readonly [string, string, string, string?, string?];
  readonly words: readonly (readonly [string, string])[];
};

export const about = (purpose: string, steps: Help['steps'], ...words: (keyof typeof WORDS)[]): Help => ({
  purpose,
  steps,
  words: words.map((word) => WORDS[word]),
});
