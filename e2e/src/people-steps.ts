import { expect, type Page } from '@playwright/test';
import { choose, dialog, enterDate } from './forms.ts';
import { isSound } from './screen-checks.ts';

export const EMPLOYEE = {
  firstName: 'Meera',
  lastName: 'Krishnan',
  email: 'meera.krishnan@tunga.test',
  annualCtc: '12,00,000',
} as const;

/** Invites someone by hand, through all four sections of the form. */
export async function inviteByHand(page: Page): Promise<void> {
  await page.goto('/users/my-people');
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByRole('menuitem', { name: 'Invite User' }).click();
  const form = dialog(page, 'Invite User');
  await form.getByLabel('First name').fill(EMPLOYEE.firstName);
  await form.getByLabel('Last name').fill(EMPLOYEE.lastName);
  await form.getByLabel('Work email').fill(EMPLOYEE.email);
  await form.getByLabel('Personal email').fill('meera@home.test');
  await form.getByLabel('Phone number').fill('+91 98450 11908');
  await form.getByLabel('Emergency contact').fill('+91 98450 11909');
  await enterDate(form, 'Date of birth', '18 May 1990');
  await choose(form, 'Gender', 'Female');
  await choose(form, 'Marital status', 'Unmarried');
  await choose(form, 'Blood group', 'B+');
  await form.getByRole('textbox', { name: 'Address' }).fill('7, 4th Main, Malleswaram, Bengaluru 560003');
  await form.getByRole('button', { name: 'Save Details' }).click();

  await form.getByLabel('Employee number').fill('TP-0002');
  await enterDate(form, 'Date of joining', '18 Apr 2018');
  await form.getByLabel('Experience (years)').fill('4');
  await choose(form, 'Work state', 'Karnataka');
  await form.getByRole('textbox', { name: 'UAN', exact: true }).fill('101234567890');
  await form.getByRole('button', { name: 'Save Details' }).click();

  await form.getByLabel('Annual CTC').fill(EMPLOYEE.annualCtc);
  await expect(form.getByText('₹1,00,000.00 a month')).toBeVisible();
  await expect(form.getByText('Fixed allowance')).toBeVisible();
  await form.getByRole('button', { name: 'Save Details' }).click();

  await form.getByLabel('Account holder name').fill('Meera Krishnan');
  await form.getByLabel('Bank account number').fill('50100123456789');
  await form.getByLabel('Bank name').fill('HDFC Bank');
  await form.getByLabel('IFSC code').fill('HDFC0000123');
  await form.getByRole('textbox', { name: 'PAN', exact: true }).fill('ABCPK1234F');
  await form.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText('User has been invited, pending verification!')).toBeVisible();
  await expect(form).toBeHidden();
}

const HEADER =
  'Employee number,First name,Last name,Work email,Date of birth,Gender,Date of joining,Designation,Work state,PAN,UAN,Bank name,Bank account number,IFSC code,Annual CTC';
const ROWS = [
  'TP-0003,Suresh,Gaikwad,suresh.gaikwad@tunga.test,12-08-1988,Male,01-02-2020,Fitter,Karnataka,ABCPG1234H,101234567891,HDFC Bank,50100123456780,HDFC0000123,"4,80,000"',
  'TP-0004,Lakshmi,Bhat,lakshmi.bhat@tunga.test,30-01-1995,Female,15-06-2021,Assembler,Karnataka,ABCPB1234J,101234567892,HDFC Bank,50100123456781,HDFC0000123,"2,34,000"',
  'TP-0005,Arvind,Iyer,arvind.iyer@tunga.test,31-02-1990,Male,01-07-2019,Engineer,Karnataka,ABCPI1234K,101234567893,HDFC Bank,50100123456782,HDFC0000123,"9,00,000"',
];

/** Hands a file to the import, whose people get no sign-in, and has it read. */
export async function checkFile(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByRole('menuitem', { name: 'Import Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bring people in' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('people.csv. Nothing is saved until you press Add.')).toBeVisible();
  await page.getByLabel('Restricted login').check();
  await expect(page.getByLabel('Restricted login')).toBeChecked();
}

/** Reads a file in which one row has a date that does not exist, and adds the people of the others. */
export async function importFile(page: Page): Promise<void> {
  await checkFile(page, [HEADER, ...ROWS].join('\n'));
  const question = page.getByRole('listitem').filter({ hasText: 'Row 4, Arvind Iyer' });
  await expect(question.getByText('February 1990 has 28 days', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 3 people' })).toBeDisabled();
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await isSound(page, `Bring people in at ${width} px in ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Add the 2 people without questions now' }).click();
  await expect(page.getByRole('heading', { name: '2 people added' })).toBeVisible();
  await page.goto('/users/my-people');
  await expect(page.getByRole('row', { name: /Suresh Gaikwad/ })).toBeVisible();
}
