import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, PASSWORD, registerAndVerify, signIn } from './account-steps.ts';
import { completeOrganisation } from './organisation-steps.ts';

test('from an empty database to an explained payslip', async ({ page }) => {
  test.setTimeout(180_000);
  await test.step('an organisation registers and verifies its e-mail', () => registerAndVerify(page));
  await test.step('its administrator signs in', async () => {
    await signIn(page, ADMINISTRATOR.email, PASSWORD);
    await expect(page).toHaveURL(/\/required-details$/);
  });
  await test.step('completes the organisation', () => completeOrganisation(page));
});
