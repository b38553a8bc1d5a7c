import { calendarDate, formatDate, monthName } from '../kernel/calendar-date.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { formatTime } from '../kernel/format-time.ts';
import { ZERO } from '../kernel/money.ts';
import type { Note } from './note.ts';
import { type Reader, VOICES } from './reader.ts';
import type { Words } from './words.ts';

const NOTE_WORDS: Words<Note> = {
  dispute: ({ title, from, isFollowed }) => {
    const reading = from === null ? title : `${title}, from ${formatDate(calendarDate(from))}`;
    return isFollowed
      ? `The law is not settled here. Your organisation follows the disputed reading (${reading}).`
      : `The law is not settled here. A disputed reading (${reading}) is not followed; your organisation can choose it.`;
  },
  'table-for-men': () => 'The state’s Act names only men and women; the table for men is used.',
  'ctc-not-used': ({ left }, { voice }) =>
    `${formatRupees(left)} of ${voice.your} monthly CTC is not used: contributions are whole rupees, and with more pay they would exceed the CTC.`,
  'pf-ahead': ({ month, rate, wage, amount }) =>
    `From ${monthName(month)}: ${formatRate(rate)} of ${formatRupeesShort(wage)}, which is ${formatRupeesShort(amount)}.`,
  'esi-above-limit': ({ limit, why }, { voice }) => {
    const above = `${voice.Your} monthly wages are above ${formatRupeesShort(limit)}`;
    return why === 'chosen'
      ? `${above}, but your organisation has chosen ESI for ${voice.them}.`
      : `${above} now; ESI continues to the end of the contribution period.`;
  },
  'no-pan': ({ rate }, { voice }) =>
    `${voice.You} ${voice.have} not given a PAN, so tax is deducted at ${formatRate(rate)} of ${voice.their} income, or at ${voice.their} average rate if that is higher.`,
  'punch-without-other-half': ({ at, missing }) =>
    missing === 'out'
      ? `The punch in at ${formatTime(at)} has no punch out.`
      : `The punch out at ${formatTime(at)} has no punch in.`,
  'log-closed-unpaired': ({ at }) =>
    `The log that began at ${formatTime(at)} was closed because nobody checked out: its time does not count until it is regularized.`,
  'loss-carried-forward': ({ loss }) => `${formatRupees(loss)} of the loss is carried forward.`,
};

export function noteInWords(note: Note, reader: Reader): string {
  return sentenceOf(note.kind, note, reader);
}

function sentenceOf<Kind extends Note['kind']>(
  kind: Kind,
  note: Extract<Note, { readonly kind: Kind }>,
  reader: Reader,
): string {
  return NOTE_WORDS[kind](note, { amount: ZERO, voice: VOICES[reader] });
}
