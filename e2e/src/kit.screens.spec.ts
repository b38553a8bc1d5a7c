import { expect, type Page, test } from '@playwright/test';
import { type BuiltGallery, buildGallery, openGallery } from './kit-gallery.ts';
import { cutParts, overlaps, tabStops } from './layout-checks.ts';
import { axeViolations, boxOf, clippedLabels, colourOf, overhang } from './screen-checks.ts';

const DESK_LIGHT = [1440, 'light'] as const;
const PHONE_DARK = [390, 'dark'] as const;
type View = readonly [width: number, colorScheme: 'light' | 'dark'];
const EVERY_VIEW: readonly View[] = [DESK_LIGHT, [1440, 'dark'], [390, 'light'], PHONE_DARK];

let files: BuiltGallery;
test.beforeAll(async () => {
  files = await buildGallery();
});

/** Skeletons and loaders never come to rest by themselves. */
const holdEndless = (page: Page) =>
  page.evaluate(() => {
    const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(isEndless)) animation.pause();
  });

async function see(page: Page, [width, colorScheme]: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** A list or a menu that is open stands behind the page, in no landmark; what is in it is looked at all the same. */
const isOfParts = (violation: string) => !/^region: .*(role="menu"|data-portal)/.test(violation);

/** Nothing for axe, nothing beyond the edge, no word cut off, and none over another. */
async function isSound(page: Page, what: string, views: readonly View[]): Promise<void> {
  for (const view of views) {
    await see(page, view);
    await holdEndless(page);
    const where = `${what} at ${view.join(' px in ')}`;
    expect.soft((await axeViolations(page)).filter(isOfParts), where).toEqual([]);
    expect.soft(await overhang(page), where).toBe(0);
    expect.soft([...(await clippedLabels(page)), ...(await cutParts(page))], where).toEqual([]);
    expect.soft(await overlaps(page), where).toEqual([]);
  }
}

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

for (const name of ['figures', 'fields', 'states', 'lists', 'inboxes']) {
  test(`the parts of "${name}" are sound in light and dark, on the desk and at 390 px, and show the focus`, async ({
    page,
  }) => {
    await openGallery(page, files, name);
    await isSound(page, name, EVERY_VIEW);
    const stops = await tabStops(page);
    expect(stops.length).toBeGreaterThan(5);
    expect.soft(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([]);
  });
}

test('Tab goes through a list as one reads it: search, heads, rows with their boxes and menus, pages', async ({
  page,
}) => {
  await openGallery(page, files, 'lists');
  await see(page, DESK_LIGHT);
  const stops = await tabStops(page, 13);
  const [, long = ''] = stops.map(({ name }) => name).filter((name) => name.startsWith('Actions for '));
  expect(stops.map(({ name }) => name.replace(long.slice('Actions for '.length), 'Lakshmi'))).toEqual([
    ...['Search people', 'Select all rows', 'Name', 'Pay'],
    ...['MKMeera KrishnanChennaiActive₹1,25,000.00', 'Select Meera Krishnan', 'Actions for Meera Krishnan'],
    ...['VLLakshmiPuneActive₹84,500.50', 'Select Lakshmi', 'Actions for Lakshmi'],
    ...['RKRavi KumarPuneActive(₹2,400.00)', 'Select Ravi Kumar', 'Actions for Ravi Kumar'],
  ]);
  expect(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([]);
});

test('the bar of what is selected stays in sight at the foot; a menu, a choice and a calendar open within the screen', async ({
  page,
}) => {
  await openGallery(page, files, 'lists');
  await see(page, DESK_LIGHT);
  await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected people' });
  await page.getByRole('button', { name: 'Actions for Ravi Kumar' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
  await isSound(page, 'a menu and a bar', [DESK_LIGHT]);
  await page.keyboard.press('Escape');
  await see(page, PHONE_DARK);
  await page.evaluate(() => scrollTo(0, 0));
  const { y, height } = await boxOf(bar);
  expect(y + height).toBeLessThanOrEqual(900);
  await page.getByRole('combobox', { name: 'Sort by' }).press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Sort by Pay, reversed' })).toBeVisible();
  await isSound(page, 'a choice and a bar', [PHONE_DARK]);
  await openGallery(page, files, 'fields');
  await page.getByRole('button', { name: 'Open calendar' }).first().press('Enter');
  await expect(page.getByRole('button', { name: '27 November 2026', exact: true })).toBeVisible();
  await isSound(page, 'a calendar', [PHONE_DARK]);
});

test('a dialog is 520 px wide on the desk and the whole screen on the phone, and is filled in by the keyboard', async ({
  page,
}) => {
  await openGallery(page, files, 'dialogs');
  await page.getByRole('button', { name: 'Add Department' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Department' });
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await isSound(page, 'a dialog that is wrong', [DESK_LIGHT]);
  expect((await boxOf(dialog)).width).toBe(520);
  await page.keyboard.type('Quality');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('A department with this name exists.');
  await isSound(page, 'a dialog that is refused', [PHONE_DARK]);
  expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, width: 390, height: 900 });
  const save = await boxOf(dialog.getByRole('button', { name: 'Save' }));
  expect(save.y + save.height).toBeLessThanOrEqual(900);
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focusedName(page)).toBe('Add Department');
});

test('a big dialog, a question, a drawer and a reason are sound on the desk and in dark on the phone', async ({
  page,
}) => {
  await openGallery(page, files, 'dialogs');
  const both = [DESK_LIGHT, PHONE_DARK];
  for (const [name, dialog] of [
    ['Edit Meera', 'Meera Krishnan'],
    ['Delete Quality', 'Delete department'],
    ['Look at the leave', 'Leave of Meera'],
    ['Provident fund: ₹1,800.00. Why this amount', 'Why this amount'],
  ] as const) {
    await see(page, DESK_LIGHT);
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await isSound(page, dialog, both);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => focusedName(page), name).toContain(name.slice(0, 8));
  }
});

test('a drawer beside the list takes 440 px from the page, and is a sheet from below on the phone', async ({
  page,
}) => {
  await openGallery(page, files, 'dialogs');
  await see(page, DESK_LIGHT);
  await page.getByRole('button', { name: 'Look beside the list' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Leave of Meera' });
  await expect.poll(() => boxOf(drawer)).toMatchObject({ x: 1000, width: 440, y: 0, height: 900 });
  const button = await boxOf(page.getByRole('button', { name: 'Delete Quality' }));
  expect(button.x + button.width).toBeLessThanOrEqual(1000);
  await see(page, PHONE_DARK);
  await expect.poll(() => boxOf(drawer)).toMatchObject({ x: 0, y: 135, width: 390, height: 765 });
});

test('colours mean the same in both themes: what is owed, what is primary, and the words on it', async ({ page }) => {
  await openGallery(page, files, 'figures');
  for (const view of [DESK_LIGHT, PHONE_DARK]) {
    await see(page, view);
    const owed = page.getByText('(', { exact: false }).filter({ hasText: '8,40,000' }).last();
    await expect(owed).toHaveCSS('color', await colourOf(page, '--bad'));
  }
  await openGallery(page, files, 'fields');
  for (const view of [DESK_LIGHT, PHONE_DARK]) {
    await see(page, view);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveCSS('background-color', await colourOf(page, '--primary'));
    const ink = await colourOf(page, '--on-primary');
    await expect(save).toHaveCSS('color', ink);
    await expect(page.getByRole('checkbox', { name: 'Ticked' }).locator('~ svg')).toHaveCSS('color', ink);
    await expect(page.getByRole('radio', { name: 'Chosen', exact: true }).locator('~ svg')).toHaveCSS('color', ink);
    await expect(page.locator('.mantine-Switch-thumb')).toHaveCSS('background-color', ink);
  }
});

test('a message lies over the page within the screen, and is closed by its button', async ({ page }) => {
  await openGallery(page, files, 'states');
  await page.getByRole('button', { name: 'Tell that it failed' }).press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
  await expect(message).toBeVisible();
  await see(page, PHONE_DARK);
  await holdEndless(page);
  expect(await axeViolations(page)).toEqual([]);
  const { x, width } = await boxOf(message);
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await message.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(message).toBeHidden();
});
