import { ADMINISTRATOR } from '@muster/demo/organisation.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { startDemoProcess } from './muster-process.ts';
import { launchBrowser, sessionOf } from './web-page-walk.ts';

/** From the press until the page shows something of it: what is not above it feels immediate. */
const MAX_MS = 100;
/** The browser says nothing of a press that was shown sooner. */
const SHORTEST_MS = 16;
/** So long after a press the browser has said how long it took; so long nothing more comes, and the page is at rest. */
const REST_MS = 500;
const MAX_ROUNDS = 3;

type Press = {
  readonly name: string;
  /** The page it is done on, by the administrator on a desk. */
  readonly path: string;
  /** What is opened before, without being measured. */
  readonly before?: (page: Page) => Promise<void>;
  /** Measured; done when the page shows what came of it. */
  readonly press: (page: Page) => Promise<void>;
  /** So that it can be pressed again: the first press fetches its code, the second draws it. */
  readonly undo?: (page: Page) => Promise<void>;
};

const PEOPLE = '/users/my-people';
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const calendarButton = (page: Page) => button(page, 'Open calendar').first();
const closeDialog = async (page: Page) => {
  await pressEscape(page);
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

async function openInvitation(page: Page): Promise<void> {
  await button(page, 'Invite User').click();
  await page.getByRole('menuitem', { name: 'Invite User' }).click();
  await page.getByRole('dialog', { name: 'Invite User' }).getByLabel('First name').waitFor();
}

const PRESSES: readonly Press[] = [
  {
    name: 'menu',
    path: PEOPLE,
    press: async (page) => {
      await button(page, 'Invite User').click();
      await page.getByRole('menuitem', { name: 'Quick Invite' }).waitFor();
    },
    undo: async (page) => {
      await pressEscape(page);
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'dialog',
    path: '/users/departments',
    press: async (page) => {
      await button(page, 'Add Department').first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
    undo: closeDialog,
  },
  {
    name: 'date',
    path: PEOPLE,
    before: openInvitation,
    press: async (page) => {
      await calendarButton(page).click();
      await page.locator('.mantine-DatePicker-day').first().waitFor();
    },
    undo: async (page) => {
      await calendarButton(page).click();
      await page.locator('.mantine-DatePicker-day').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'search',
    path: PEOPLE,
    before: (page) => page.getByRole('searchbox', { name: 'Search users' }).click(),
    press: async (page) => {
      const rows = page.waitForResponse(/searchText=/i);
      await page.keyboard.press('a');
      await rows;
    },
  },
  {
    name: 'next page',
    path: PEOPLE,
    press: async (page) => {
      const rows = page.waitForResponse(/pageNumber=/i);
      await button(page, 'Next page').click();
      await rows;
    },
  },
  {
    name: 'drawer',
    path: '/attendance/my-attendance',
    press: async (page) => {
      await page.getByRole('row', { name: /26 Nov 2026/ }).click();
      await page.getByRole('dialog', { name: 'Why this status' }).waitFor();
    },
    undo: closeDialog,
  },
  {
    name: 'bell',
    path: '/',
    press: async (page) => {
      await button(page, /^Notifications/).click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
    undo: closeDialog,
  },
  {
    name: 'palette',
    path: '/',
    press: async (page) => {
      await page.keyboard.press('Control+k');
      await page
        .getByRole('dialog')
        .getByRole('searchbox')
        .or(page.locator('.mantine-Spotlight-search'))
        .first()
        .waitFor();
    },
    undo: closeDialog,
  },
  {
    name: 'tab',
    path: PEOPLE,
    press: async (page) => {
      await page.getByRole('tab', { selected: false }).last().click();
      await page.getByRole('tab', { selected: true }).last().waitFor();
    },
  },
  {
    name: 'select',
    path: PEOPLE,
    press: async (page) => {
      await page.getByRole('combobox', { name: 'Rows a page' }).click();
      await page.getByRole('option').first().waitFor();
    },
    undo: async (page) => {
      await pressEscape(page);
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    },
  },
];

type Opening = { readonly address: string; readonly session: string; readonly path: string };

async function openPage(context: BrowserContext, { address, session, path }: Opening): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((text) => {
    localStorage.setItem('muster.session', text);
    const times: number[] = [];
    Object.assign(globalThis, { times });
    const watch = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) times.push(entry.duration);
    }).observe(watch);
  }, session);
  await page.goto(`${address}${path}`);
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && !document.querySelector('[role="status"][aria-label="Loading"]'),
  );
  await page.waitForTimeout(REST_MS);
  return page;
}

/** Milliseconds from the press to the picture after it, as the browser counts them: the longest of its events. */
async function timeOf(page: Page, press: Press['press']): Promise<number> {
  await page.evaluate(() => Reflect.get(globalThis, 'times').splice(0));
  await press(page);
  await page.waitForTimeout(REST_MS);
  return Math.max(SHORTEST_MS, ...(await page.evaluate((): number[] => Reflect.get(globalThis, 'times'))));
}

/** The longer of the first time, when its code comes, and the next. */
async function longerOfTwo(browser: Browser, { path, before, press, undo }: Press, at: Omit<Opening, 'path'>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await openPage(context, { ...at, path });
    await before?.(page);
    await page.waitForTimeout(REST_MS);
    const first = await timeOf(page, press);
    await undo?.(page);
    await page.waitForTimeout(REST_MS);
    return Math.max(first, await timeOf(page, press));
  } finally {
    await context.close();
  }
}

async function run({ rounds, log: say }: BenchOptions): Promise<Record<string, Result>> {
  say('web.press: the demo');
  const muster = await startDemoProcess(24);
  const browser = await launchBrowser();
  try {
    const { address } = muster;
    const session = JSON.stringify(await sessionOf(address, ADMINISTRATOR));
    const times = new Map(PRESSES.map(({ name }): [string, number[]] => [name, []]));
    const longest: { value: number; floor: number }[] = [];
    for (let round = 0; round < Math.min(rounds, MAX_ROUNDS); round += 1) {
      for (const press of PRESSES) times.get(press.name)?.push(await longerOfTwo(browser, press, { address, session }));
      const now = [...times].map(([name, all]) => `${name} ${all.at(-1)}`);
      say(`web.press: ${now.join(', ')} ms`);
      longest.push({ value: Math.max(...[...times.values()].map((all) => all.at(-1) ?? 0)), floor: MAX_MS });
    }
    const result = resultOf(longest, ({ value, floor }) => value / floor, {
      unit: 'ms',
      about: 'the longest of ten presses, from the press to the picture after it, against what still feels immediate',
      limit: { kind: 'at-most', ratio: 1, aim: null },
      details: Object.fromEntries([...times].map(([name, all]) => [name, median(all)])),
    });
    return { 'web.press': result };
  } finally {
    await browser.close();
    await muster.stop();
  }
}

export const webPress: Bench = { names: ['web.press'], run };
