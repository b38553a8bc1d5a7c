/** Of which time an amount is, as its heading says: this financial year so far, one month, a whole year. */
export type HeadingTime = 'so far' | 'month' | 'year' | null;

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const SO_FAR = new RegExp(
  `\\b(?:ytd|year to date|till date|to date|todate|till|until|upto|up to|since|cumulative|so far|opening)\\b|\\b(?:${MONTH})\\b[\\s\\d]*(?:to|-)[\\s]*(?:${MONTH})\\b`,
  'g',
);
const OF_YEAR = /\b(?:annual|annually|yearly|per annum|p a|pa|per year|a year|lpa|year)\b/g;
const OF_MONTH = new RegExp(
  `\\b(?:monthly|per month|p m|pm|a month|for the month|this month|current month|month|${MONTH})\\b`,
  'g',
);
/** What says nothing of which column it is. */
const FILLER = /\b(?:rs|inr|in rupees|rupees|amount in|in lakhs?|lakhs?|in lacs?|lacs?|20\d\d|\d\d)\b/g;

/** In lower case, words apart: "TDS (till Oct-26)" is "tds till oct 26". */
const wordsOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\d-]+/gu, ' ')
    .trim();

/** Letters and figures only, for looking a heading up. */
export const lettersOf = (heading: string) => wordsOf(heading).replaceAll(/[^\p{L}\p{M}\d]/gu, '');

/** What a heading is called without the time it is of, and that time. */
export function timeOfHeading(heading: string): { readonly name: string; readonly time: HeadingTime } {
  const words = wordsOf(heading);
  const without = (text: string, ...patterns: readonly RegExp[]) =>
    lettersOf(patterns.reduce((left, pattern) => left.replaceAll(pattern, ' '), text).replaceAll(FILLER, ' '));
  if (words.search(SO_FAR) >= 0) return { name: without(words, SO_FAR, OF_MONTH, OF_YEAR), time: 'so far' };
  if (words.search(OF_YEAR) >= 0) return { name: without(words, OF_YEAR), time: 'year' };
  if (words.search(OF_MONTH) >= 0) return { name: without(words, OF_MONTH), time: 'month' };
  return { name: without(words), time: null };
}

/** The heading says that its amounts are in lakhs: 6.5 is 6,50,000. */
export const isInLakhs = (heading: string) => /\b(?:lpa|in lakhs?|in lacs?|lakhs?|lacs?)\b/i.test(heading);
