import pg from 'pg';

// Dates stay the text PostgreSQL sends (a JS Date would slip a day in India); bigint and count become numbers,
// which is safe for paise and counts (below 2^53) and checked here rather than assumed.
const DATE = 1082;
const BIGINT = 20;

export function safeInteger(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`The database holds ${text}, beyond the safe integers`);
  return n;
}

export function setTypeParsers(): void {
  const { types } = pg;
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(BIGINT, safeInteger);
}
