import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['apps/web/src/**/*.{ts,tsx}', 'apps/server/src/features/**/*.ts', 'packages/contract/src/**/*.ts'];

/** Texts of a file that somebody may read: strings and text of elements with more than one word. */
function sentencesOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    // The description of an endpoint and the ways of SQL are for programmers.
    .replace(/^\s*summary:\s*(['"`]).*\1,?$/gm, '')
    .replace(/sql(<[^>]*>)?`[^`]*`/g, '');
  const matches = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)</g);
  return [...matches]
    .map((match) => match.slice(1).find((text) => text !== undefined) ?? '')
    .filter((text) => / /.test(text));
}

const SENTENCES = globSync(ROOMS, { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    sentencesOf(readFileSync(join(ROOT, file), 'utf8')).map(
      (text) => `${file}: ${text.replaceAll(/\s+/g, ' ').trim()}`,
    ),
  );

const sentencesWith = (words: RegExp) =>
  SENTENCES.filter((sentence) => words.test(sentence.slice(sentence.indexOf(': '))));

test('the sentences of screens, mails and refusals are found', () => {
  expect(sentencesWith(/^: Attendance is not|reason for every figure/).length).toBeGreaterThan(1);
  expect(SENTENCES.length).toBeGreaterThan(1_500);
});

describe('one name for each thing', () => {
  test.each([
    ['one-off', 'one-time pay', /\bone-offs?\b(?!:)/i],
    ['ceiling', 'PF wage limit', /(?<!')\bceilings?\b/i],
    ['band', 'slab', /(?<!')\bbands?\b/i],
    ['State insurance', 'Employees’ State Insurance, or ESI', /(?<!employees. )state insurance/i],
    ['sign in', 'log in', /\bsign(s|ed|ing)? (in|out)\b(?! (with (Google|Microsoft)|successfully)|$)/i],
  ])('"%s" is called %s', (_, __, words) => {
    expect(sentencesWith(words)).toEqual([]);
  });
});

describe('usual words', () => {
  test.each([
    ['stands on', 'appears on', /\b(stands?|stood) (on|at|here|behind|beside)\b/i],
    ['afresh, anew', 'again', /\b(afresh|anew)\b/i],
    ['gone for good', 'deleted for good', /\bgone for good\b/i],
    ['whoever', 'the person who', /\bwhoever\b/i],
    ['taken off pay', 'deducted', /\btaken (off|from) pay\b|\bnothing (is|would be) taken\b/i],
    ['Law sets, law asks', 'the law sets, the law requires', /(^|[^e] )law (sets|asks|requires|does)\b|\blaw asks\b/i],
  ])('"%s" is said as "%s"', (_, __, words) => {
    expect(sentencesWith(words)).toEqual([]);
  });
});

describe('a sentence is true of what Muster does today', () => {
  test.each([
    ['no arrears are worked out for a payroll that was approved', /corrections become arrears/i],
    ['no invoice can be downloaded', /\bdownload\b[^.]*\binvoices?\b/i],
    ['no message can be sent from a page', /answer comes by mail|write what you need/i],
    ['no attendance or leave is kept', /(keeps?|sees|pay,|job,)[^.]*\battendance\b/i],
    ['no declaration or proof of investment is kept', /declaration settings allow|declarations and proofs/i],
    ['mails are plain text, and no letter is written', /\bletters and the mails\b/i],
  ])('%s, and nothing promises it', (_, words) => {
    expect(sentencesWith(words)).toEqual([]);
  });
});
