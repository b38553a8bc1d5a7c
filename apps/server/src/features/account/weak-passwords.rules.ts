import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** Out of 4: from here on it takes more than 10^8 guesses. */
const STRONG_ENOUGH = 3;
/** Beyond this nothing is guessed, and looking at it takes long. */
const MAX_CHECKED = 64;
const SHORTEST_NAME = 3;
/** The product is no better a secret than the person. */
const PRODUCT = 'muster';
/** Letters and figures that have to be left beside the own words, and how hard to guess they have to be. */
const MIN_LEFT = 5;
const HARD_TO_GUESS_LEFT = 2;
const MIN_SIGNS = 5;

const guesses = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: { ...common.dictionary, ...english.dictionary },
});

const TOO_COMMON = 'This password is on the list of common ones. Choose another.';
const TOO_EASY = 'This password is easy to guess. Add a few words that do not belong together.';
const ABOUT_YOU = 'Do not use your own name, e-mail or company as password.';

/** Why a password is too easy for somebody of whom this is known, or null. */
export function weakness(password: string, about: readonly string[]): string | null {
  const own = namesIn(about);
  const start = password.slice(0, MAX_CHECKED);
  if (new Set(password.toLowerCase()).size < MIN_SIGNS) return TOO_EASY;
  if (leansOn(password, own)) return ABOUT_YOU;
  const { score, sequence } = guesses.check(start, [...own]);
  if (score >= STRONG_ENOUGH) return null;
  if (sequence.some((part) => own.includes(part.token.toLowerCase()))) return ABOUT_YOU;
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? TOO_COMMON : TOO_EASY;
}

/** What is left when their own words are taken out, as often as they occur, has to carry the password. */
function leansOn(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const withoutOwn = without(lower, own);
  const remainder = without(withoutOwn, [PRODUCT]);
  if (remainder === lower) return false;
  if (remainder.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').length < MIN_LEFT) return true;
  return withoutOwn !== lower && guesses.check(remainder.slice(0, MAX_CHECKED)).score < HARD_TO_GUESS_LEFT;
}

const without = (text: string, words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ''), text);

/** Names and addresses as written, without spaces, and word by word; the domain of an address names nobody. */
function namesIn(about: readonly string[]): string[] {
  const all = about.flatMap((text) => {
    const lower = text.toLowerCase();
    const localPart = lower.replace(/@.*$/u, '');
    return [lower, lower.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...localPart.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(all)].filter((name) => name.length >= SHORTEST_NAME);
}
