import type { Locator, Page } from '@playwright/test';

type Within = Page | Locator;

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** Picks an option of a select of the kit, by its label and the option's words; of a person, without the number behind. */
export async function choose(within: Within, label: string | RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const page = 'page' in within ? within.page() : within;
  const ofPerson = new RegExp(`^${RegExp.escape(option)} [A-Z]+-\\d+$`);
  const options = page.getByRole('option');
  await page
    .getByRole('option', { name: option, exact: true })
    .or(options.filter({ hasText: ofPerson }))
    .click();
}

/** Types a date and leaves the field, which then shows it as 04 Jul 2022. */
export async function enterDate(within: Within, label: string, date: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label });
  await field.fill(date);
  await field.press('Tab');
}
