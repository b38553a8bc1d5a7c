import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS, sendBank } from './features/payments/payments-for-tests.ts';
import { payrollOrganisation } from './features/payroll/payroll-for-tests.ts';
import { approveMonth } from './features/returns/returns-for-tests.ts';
import { upload } from './features/users/people-for-tests.ts';
import { type Answer, startTestApp, type TestApp } from './test-app.ts';

// What one organisation sends at once, small; the bench `hostile` measures the same at length.
let muster: TestApp;
let hostile: { token: string; bankFileId: string; payslipIds: string[] };
let other: { token: string; payslipId: string };
beforeAll(async () => {
  muster = await startTestApp();
  const people = Array.from({ length: 30 }, (_, at) => ({ name: `Meera${at + 1}`, ctc: 360_000 + 30_000 * at }));
  const { token } = await payrollOrganisation(muster, 'Hostile', people, { year: 2026, month: 9 });
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  await approveMonth(muster, token);
  const { id: bankFileId } = (await bank.make()).body.data;
  await bank.download(bankFileId);
  hostile = { token, bankFileId, payslipIds: await payslipsOf(token) };
  const calm = await payrollOrganisation(muster, 'Calm', [{ name: 'Asha', ctc: 600_000 }], { year: 2026, month: 9 });
  await approveMonth(muster, calm.token);
  other = { token: calm.token, payslipId: (await payslipsOf(calm.token))[0] ?? '' };
});
afterAll(() => muster.stop());

async function payslipsOf(token: string): Promise<string[]> {
  const { body } = await muster.call('GET', '/Payroll/payslips?month=10&year=2026&scope=all&pageSize=100', { token });
  return body.data.map(({ id }: { id: string }) => id);
}

const MEGABYTE = 1_048_576;
const ENDLESS = Buffer.from(zipSync({ 'xl/sharedStrings.xml': Buffer.alloc(MEGABYTE, '<si>') }));

/** A PDF in a ZIP whose objects unpack to so many megabytes. */
function swellingPdf(megabytes: number): Buffer {
  const objects = deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' '));
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode '),
    Buffer.from(`/Length ${objects.length} >>\nstream\n`),
    objects,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
  return Buffer.from(zipSync({ 'ABCPM1234A_2025-26.pdf': pdf }));
}

const file = (path: string, field: string, content: Buffer, fields: Record<string, string> = {}) =>
  upload(muster, path, { token: hostile.token, fields, file: { field, name: 'file', content } });
const get = (path: string) => muster.call('GET', path, { token: hostile.token });

const SHORT_ROWS = Buffer.from(
  `Employee Number,Leave Type,Balance,As Of\n${'VI-0006,2026-11-26 10:00:00\n'.repeat(60_000)}`,
);

test.each<[string, number, number, (at: number) => Promise<Answer>]>([
  [
    'answers of a bank that never end',
    16,
    422,
    () => sendBank(muster, hostile.token).respond(hostile.bankFileId, ENDLESS),
  ],
  [
    'forms whose objects swell',
    3,
    200,
    () => file('/Payroll/form16/partA', 'file', swellingPdf(100), { fyStart: '2025', fyEnd: '2026' }),
  ],
  ['balances in too many rows', 3, 422, () => file('/Leaves/balance/import', 'balancesCsv', SHORT_ROWS)],
  [
    'muster rolls',
    20,
    200,
    () => get('/Attendances/reports/musterRoll?reportingFilterType=3&month=2026-10&pageSize=100'),
  ],
  // Each another one: one that was drawn is kept.
  ['payslips', 25, 200, (at) => get(`/Payroll/payslips/${hostile.payslipIds[at] ?? ''}/download`)],
])('%s, sent by one person at once, keep nobody else waiting', async (_, count, status, send) => {
  let done = 0;
  // A crowd rests for as long as others come: then they have come for long enough.
  const until = performance.now() + 15_000;
  const calls = Array.from({ length: count }, (_, at) => send(at).finally(() => (done += 1)));
  const waits: number[] = [];
  while (done < count && performance.now() < until) {
    const since = performance.now();
    const theirs = `/Payroll/payslips/${other.payslipId}/download`;
    for (const path of ['/Users?page=1&pageSize=20', theirs])
      expect((await muster.call('GET', path, { token: other.token })).status).toBe(200);
    waits.push(performance.now() - since);
    const { idle, total } = muster.services.db.usage();
    // Connections that are not in use, or that were never opened.
    expect(idle + 12 - total).toBeGreaterThan(0);
  }
  expect(new Set((await Promise.all(calls)).map((reply) => reply.status))).toEqual(new Set([status]));
  expect(Math.max(...waits)).toBeLessThan(3000);
});
