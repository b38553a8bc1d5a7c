import { expect, test } from 'vitest';
import { keepingPdfs } from './keeping-pdfs.ts';
import type { PdfDocument } from './pdf.ts';

const textOf = ({ content }: PdfDocument) => String(content);

/** A renderer that writes ten bytes a document, and fails where it is told to. */
function counting(maxBytes?: number) {
  const drawn: string[] = [];
  const renderer = {
    async render(document: PdfDocument) {
      drawn.push(textOf(document));
      if (textOf(document) === 'broken') throw new Error('it is broken');
      return new Uint8Array(10);
    },
    close: async () => {},
  };
  return { drawn, keeping: keepingPdfs(renderer, maxBytes) };
}

test('the same document is drawn once, also for those who ask at the same time', async () => {
  const { drawn, keeping } = counting();
  const [first, second] = await Promise.all([keeping.render({ content: 'a' }), keeping.render({ content: 'a' })]);
  expect(second).toBe(first);
  expect(await keeping.render({ content: 'a' })).toBe(first);
  await keeping.render({ content: 'b' });
  expect(drawn).toEqual(['a', 'b']);
});

test('what was not asked for longest goes, and one that failed is drawn again', async () => {
  const { drawn, keeping } = counting(20);
  for (const content of ['a', 'b', 'a', 'c', 'a', 'b']) await keeping.render({ content });
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(keeping.render({ content: 'broken' })).rejects.toThrow('it is broken');
  }
  expect(drawn.slice(4)).toEqual(['broken', 'broken']);
});
