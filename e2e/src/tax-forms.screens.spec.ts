import { zipOf } from '@muster/returns/zip.ts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { apiToken, open, signInAs } from './demo-steps.ts';
import { isSound } from './screen-checks.ts';

const DEDUCTOR = {
  ...{ deductorType: 'company', address: '14 Peenya 2nd Stage', state: 'KA', pinCode: '560058' },
  ...{ email: 'tds@vaigai.test', responsibleName: 'Asha Rao', responsibleFatherName: 'Mohan Rao' },
  ...{ responsibleDesignation: 'Director', responsiblePan: 'ABCPR1234F', responsibleAddress: '14 Peenya' },
  ...{ responsibleState: 'KA', responsiblePinCode: '560058', responsibleMobile: '9876543210' },
};

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The PAN of the first who is paid. */
async function panOfSomebody(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const year = 'fyStart=2026&fyEnd=2027';
  const { people } = (await (await request.get(`/api/Payroll/form16/people?${year}`, { headers })).json()).data;
  return (await (await request.get(`/api/Users/${people[0].employeeId}`, { headers })).json()).data.pan;
}

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`year-end forms are made, given Form 130 and released on sound screens at ${width} px in ${scheme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const headers = await apiToken(request);
    const { version } = (await (await request.get('/api/Payroll/Deductor', { headers })).json()).data;
    // A form that was withdrawn and says the same stays withdrawn: this one says something else at each width.
    const responsibleDesignation = width === 390 ? 'Finance head' : 'Director';
    await request.put('/api/Payroll/Deductor', { headers, data: { ...DEDUCTOR, responsibleDesignation, version } });
    await signInAs(page, 'admin', '/payroll/taxes/forms');
    await page.getByRole('button', { name: 'Make forms' }).click();
    await expect(page.getByRole('heading', { name: 'not made' })).toBeVisible();
    await expect(page.getByText('1 of ', { exact: false }).first()).toBeVisible();
    await isSound(page, 'year-end forms');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Upload Form 130' }).click();
    const dialog = page.getByRole('dialog', { name: 'Form 130 from TRACES' });
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'traces.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') },
    });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByText('This is not a ZIP that can be read', { exact: false })).toBeVisible();
    await isSound(page, 'Form 130 from TRACES');
    const content = zipOf([
      { name: `${await panOfSomebody(request, headers)}_2026-27.pdf`, content: PDF },
      { name: 'ZZZPZ9999Z.pdf', content: PDF },
    ]);
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'traces.zip', mimeType: 'application/zip', buffer: Buffer.from(content) },
    });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByText(/^Form 130 of 1 person is kept/)).toBeVisible();
    await expect(dialog.getByText('Nobody here has the PAN ZZZPZ9999Z')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Release' }).click();
    const release = page.getByRole('dialog', { name: 'Release forms' });
    await expect(release).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await isSound(page, 'Release forms');
    await release.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('1 released', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw all' }).click();
    const withdraw = page.getByRole('dialog', { name: 'Withdraw the statement of 1 person' });
    await withdraw.getByLabel('Reason').fill('The name of the deductor was wrong');
    await isSound(page, 'Withdraw forms');
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('0 released', { exact: false }).first()).toBeVisible();
    await isSound(page, 'year-end forms, one withdrawn');
  });

  test(`a member finds their own forms on a sound screen at ${width} px in ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, 'member', '/payroll/taxes/form16');
    await expect(page.getByText('Nothing is released yet')).toBeVisible();
    await isSound(page, 'Form 16');
    const claims = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Form 124' }).click();
    expect((await claims).suggestedFilename()).toContain('Form 124 2026-27');
    await open(page, '/payroll/taxes/forms');
    await expect(page.getByText('Make forms')).toHaveCount(0);
  });
}
