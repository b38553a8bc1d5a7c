import { createHash } from 'node:crypto';
import type { StoredLine } from './payslip-lines.rules.ts';

/*
 * JSON of a payslip is much the same for many people and months: its names, its labels, its order. So it is stored in two
 * parts: the shape, once for all who share it, and the numbers and days that are the payslip's own. Put together they are
 * the same text to the letter, for a hash is taken over it. A stored text is read as shape, line break, own part; one
 * without a line break is whole, as all of them were before there were shapes.
 */
export type ShapedText = { readonly shape: string; readonly own: string };

/** Who stores the same stores it under the same id, whoever comes first. */
export const idOfText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

type Leaf = number | string;
/** How many items follow, each of one shape. */
type Count = readonly [number];

/** In a shape a number stands for a leaf, and a list begins with how it goes on. */
const LEAF = 0;
const LISTED = 0;
/** As many items of one shape as the own part says: one month more is no other shape. */
const REPEATED = 1;

const LEAF_TEXT = '0';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = 10;
const MAX_KNOWN = 1_000;

/** Values of JSON that are leaves. What looks like one in a string is found too, and then nothing is known of the text. */
const LEAVES = /(?<=[:,[])(?:-?\d+(?:\.\d+)?|"\d{4}-\d{2}-\d{2}")(?=[,\]}])/g;

/** What texts have in common that differ in leaves alone: their shape, and which counts stand where among their leaves. */
type Known = { readonly shape: string; readonly counts: readonly (readonly [place: number, count: string])[] };
const knownTexts = new Map<string, Known | null>();

export function shapedText(text: string): ShapedText {
  const leaves: string[] = [];
  const rest = text.replace(LEAVES, (leaf) => {
    leaves.push(leaf);
    return LEAF_TEXT;
  });
  const like = knownTexts.get(rest);
  if (like) return { shape: like.shape, own: ownOf(leaves, like) };
  const read: (Leaf | Count)[] = [];
  const shape = shapeOf(JSON.parse(text), read);
  const own = JSON.stringify(read.flat());
  if (like === undefined) {
    const counts = read.flatMap((leaf, place) => (Array.isArray(leaf) ? [[place, String(leaf[0])] as const] : []));
    remember(knownTexts, rest, ownOf(leaves, { counts }) === own ? { shape, counts } : null);
  }
  return { shape, own };
}

function ownOf(leaves: readonly string[], { counts }: Pick<Known, 'counts'>): string {
  const all = [...leaves];
  for (const [place, count] of counts) all.splice(place, 0, count);
  return `[${all.join()}]`;
}

function remember<Value>(all: Map<string, Value>, text: string, value: Value): void {
  if (all.size >= MAX_KNOWN) all.clear();
  all.set(text, value);
}

function shapeOf(value: unknown, leaves: (Leaf | Count)[]): string {
  if (typeof value === 'number') {
    leaves.push(value);
    return LEAF_TEXT;
  }
  if (typeof value === 'string') {
    if (value.length !== DAY_LENGTH || !DAY.test(value)) return JSON.stringify(value);
    leaves.push(value);
    return LEAF_TEXT;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return shapeOfList(value, leaves);
  let shape = '';
  for (const [key, member] of Object.entries(value)) {
    shape += `${shape === '' ? '{' : ','}${JSON.stringify(key)}:${shapeOf(member, leaves)}`;
  }
  return shape === '' ? '{}' : `${shape}}`;
}

function shapeOfList(list: readonly unknown[], leaves: (Leaf | Count)[]): string {
  const start = leaves.length;
  let shape = `[${LISTED}`;
  let first = '';
  let isRepeated = list.length > 0;
  for (const item of list) {
    const own = shapeOf(item, leaves);
    if (first === '') first = own;
    isRepeated &&= own === first && own !== LEAF_TEXT;
    shape += `,${own}`;
  }
  if (!isRepeated) return `${shape}]`;
  leaves.splice(start, 0, [list.length]);
  return `[${REPEATED},${first}]`;
}

/** What a text is made of: what all who share the shape have, a leaf, or items that are repeated. */
type Part = string | typeof LEAF | { readonly item: readonly Part[] };

function partsOf(shape: unknown): readonly Part[] {
  if (typeof shape === 'number') return [LEAF];
  if (typeof shape !== 'object' || shape === null) return [JSON.stringify(shape)];
  if (!Array.isArray(shape)) {
    const members = Object.entries(shape).map(([key, member]) => [`${JSON.stringify(key)}:`, ...partsOf(member)]);
    return joinTexts('{', members, '}');
  }
  const [how, ...items] = shape;
  if (how === REPEATED) return ['[', { item: partsOf(items[0]) }, ']'];
  return joinTexts('[', items.map(partsOf), ']');
}

/** Texts beside each other become one. */
function joinTexts(begin: string, members: readonly (readonly Part[])[], end: string): readonly Part[] {
  const all = members.flatMap((member, at): readonly Part[] => (at === 0 ? member : [',', ...member]));
  const parts: Part[] = [];
  for (const part of [begin, ...all, end]) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function textOf(parts: readonly Part[], leaves: Iterator<Leaf>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part === LEAF) text += JSON.stringify(leaves.next().value);
    else {
      const count = Number(leaves.next().value);
      text += Array.from({ length: count }, () => textOf(part.item, leaves)).join();
    }
  }
  return text;
}

/** Shapes that were taken apart: most payslips of a batch have one of a few. */
const knownShapes = new Map<string, readonly Part[]>();

function knownParts(shape: string): readonly Part[] {
  const earlier = knownShapes.get(shape);
  if (earlier !== undefined) return earlier;
  const parts = partsOf(JSON.parse(shape));
  remember(knownShapes, shape, parts);
  return parts;
}

function split(text: string): ShapedText | null {
  const end = text.indexOf('\n');
  return end < 0 ? null : { shape: text.slice(0, end), own: text.slice(end + 1) };
}

/** A stored text as it was before it was stored. */
export function wholeText(text: string): string {
  const parts = split(text);
  if (parts === null) return text;
  const leaves: readonly Leaf[] = JSON.parse(parts.own);
  return textOf(knownParts(parts.shape), leaves.values());
}

/** Of a line what is the payslip's own: its amount, and the full amount where it is another. */
type OwnAmount = number | readonly [amount: number, fullAmount: number];

/** Lines have a shape that the database can read as well: each line without its amounts. */
export function shapedLines(lines: readonly StoredLine[]): ShapedText {
  const shape = lines.map(([code, kind, component, label, , fullAmount, ...rest]) => [
    ...[code, kind, component, label, 0],
    ...[fullAmount === null ? null : 0, ...rest],
  ]);
  const own = lines.map(
    ([, , , , amount, fullAmount]): OwnAmount =>
      fullAmount === null || fullAmount === amount ? amount : [amount, fullAmount],
  );
  return { shape: JSON.stringify(shape), own: JSON.stringify(own) };
}

/** The lines of a stored text of them. */
export function readLines(text: string): readonly StoredLine[] {
  const parts = split(text);
  if (parts === null) return JSON.parse(text);
  const shape: readonly StoredLine[] = JSON.parse(parts.shape);
  const own: readonly OwnAmount[] = JSON.parse(parts.own);
  return shape.map(([code, kind, component, label, , full, ...rest], at): StoredLine => {
    const amounts = own[at] ?? 0;
    const [amount, fullAmount] = typeof amounts === 'number' ? [amounts, amounts] : amounts;
    return [code, kind, component, label, amount, full === null ? null : fullAmount, ...rest];
  });
}
