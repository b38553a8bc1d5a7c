// What of a page is cut off, lies over something else, or cannot be seen to have the focus.
import type { Page } from '@playwright/test';

/**
 * Words and controls that reach beyond what cuts them off, or beyond the screen. What scrolls by itself, what is there to be
 * read out alone, and a name that ends in dots are none.
 */
export function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasWords = (part: Element) =>
      part.matches('button, a, input, select, textarea') ||
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isReadOutOnly = (part: Element) => getComputedStyle(part).clipPath !== 'none' || part.clientWidth === 1;
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.checkVisibility() && hasWords(part) && part.closest('svg, [aria-hidden="true"]') === null,
    );
    return parts.flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents([...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? part);
      const box = part.matches('button, a, input') ? part.getBoundingClientRect() : range.getBoundingClientRect();
      if (box.width === 0 || isReadOutOnly(part)) return [];
      const name = part.textContent?.trim() || part.getAttribute('aria-label') || part.tagName;
      for (let around: Element | null = part; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        if (isReadOutOnly(around) || textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(overflowX)) return [];
        const edge = around.getBoundingClientRect();
        const isBeyond = box.right > edge.right + 1 || box.left < edge.left - 1;
        if (['hidden', 'clip'].includes(overflowX) && isBeyond) return [`${name} in ${around.className}`];
        if (position === 'fixed') break;
      }
      return box.right > innerWidth + 1 || box.left < -1 ? [`${name} beyond the screen`] : [];
    });
  });
}

/** Pairs of words that lie over each other; what is opened over the page, and a bar that stays in sight, may. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nodes: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    const LAYERS =
      '[role="dialog"], [role="menu"], [role="listbox"], [data-position], [data-portal], [aria-label="Selected people"]';
    const lines = nodes.flatMap((node) => {
      const around = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !around?.checkVisibility() ||
        text === '' ||
        around.closest('[aria-hidden="true"], .sr-only, [data-loading], style, script')
      )
        return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map((box) => ({ text, box, node, layer: around.closest(LAYERS) }));
    });
    return lines.flatMap((line, place) =>
      lines.slice(place + 1).flatMap((other) => {
        const wide = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
        const high = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top);
        const isApart = line.node === other.node || line.layer !== other.layer;
        return !isApart && wide > 2 && high > 4 ? [`${line.text} over ${other.text}`] : [];
      }),
    );
  });
}

export type Stop = { readonly name: string; readonly isMarked: boolean; readonly isInSight: boolean };

/** Goes through the page with Tab, at most `max` times: where the focus stops, and whether it can be seen there. */
export async function tabStops(page: Page, max = 60): Promise<readonly Stop[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const before = await page.evaluate(looksNow);
  const stops: Stop[] = [];
  for (let tab = 0; tab < max; tab += 1) {
    await page.keyboard.press('Tab');
    const { looks, at, name, isInSight } = await page.evaluate(looksNow);
    if (at < 0) break;
    stops.push({ name, isInSight, isMarked: looks[at] !== before.looks[at] });
  }
  return stops;
}

/** How each thing that can have the focus looks by its place in the page, with what stands around it; and where that is now. */
function looksNow(): {
  readonly looks: readonly string[];
  readonly at: number;
  readonly name: string;
  readonly isInSight: boolean;
} {
  const all = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')];
  const looks = all.map((part) => {
    const around = [part, part.nextElementSibling];
    for (let one = part.parentElement; one !== null && around.length < 6; one = one.parentElement) around.push(one);
    const styles = around.filter((element) => element !== null).map((element) => getComputedStyle(element));
    return styles.map(({ outline, borderColor, boxShadow }) => [outline, borderColor, boxShadow].join()).join();
  });
  const part = document.activeElement ?? document.body;
  const box = part.getBoundingClientRect();
  const [label] = part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement ? (part.labels ?? []) : [];
  return {
    looks,
    at: all.indexOf(part),
    name: part.getAttribute('aria-label') ?? (label ?? part).textContent.trim(),
    isInSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}
