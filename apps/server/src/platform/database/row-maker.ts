export type Parser = (text: string) => unknown;

/** A row of what the database sent, each column by its parser; null stays null. */
export type RowMaker = (texts: readonly (string | null)[], parsers: readonly Parser[]) => Record<string, unknown>;

const MAX_KNOWN = 1000;
const makers = new Map<string, RowMaker>();

/**
 * Rows with these columns, made as an object that is written out: to add columns to an object one by one takes several
 * times as long, for each row that anybody reads. The names are those of our own SQL.
 */
export function rowMaker(names: readonly string[]): RowMaker {
  const key = JSON.stringify(names);
  const earlier = makers.get(key);
  if (earlier) return earlier;
  // In a literal it is no column.
  if (names.includes('__proto__')) throw new TypeError('No column can be called __proto__');
  const columns = names.map((name, at) => `${JSON.stringify(name)}: t[${at}] === null ? null : p[${at}](t[${at}])`);
  const make = new Function('t', 'p', `return { ${columns.join(', ')} };`);
  const maker: RowMaker = (texts, parsers) => make(texts, parsers);
  if (makers.size >= MAX_KNOWN) makers.clear();
  makers.set(key, maker);
  return maker;
}
