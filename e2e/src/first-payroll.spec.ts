import { expect, test } from '@playwright/test';
import { ADMINISTRATOR, PASSWORD, registerAndVerify, signIn } from './account-steps.ts';
import { completeOrganisation } from './organisation-steps.ts';
import { acceptSalaryComponents, setUpStatutory } from './payroll-setup-steps.ts';
import { importFile, inviteByHand } from './people-steps.ts';

test('from an empty database to an explained payslip', async ({ page }) => {
  test.setTimeout(180_000);
  await test.step('an organisation registers and verifies its e-mail', () => registerAndVerify(page));
  await test.step('its administrator signs in', async () => {
    await signIn(page, ADMINISTRATOR.email, PASSWORD);
    await expect(page).toHaveURL(/\/required-details$/);
  });
  await test.step('completes the organisation', () => completeOrganisation(page));
  await test.step('accepts the salary components', () => acceptSalaryComponents(page));
  await test.step('sets up what law asks for', () => setUpStatutory(page));
  await test.step('invites an employee', () => inviteByHand(page));
  await test.step('imports a file of people', () => importFile(page));
});
