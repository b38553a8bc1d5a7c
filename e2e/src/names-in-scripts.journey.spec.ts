import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { ADMINISTRATOR, PASSWORD, signIn } from './account-steps.ts';
import { runMonth } from './payroll-run-steps.ts';
import { checkFile } from './people-steps.ts';

const PEOPLE = [
  ['Aloysius Md. Anne-Marie', "D'Costa"],
  ['राजेश्वरी', 'कृष्णमूर्ति'],
  ['শ্রীজাতা', 'বন্দ্যোপাধ্যায়'],
  ['தமிழ்ச்செல்வன்', 'ஸ்ரீநிவாசன்'],
  ['తిరుమల', 'వెంకటేశ్వర్లు'],
  ['ವಿಶ್ವೇಶ್ವರಯ್ಯ', 'ಕ್ಷಮಾ'],
  ['ശ്രീകുമാർ', 'കൃഷ്ണൻ'],
] as const;
const HEADER =
  'Employee number,First name,Last name,Work email,Date of birth,Date of joining,Work state,PAN,Annual CTC';
const ROWS = PEOPLE.map(
  ([first, last], at) => `NM-${at + 1},${first},${last},nm${at + 1}@tunga.test,12 Aug 88,1/10/26,Karnataka,,"6,00,000"`,
);

/** What is drawn of a text, in no order and in parts: a sign before its letter, or on both sides of it, is read so. */
const letters = (text: string) => new Set(text.normalize('NFD').match(/[\p{L}\p{M}]/gu) ?? []);

async function printed(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const content = await readFile(await (await started).path());
  return (await extractText(new Uint8Array(content), { mergePages: true })).text;
}

test('names in six Indian scripts, and D’Costa, go from a file to the printed payslip', async ({ page }) => {
  await signIn(page, ADMINISTRATOR.email, PASSWORD);
  await page.goto('/users/my-people');
  await test.step('they are imported', async () => {
    await checkFile(page, [HEADER, ...ROWS].join('\n'));
    const question = page.getByRole('listitem').filter({ hasText: 'is 1/10/26 day first or month first?' });
    await question.getByRole('combobox').click();
    await page.getByRole('option', { name: /^Day first/ }).click();
    await question.getByRole('button', { name: 'Use for all 7' }).click();
    await page.getByRole('button', { name: `Add ${PEOPLE.length} people` }).click();
    await expect(page.getByRole('heading', { name: `${PEOPLE.length} people added` })).toBeVisible();
  });
  await test.step('and their pay is worked out', () => runMonth(page, 'October 2026'));
  for (const [at, [first, last]] of PEOPLE.entries()) {
    const name = `${first} ${last}`;
    await test.step(name, async () => {
      await page.goto(`/payroll/payroll-run?search=NM-${at + 1}`);
      await page
        .getByRole('row', { name: new RegExp(`NM-${at + 1}\\b`) })
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('article', { name: 'Payslip' }).getByText(name)).toBeVisible();
      const printedLetters = letters(await printed(page));
      expect([...letters(name)].filter((letter) => !printedLetters.has(letter))).toEqual([]);
    });
  }
});
