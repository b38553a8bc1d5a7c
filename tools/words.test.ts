import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/src/features/**/*.ts',
  'packages/{contract,engine,returns}/src/**/*.ts',
];

/** Texts of a file that somebody may read: strings and text of elements with more than one word. */
function sentencesOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    // The description of an endpoint and the ways of SQL are for programmers.
    .replace(/^\s*summary:\s*(['"`]).*\1,?$/gm, '')
    .replace(/sql(<[^>]*>)?`[^`]*`/g, '')
    // What is worked out is no word.
    .replace(/\$\{[^{}]*\}/g, '…');
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

/** Sentences of ours that people who do payroll in India had to read twice, and their like. */
describe('what nobody says', () => {
  test.each([
    ['Earned from, credits since', 'Count leave from this date', /\bearned from\b|\bcredits? since\b/i],
    ['Who joins …', 'New joiners …', /^: who (joins|leaves|stays) (within|before|after)\b/i],
    ['asked for and refused', 'that you refused', /\basked for and refused\b|\bcan be asked for\b/i],
    ['in the sense of law', 'under the OSH Code', /\bsense of (the )?law\b/i],
    ['before it is due', 'before you can take leave', /\bbefore it is due\b/i],
    ['wait for a decision', 'pending', /\bwaits? for a decision\b/i],
    [
      'what waits, who waits',
      'pending',
      /\b(days|leaves|requests) that wait\b|\bwhat waits\b(?! for (you|approval)|, what)/i,
    ],
    ['lapse after', 'expire on', /\blapses? after\b/i],
    ['goes on', 'continues, no end', /\b(it|year) goes on\b(?! (where|with|page))/i],
    ['its place is added', 'your state is added', /\bits place is\b/i],
    ['not whole', 'incomplete', /\bnot whole\b|\bwhole, as\b/i],
    ['frame of dashes', 'dashed outline', /\bframe of dashes\b/i],
    ['From here …', 'From this month …', /^: from here\b/i],
    ['As it is declared', 'With declared amounts', /\bas it is (declared|proved)\b/i],
    ['Not let', 'vacant', /\bnot let\b(?! you)/i],
    ['become those of', 'are filled in', /\bbecomes? those? of\b/i],
    ['ways of payment', 'payment type', /\bways of payment\b/i],
    ['lose days', 'loss of pay', /\bloses? days\b|\bdays lost\b/i],
    ['come to the net pay', 'match the net pay', /\bcomes? to the (net pay|payroll)\b/i],
    ['forgotten logs', 'forgot to punch out', /\bforgotten logs?\b/i],
    ['wants to be told', 'switched off mail', /\bwants? to be told\b(?! of)/i],
    ['typed on the portal', 'enter on the portal', /\btyped on the portal\b/i],
    ['not heard yet', 'never connected', /\bnot heard\b/i],
    ['added you to', 'invited you to', /\badded you to\b/i],
    ['Ask at least', 'Minimum notice', /\bask at least\b/i],
    ['Usable after service of', 'Eligible after', /\busable after\b/i],
    ['May lie next to', 'Clubbing', /\bmay lie next to\b/i],
  ])('"%s" is said as "%s"', (_, __, words) => {
    expect(sentencesWith(words)).toEqual([]);
  });
});

describe('a sentence is true of what Muster does today', () => {
  test.each([
    ['no invoice can be downloaded', /\bdownload\b[^.]*\binvoices?\b/i],
    ['no message can be sent from a page', /answer comes by mail|write what you need/i],
    ['mails are plain text, and no letter is written', /\bletters and the mails\b/i],
  ])('%s, and nothing promises it', (_, words) => {
    expect(sentencesWith(words)).toEqual([]);
  });
});
