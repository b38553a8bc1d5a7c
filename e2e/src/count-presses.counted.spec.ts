import { expect, test } from '@playwright/test';
import { countPresses, typeInto } from './count-presses.ts';

const PAGE = `<main>
  <label>Name <input></label>
  <label><input type="checkbox"> Agreed</label>
  <button>Go on</button>
  <input type="file" aria-label="File">
</main>
<nav aria-label="Main"><a href="#people">People</a></nav>`;

test('clicks, taps, Enter, Space on a box and a chosen file are counted, typing and Tab are not', async ({
  browser,
}) => {
  const page = await browser.newPage({ hasTouch: true });
  const counted = await countPresses(page);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto('http://counted.test/first');
  await typeInto(page.getByLabel('Name'), 'Asha Rao');
  expect(counted.presses).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByLabel('Agreed').uncheck();
  await page.getByRole('button', { name: 'Go on' }).tap();
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel('File').click();
  await (await choosing).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
  await page.getByRole('link', { name: 'People' }).click();
  await page.goto('http://counted.test/second');
  await expect.poll(() => counted.pages).toEqual(['/first', '/second']);
  expect(counted.presses.map(({ what, isInMenu }) => (isInMenu ? `${what}, in the menu` : what))).toEqual([
    'Enter Name',
    'Space Agreed',
    'click Agreed',
    'click Go on',
    'click',
    'file',
    'click People, in the menu',
  ]);
  await page.close();
});
