import { expect, test } from '@playwright/test';
import { open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`leave types, settings, policies and balances are sound at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'admin', '/leaves/leave-types');
    await page.getByRole('button', { name: 'Start from a ready set' }).first().click();
    const ready = page.getByRole('dialog', { name: 'Start from a ready set' });
    await expect(ready.getByRole('button', { name: /^Add \d+ types?$/ })).toBeVisible();
    await isSound(page, 'Ready sets');
    const add = ready.getByRole('button', { name: /^Add \d+ types?$/ });
    if (await add.isEnabled()) await add.click();
    else await ready.getByRole('button', { name: 'Cancel' }).click();
    await expect(ready).toBeHidden();
    await expect(page.getByText('Maternity leave').first()).toBeVisible();
    await isSound(page, 'Leave types');
    await page.getByText('Maternity leave').first().click();
    await expect(page.getByText('The law it came from')).toBeVisible();
    await isSound(page, 'Rules and law');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add leave type' }).click();
    const form = page.getByRole('dialog', { name: 'Add leave type' });
    for (const tab of ['Earning', 'Keeping', 'Using', 'For whom', 'Basics']) {
      await form.getByRole('tab', { name: tab }).click();
      await isSound(page, tab);
    }
    await page.keyboard.press('Escape');
    await open(page, '/leaves/settings');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await isSound(page, 'Leave settings');
    await open(page, '/leaves/policies');
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await isSound(page, 'Leave policies');
    await open(page, '/leaves/customize-balance?search=Manisha');
    await page.getByText('Manisha Srinivasan').first().click();
    const person = page.getByRole('dialog', { name: 'Leave of Manisha Srinivasan' });
    await person.getByRole('button', { name: /^Why / }).first().click();
    await expect(person.getByRole('button', { name: 'All balances' })).toBeVisible();
    await expect(person.getByText(/=|Nothing was credited/).first()).toBeVisible();
    await isSound(page, 'Why this balance');
    await person.getByRole('button', { name: 'All balances' }).click();
    await person
      .getByRole('button', { name: /^Adjust / })
      .first()
      .click();
    await isSound(page, 'Adjust');
    await person.getByRole('button', { name: 'Cancel' }).click();
    await person.getByRole('tab', { name: 'History' }).click();
    await isSound(page, 'History');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import opening balances' }).click();
    await isSound(page, 'Import opening balances');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Credits and who was left out' }).click();
    await isSound(page, 'Credits');
  });
}
