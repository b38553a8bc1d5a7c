import { PAGES } from '@muster/contract/pages.ts';
import { expect, type Page, test } from '@playwright/test';
import { type Account, draftOfNovember, open, pathOfPayslip, signInAs } from './demo-steps.ts';
import { clippedLabels, isSound } from './screen-checks.ts';

/** Everything that has a path of its own; what is of one thing is visited where its list is. */
const PATHS = PAGES.map(({ path }) => path).filter((path) => !path.includes('$'));

const REFUSALS = ['/403-Forbidden', '/access-denied', '/no-subscription'];

/** Whether somebody may see the page; whoever may not is led to one that says so. */
async function isTheirs(page: Page, path: string): Promise<boolean> {
  await open(page, path);
  const { pathname } = new URL(page.url());
  return pathname === path || !REFUSALS.includes(pathname);
}

type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

const PHONE: Look = { width: 390, colorScheme: 'dark' };
/** `npm run deep -- --only pages` sees each page in every way and as every role; here it is the way most goes wrong. */
const IS_EVERY_LOOK = process.env['MUSTER_EVERY_LOOK'] !== undefined;
const LOOKS: readonly Look[] = IS_EVERY_LOOK
  ? [1440, 390].flatMap((width) => [
      { width, colorScheme: 'light' },
      { width, colorScheme: 'dark' },
    ])
  : [PHONE];
const ACCOUNTS: readonly Account[] = IS_EVERY_LOOK ? ['admin', 'moderator', 'manager', 'member'] : ['admin'];

async function visitEach(page: Page, paths: readonly string[], { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  for (const path of paths) {
    if (!(await isTheirs(page, path))) continue;
    const screen = `${path} at ${width} px in ${colorScheme}`;
    await expect.soft(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
    await expect.soft(page.getByRole('heading', { level: 1 }), screen).not.toHaveText('This page stopped working');
    await isSound(page, screen);
    expect.soft(await clippedLabels(page), screen).toEqual([]);
  }
}

for (const account of ACCOUNTS) {
  for (const look of LOOKS) {
    const words = `${account} at ${look.width} px in ${look.colorScheme}`;
    test(`every page of the menus of the ${words} is sound, and no label is cut off`, async ({ page, request }) => {
      test.setTimeout(600_000);
      await draftOfNovember(request);
      await signInAs(page, account);
      await visitEach(page, account === 'admin' ? [...PATHS, await pathOfPayslip(request)] : PATHS, look);
    });
  }
}
