import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import type { TestApp } from '../../test-app.ts';
import { tokenFor } from '../../test-people.ts';
import { insertIdentity, insertMembership } from '../account/account.store.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';

export const DEDUCTOR = {
  ...{ deductorType: 'company', address: '14 Peenya 2nd Stage', state: 'KA', pinCode: '560058', email: 'tds@x.test' },
  ...{ responsibleName: 'Asha Rao', responsibleFatherName: 'Mohan Rao', responsibleDesignation: 'Director' },
  ...{ responsiblePan: 'ABCPR1234F', responsibleAddress: '14 Peenya', responsibleState: 'KA' },
  ...{ responsiblePinCode: '560058', responsibleMobile: '9876543210' },
};

export const PANS = { Meera: 'ABCPM1234A', Ravi: 'ABCPR1234B', Tara: 'ABCPT1234C', '=7*7': 'ABCPS1234D' } as const;
export type Somebody = keyof typeof PANS;

/** Four people, who are paid from April 2025 on; who signs in has an address. */
export async function formsOrganisation(test: TestApp, company: string) {
  const organisation = await payrollOrganisation(
    test,
    company,
    [
      { name: 'Meera', ctc: 1_800_000, email: 'meera@forms.test', status: 'Active' },
      { name: 'Ravi', ctc: 2_400_000, left: '2026-04-30', email: 'ravi@forms.test', status: 'Active' },
      { name: 'Tara', ctc: 900_000, left: '2025-09-30' },
      { name: '=7*7', ctc: 3_000_000 },
      { name: 'Nopan', ctc: 600_000, pan: false },
    ],
    { year: 2025, month: 3 },
  );
  const { tenantId, ids } = organisation;
  const id = (name: Somebody | 'Nopan') => ids[name] ?? '';
  await test.services.db.inTenant(tenantId, async (tx) => {
    for (const [name, pan] of Object.entries(PANS)) {
      const secret = test.services.fields.of(tenantId, ids[name] ?? '').encrypt('pan', pan);
      await tx.execute(
        sql`update users set pan_secret = ${secret} where tenant_id = ${tenantId} and id = ${ids[name]}`,
      );
    }
    await tx.execute(sql`update users set address = '4 <b>Anna</b> Salai {{7*7}}', father_name = 'K Raman'
      where tenant_id = ${tenantId} and id = ${id('Meera')}`);
  });
  return { ...organisation, id };
}

/** Runs and approves so many payrolls. */
export async function approveMonths(test: TestApp, token: string, count: number): Promise<void> {
  for (let month = 0; month < count; month += 1) {
    const run = await runMonth(test, token);
    await test.call('POST', `/Payroll/Approve/${run.id}`, { token });
  }
}

/** The tax registration of the organisation and who answers for it. */
export async function enterDeductor(test: TestApp, token: string, tenantId: string): Promise<void> {
  await test.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update tenants set tan = 'BLRV12345C', pan = 'AABCV1234F' where tenant_id = ${tenantId}`),
  );
  await test.call('PUT', '/Payroll/Deductor', { token, body: { ...DEDUCTOR, version: 0 } });
}

/** A session of somebody whom payroll knows. */
export async function memberToken(test: TestApp, tenantId: string, userId: string, email: string): Promise<string> {
  const identityId = randomUUIDv7();
  await test.services.db.inTenant(tenantId, async (tx) => {
    await insertIdentity(tx, { id: identityId, email, verifiedAt: test.services.clock.now().toString() });
    await insertMembership(tx, { identityId, tenantId, userId });
  });
  return tokenFor(test, { id: userId, email, identityId, tenantId, role: 'Member' });
}

/** Waits until what was started is done, and returns it. */
export async function untilDone(test: TestApp, token: string, year: number) {
  for (;;) {
    const { body } = await test.call('GET', `/Payroll/form16/people?fyStart=${year}&fyEnd=${year + 1}`, { token });
    if (body.data.run?.state !== 'running') return body.data;
    await sleep(20);
  }
}

/** A PDF of so many pages, as TRACES would give it. */
export async function paper(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([400, 500]).drawText('Part A of TRACES');
  return document.save();
}

/** One that needs a password: its trailer names the encryption. */
export async function lockedPaper(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage();
  const filter = document.context.obj({ Filter: 'Standard', V: 1, R: 2, P: -4 });
  document.context.trailerInfo.Encrypt = document.context.register(filter);
  return document.save({ useObjectStreams: false });
}

export async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}
