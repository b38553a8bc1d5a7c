import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Result } from 'axe-core';

/** Each page is handed it anew: the short form is half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COUNTED = ['moderate', 'serious', 'critical'];
// Every rule is tried; of what holds, no list is made, which takes longer than trying it.
const VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** Whether a menu is still there whose button was pressed again, or of which something was chosen. */
const isMenuClosing = () =>
  [...document.querySelectorAll('[role="menu"]')].some((menu) => {
    const button = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
    return button?.getAttribute('aria-expanded') !== 'true';
  });

/** Colours on their way from one to another, and a menu that closes, are no finding: what moves comes to rest first. */
async function atRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isMenuClosing)).toBe(false);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

export async function axeViolations(page: Page): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate<Result[]>(VIOLATIONS);
  return violations
    .filter(({ impact }) => COUNTED.includes(impact ?? ''))
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(', ')}`,
    );
}

/** What reaches beyond the right edge and is not inside something that scrolls by itself. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Words of buttons, tabs and choices that do not fit into what they stand in. The name of a holiday in a day of a calendar
 * may be shortened: the day says it in full.
 */
export function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isToldByDay = (part: Element) => part.closest('button[data-date] [aria-hidden]') !== null;
    const controls = document.querySelectorAll('button, [role="tab"], [role="button"], a[class*="Button"], label');
    return [...new Set([...controls].flatMap((control) => [control, ...control.querySelectorAll('span, div')]))]
      .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
      .filter((part) => ['hidden', 'clip'].includes(getComputedStyle(part).overflowX))
      .map((part) => ({ part, text: part.textContent?.trim() ?? '' }))
      .filter(({ part, text }) => text !== '' && !isToldByDay(part))
      .map(({ text }) => text);
  });
}

/** A screen as it is now: nothing moderate or worse for axe, and nothing beyond the right edge. */
export async function isSound(page: Page, screen: string): Promise<void> {
  expect.soft(await axeViolations(page), screen).toEqual([]);
  expect.soft(await overhang(page), screen).toBe(0);
}

/** In light on a desk and in dark on a phone. */
export async function isSoundBothWays(page: Page, screen: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await isSound(page, `${screen} at ${width} px in ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function boxOf(place: Locator) {
  let box = await boxNow(place);
  // A drawer slides in for a moment: its place counts once it stands still.
  await expect
    .poll(async () => {
      const before = box;
      box = await boxNow(place);
      return isDeepStrictEqual(box, before);
    })
    .toBe(true);
  return box;
}

async function boxNow(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is shown there');
  return box;
}

/** What the colour of a token is in this theme. */
export const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = `var(${name})`;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, token);
