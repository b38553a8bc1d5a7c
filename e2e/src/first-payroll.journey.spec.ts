import { expect, test } from '@playwright/test';
import { acceptInvitation, register, scanLink, verifyByPress } from './account-steps.ts';
import { completeOrganisation } from './organisation-steps.ts';
import { enterFiguresSinceApril, invitationLink, payFirstMonth } from './payroll-run-steps.ts';
import { chooseFirstMonth, seeWhatIsLeft, setUpInOnePress } from './payroll-setup-steps.ts';
import { downloadPdf, readPayslip } from './payslip-steps.ts';
import { EMPLOYEE, importFile, inviteByHand } from './people-steps.ts';

test('from an empty database to an explained payslip', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await test.step('an organisation registers', () => register(page));
  await test.step('whoever else opens the link proves nothing by it', () => scanLink(page, browser));
  await test.step('its administrator is logged in by one press', () => verifyByPress(page));
  await test.step('completes the organisation', () => completeOrganisation(page));
  await test.step('chooses the first month', () => chooseFirstMonth(page));
  await test.step('sees what is left before the first payroll', () => seeWhatIsLeft(page));
  await test.step('invites an employee', () => inviteByHand(page));
  await test.step('imports a file of people', () => importFile(page));
  await test.step('sets up what the law requires in one press', () => setUpInOnePress(page));
  await test.step('says what everybody had since April', () => enterFiguresSinceApril(page));
  await test.step('runs, approves and pays the first month', () => payFirstMonth(page));
  const link = await test.step('finds the invitation in the outbox', () => invitationLink(page, EMPLOYEE.email));

  const own = await browser.newPage();
  await test.step('the employee verifies and is logged in', () => acceptInvitation(own, link));
  await test.step('reads the payslip and why its EPF is what it is', () => readPayslip(own));
  await test.step('downloads it', () => downloadPdf(own));
  await test.step('and cannot open what is not for members', async () => {
    await own.goto('/users/my-people');
    await expect(own).toHaveURL(/\/403-Forbidden$/);
  });
  await own.close();
});
