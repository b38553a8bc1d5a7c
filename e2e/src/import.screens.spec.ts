import { SAHYADRI_PEOPLE, sahyadri } from '@muster/server/features/people/sahyadri-for-tests.ts';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { choose, enterDate } from './forms.ts';
import { isSound, isSoundBothWays } from './screen-checks.ts';

const PATH = '/users/my-people/import';
const PEOPLE = SAHYADRI_PEOPLE.length;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** How a workbook with a password begins: it is no ZIP any more. */
const LOCKED = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);

const sheet = ({ name, content } = sahyadri()) => ({ name, mimeType: XLSX, buffer: content });
const csv = (buffer: Buffer, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer });
const chooseFile = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);
const question = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const strip = (page: Page) => page.locator('dl[aria-label="What the file has"]');

// Nobody is added by any of these tests: the last button is not pressed.

test('a sheet as it is: what was read, each kind of mistake once, columns, odd cells, and who comes with what law asks', async ({
  page,
}) => {
  await signInAs(page, 'admin', PATH);
  await expect(page.getByText('Choose your staff list')).toBeVisible();
  await chooseFile(page, sheet());
  await expect(
    page.getByText('sahyadri-staff.xlsx, sheet “Staff list”. Nothing is saved until you press Add.'),
  ).toBeVisible();
  await expect(strip(page)).toContainText(`Rows read41${PEOPLE} people, 1 row left out`);
  await expect(strip(page)).toContainText('Paid since April33pay, PF, PT, TDS in the file');
  await expect(page.getByRole('button', { name: `Add ${PEOPLE} people` })).toBeDisabled();
  // Each kind of mistake once, the likely answer of a word in place; never one of a date.
  await expect(question(page, 'Employment type “Permanent”').getByRole('combobox')).toHaveValue('Full-time');
  const day = question(page, '31-Feb-24');
  await expect(day.getByRole('textbox')).toHaveValue('');
  await expect(day.getByRole('button', { name: 'Use it' })).toBeDisabled();
  await expect(day).toContainText('February 2024 has 29 days');
  await expect(page.getByRole('region', { name: 'Understood as' })).toContainText('6 Lakh → ₹6,00,000.00');
  await expect(page.getByRole('region', { name: 'Not taken' })).toContainText('Shoe size');
  await expect(page.getByRole('combobox', { name: 'DOJ is' })).toHaveValue('Date of joining');
  const people = page.getByRole('table', { name: 'People who come' });
  await expect(people.getByText('ESI', { exact: true }).first()).toBeVisible();
  await expect(people.getByText('LWF', { exact: true }).first()).toBeVisible();
  await isSoundBothWays(page, 'a sheet that was read');
});

test('the likely words are taken in one press, never a day; answers and columns stay with another version of the file', async ({
  page,
}) => {
  await signInAs(page, 'admin', PATH);
  await chooseFile(page, sheet());
  await page.getByRole('button', { name: /^Accept the \d likely$/ }).click();
  await expect(question(page, 'Employment type “Permanent”')).toHaveCount(0);
  const day = question(page, '31-Feb-24');
  await expect(day.getByRole('textbox')).toHaveValue('');
  await enterDate(day, '31-Feb-24', '29 Feb 2024');
  await day.getByRole('button', { name: 'Use it' }).click();
  await expect(day).toHaveCount(0);
  await choose(page, 'Shoe size is', 'Designation');
  await expect(page.getByRole('combobox', { name: 'Shoe size is' })).toHaveValue('Designation');
  await chooseFile(page, { ...sheet(), name: 'sahyadri-staff-2.xlsx' });
  await expect(page.getByText(/^sahyadri-staff-2\.xlsx, sheet “Staff list”\./)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shoe size is' })).toHaveValue('Designation');
  await expect(day).toHaveCount(0);
  await page.getByRole('button', { name: /^\d+ answered$/ }).click();
  await expect(page.getByText('29 Feb 2024').first()).toBeVisible();
});

test('a file that is refused says why and what to do; one without people says so, and another is chosen', async ({
  page,
}) => {
  await signInAs(page, 'admin', PATH);
  const alert = page.getByRole('alert');
  await chooseFile(page, { ...sheet(), buffer: LOCKED });
  await expect(alert).toContainText('It is locked with a password. Open it in Excel');
  await isSoundBothWays(page, 'a file with a password');
  await chooseFile(page, csv(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')));
  await expect(alert).toContainText('The file is larger than 5 MB.');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await chooseFile(page, csv(Buffer.alloc(0)));
  await expect(alert).toContainText('The file is empty.');
  await chooseFile(page, csv(Buffer.from('Emp Code,Name of Employee,DOJ,Annual CTC\n')));
  await expect(alert).toContainText('The sheet has headings and no people below them.');
  await isSoundBothWays(page, 'a sheet without people');
  await chooseFile(page, sheet());
  await expect(page.getByRole('table', { name: 'People who come' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  // What was read stays where another file is refused.
  await chooseFile(page, { ...sheet(), buffer: LOCKED });
  await expect(alert).toContainText('It is locked with a password.');
  await expect(page.getByRole('table', { name: 'People who come' })).toBeVisible();
  await isSoundBothWays(page, 'another file that is refused');
});

test('it is worked with the keyboard alone', async ({ page }) => {
  await signInAs(page, 'admin', PATH);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(sheet());
  await page.getByRole('button', { name: /^Accept the \d likely$/ }).focus();
  await page.keyboard.press('Enter');
  const day = question(page, '31-Feb-24');
  await expect(question(page, 'Employment type “Permanent”')).toHaveCount(0);
  await day.getByRole('textbox').focus();
  await page.keyboard.type('29 Feb 2024');
  await page.keyboard.press('Enter');
  await expect(day).toHaveCount(0);
});

test('on a phone the people are cards, and the button is as wide as the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'admin', PATH);
  await chooseFile(page, sheet());
  const add = page.getByRole('button', { name: `Add ${PEOPLE} people` });
  await expect(add).toBeVisible();
  expect((await add.boundingBox())?.width).toBeGreaterThan(150);
  await expect(
    page.getByRole('region', { name: 'Who comes' }).getByText('SC-022', { exact: false }).first(),
  ).toBeVisible();
  await isSound(page, 'a sheet on a phone');
});
