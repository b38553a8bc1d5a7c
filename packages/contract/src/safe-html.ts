/**
 * The little HTML that somebody may write into a mail. What is read is a tree of these tags alone; everything else in
 * the text stays text: it is shown as it was typed, by whoever draws the tree (the mail, the screen).
 */
const BLOCKS = ['p', 'ul', 'ol', 'li'] as const;
const INLINES = ['strong', 'em', 'u', 'a'] as const;
const SAME: Readonly<Record<string, SafeTag>> = { b: 'strong', i: 'em' };

export type SafeTag = (typeof BLOCKS)[number] | (typeof INLINES)[number] | 'br';
export type SafeElement = { readonly tag: SafeTag; readonly href?: string; readonly children: readonly SafeNode[] };
export type SafeNode = string | SafeElement;

type Open = { readonly tag: SafeTag; readonly href?: string; readonly children: SafeNode[] };

const TAG = /<(\/?)([a-z]+)((?:\s[^<>]*)?)\/?>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const SAFE_LINK = /^(https?:\/\/|mailto:)[^\s"'<>]+$/i;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const ENTITY = /&(?:lt|gt|quot|#39|nbsp|amp);/g;

/** Reads HTML, or plain text, in which an empty line begins a paragraph. */
export function parseSafeHtml(html: string): readonly SafeNode[] {
  const root: SafeNode[] = [];
  const open: Open[] = [];
  const add = (node: SafeNode) => (open.at(-1)?.children ?? root).push(node);
  const addText = (text: string) => text !== '' && add(text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity));
  const close = (from: number) => {
    while (open.length > from) {
      const one = open.pop();
      if (one) add(one);
    }
  };
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    const tag = tagOf(match[2] ?? '');
    if (tag === null) continue;
    addText(html.slice(at, match.index));
    at = match.index + match[0].length;
    if (tag === 'br') add({ tag, children: [] });
    else if (match[1] === '/') closeNamed(open, tag, close);
    else {
      if (isBlock(tag)) close(beforeBlock(open, tag));
      open.push({ tag, children: [], ...linkOf(tag, match[3] ?? '') });
    }
  }
  addText(html.slice(at));
  close(0);
  return inParagraphs(root);
}

function tagOf(name: string): SafeTag | null {
  const tag = SAME[name.toLowerCase()] ?? name.toLowerCase();
  return [...BLOCKS, ...INLINES, 'br' as const].find((candidate) => candidate === tag) ?? null;
}

const isBlock = (tag: SafeTag): boolean => BLOCKS.some((block) => block === tag);

function closeNamed(open: readonly Open[], tag: SafeTag, close: (from: number) => void): void {
  const place = open.findLastIndex((entry) => entry.tag === tag);
  if (place >= 0) close(place);
}

/** A paragraph ends where the next block begins; a line of a list where the next line does. */
function beforeBlock(open: readonly Open[], tag: SafeTag): number {
  const list = open.findLastIndex((entry) => entry.tag === 'ul' || entry.tag === 'ol');
  if (tag === 'li') return list + 1;
  const line = open.findLastIndex((entry) => entry.tag === 'li');
  return line + 1;
}

function linkOf(tag: SafeTag, attributes: string): { readonly href?: string } {
  if (tag !== 'a') return {};
  const match = HREF.exec(attributes);
  const href = (match?.[1] ?? match?.[2] ?? '').replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);
  return SAFE_LINK.test(href) ? { href } : {};
}

/** What stands outside every block, in paragraphs: an empty line parts them, one line break is one. */
function inParagraphs(nodes: readonly SafeNode[]): SafeNode[] {
  const blocks: SafeNode[] = [];
  let line: SafeNode[] = [];
  const end = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push({ tag: 'p', children: trimmed(line) });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if (!isBlock(node.tag)) line.push(node);
      else {
        end();
        blocks.push(node);
      }
      continue;
    }
    for (const [place, paragraph] of node.split(/\n[ \t]*\n\s*/).entries()) {
      if (place > 0) end();
      for (const [row, text] of paragraph.split('\n').entries()) {
        if (row > 0 && line.length > 0) line.push({ tag: 'br', children: [] });
        if (text !== '') line.push(text);
      }
    }
  }
  end();
  return blocks;
}

/** Without line breaks at the end. */
function trimmed(line: readonly SafeNode[]): SafeNode[] {
  const last = line.findLastIndex((node) => (typeof node === 'string' ? node.trim() !== '' : node.tag !== 'br'));
  return line.slice(0, last + 1);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

export function toHtml(nodes: readonly SafeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { tag, href, children } = node;
      if (tag === 'br') return '<br>';
      const link = href === undefined ? '' : ` href="${escapeHtml(href)}"`;
      return `<${tag}${link}>${toHtml(children)}</${tag}>`;
    })
    .join('');
}

/** The same as plain text: paragraphs parted by an empty line, lines of a list with a dash. */
export function toText(nodes: readonly SafeNode[]): string {
  return nodes
    .map(textOf)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: SafeNode): string {
  if (typeof node === 'string') return node;
  const text = node.children.map(textOf).join('');
  if (node.tag === 'br') return '\n';
  if (node.tag === 'li') return `- ${text.trim()}\n`;
  if (node.tag === 'a' && node.href !== undefined && node.href !== text) return `${text} (${node.href})`;
  return isBlock(node.tag) ? `${text}\n\n` : text;
}

/** The tree with its texts replaced; a block in which nothing is left goes. */
export function mapTexts(nodes: readonly SafeNode[], change: (text: string) => string): SafeNode[] {
  return nodes.flatMap((node): SafeNode | SafeNode[] => {
    if (typeof node === 'string') {
      const text = change(node);
      return text === '' ? [] : [text];
    }
    const children = mapTexts(node.children, change);
    const isEmpty = isBlock(node.tag) && node.children.length > 0 && children.length === 0;
    return isEmpty ? [] : [{ ...node, children }];
  });
}
