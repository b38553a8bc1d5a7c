import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readResponse, registeredAdministrator } from '../../test-app.ts';
import { asOwner, everythingMailed, mailsTo } from '../../test-mails.ts';
import { declarationWindows } from '../declaration-settings/declaration-settings.tables.ts';
import { declared, startDeclaring } from './declarations-for-tests.ts';

// Today is Friday, 27 November 2026.
type Started = Awaited<ReturnType<typeof startDeclaring>>;
type Person = Awaited<ReturnType<Started['person']>>;
let started: Started;
let asha: Person;
let bala: Person;
let moderator: Person;

beforeAll(async () => {
  started = await startDeclaring('proofs');
  asha = await started.person('Member', { firstName: '{{7*7}}', lastName: '<script>' });
  bala = await started.person('Member');
  moderator = await started.person('Moderator', { firstName: 'Mohan' });
});
afterAll(() => started.muster.stop());
beforeEach(async () => {
  await asOwner(started.muster, 'delete from declarations');
  await openPoi({});
});

function openPoi(more: Partial<typeof declarationWindows.$inferInsert>): Promise<void> {
  const { muster, admin } = started;
  return muster.services.db.inTenant(admin.tenantId, async (tx) => {
    await tx.execute(`delete from declaration_windows where kind = 'poi'`);
    await tx.insert(declarationWindows).values({
      ...{ tenantId: tx.tenantId, id: randomUUIDv7(), kind: 'poi', financialYear: 2026, status: 'Released' },
      ...{ startDate: '2026-11-01', lockDate: '2026-11-30', processPayrollFromMonth: 1, ...more },
    });
  });
}

const YEARS = { financialYearStart: 2026, financialYearEnd: 2027 };
const path = (id: string) => `/Payroll/POI/employees/${id}?fyStart=2026&fyEnd=2027`;

/** Declares something of every section, and submits these actual amounts. */
async function submitted(deductionActual = 36_000, person = asha) {
  const { call } = started;
  const made = await call('POST', '/Users/declarations', declared(), person.token);
  expect(made.status, made.body.message).toBe(200);
  const { declarationId, houseRentDetails, deductions } = made.body.data;
  const body = {
    ...YEARS,
    declarationId,
    isSubmitted: true,
    isRentedAccomodation: true,
    houseRentDetails: [{ ...houseRentDetails[0], actualAmount: 14_000 }],
    deductions: [
      { id: deductions[0].id, deductionItemId: 102, categoryId: 1, actualAmount: deductionActual },
      { deductionItemId: 0, actualAmount: 5 },
      { deductionItemId: 301, actualAmount: '1000' },
    ],
    actualInterestFromFD: 7_500,
    actualPreviousEmploymentIncome: '',
  };
  const response = await call('PUT', '/Payroll/POI/employees', body, person.token);
  return { response, body, declarationId, deductionId: deductions[0].id, rentId: houseRentDetails[0].id };
}

type Input = { readonly name?: string; readonly content?: Buffer; readonly token?: string };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function upload(fields: object, { name = 'receipt.pdf', content = PDF, token = asha.token }: Input = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://muster.test', { method: 'POST', body: form });
  const reply = await started.muster.app.inject({
    method: 'POST',
    url: '/api/Payroll/POI/proofs',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return readResponse(reply);
}

type Row = { itemId: string; actualAmount: number; approvedAmount: number | null; proofs: unknown[] };
const rowIn = (rows: Row[], key: string) => rows.find(({ itemId }) => itemId.startsWith(key));

describe('submitting proofs', () => {
  test('keeps what was declared beside the actual amounts, adds new ones and sets the others to 0', async () => {
    const { response, declarationId } = await submitted();
    expect([response.status, response.body.message]).toEqual([200, 'Proof of investment submitted successfully']);
    const { data } = response.body;
    expect(data).toMatchObject({
      declarationId,
      status: 'Submitted',
      isPOIFormSubmitted: true,
      interestFromFD: 7000,
      actualInterestFromFD: 7500,
      actualPreviousEmploymentIncome: 0,
      houseRentDetails: [{ declaredAmount: 15000, actualAmount: 14000 }],
    });
    expect(rowIn(data.rows, 'deduction:')).toMatchObject({ declaredAmount: 40000, actualAmount: 36000 });
    expect(data.deductions).toHaveLength(3);
    expect(rowIn(data.rows, 'loan:interest')).toMatchObject({ declaredAmount: 30000, actualAmount: 0 });
    // Nothing may have been paid of a declared rent period.
    const [rent] = data.houseRentDetails;
    const unpaid = { ...YEARS, isRentedAccomodation: true, houseRentDetails: [{ ...rent, actualAmount: '' }] };
    const paid = await started.call('PUT', '/Payroll/POI/employees', unpaid, asha.token);
    expect(paid.body.data?.houseRentDetails, paid.body.message).toMatchObject([
      { actualAmount: 0, declaredAmount: 15000 },
    ]);
    const again = await started.call('PUT', '/Payroll/POI/employees', { ...YEARS, declarationId }, asha.token);
    expect(again.body.message).toBe('Proof of investment updated successfully');
    expect(again.body.data.deductions).toHaveLength(2);
  });

  test('over a limit of the law is refused with the words for it', async () => {
    const over = (await submitted(150_001)).response;
    expect(over.status).toBe(200);
    expect(rowIn(over.body.data.rows, 'deduction:')?.actualAmount).toBe(150_000);
    const more = { deductions: [101, 102].map((deductionItemId) => ({ deductionItemId, actualAmount: 80_000 })) };
    const refused = await started.call('PUT', '/Payroll/POI/employees', { ...YEARS, ...more }, asha.token);
    expect(refused.body.message).toBe(
      'Please ensure all deduction limits are within the allowed range before submitting.',
    );
  });

  test('is for the person while it is open; staff do it for anybody, also while it is locked', async () => {
    const other = await started.call('PUT', '/Payroll/POI/employees', { ...YEARS, employeeId: bala.id }, asha.token);
    expect(other.status).toBe(403);
    expect((await started.call('GET', path(bala.id), undefined, asha.token)).status).toBe(403);
    await openPoi({ status: 'Locked' });
    const locked = await started.call('PUT', '/Payroll/POI/employees', YEARS, asha.token);
    expect([locked.status, locked.body.message]).toEqual([
      403,
      'Proof Of Investment submission is locked. You can submit once your administrator opens it.',
    ]);
    const forHer = { ...YEARS, employeeId: asha.id, deductions: [{ deductionItemId: 102, actualAmount: 100 }] };
    expect((await started.call('PUT', '/Payroll/POI/employees', forHer, moderator.token)).status).toBe(200);
    const [trail] = await asOwner<{ after: { onBehalfOf: string } }>(
      started.muster,
      `select after from audit_entries where action = 'proofs submitted' order by at desc limit 1`,
    );
    expect(trail?.after.onBehalfOf).toBe(asha.id);
  });

  test('proves what was never declared: a rented house, a let-out one with its loan, the loan on the own home', async () => {
    const body = {
      ...{ ...YEARS, isRentedAccomodation: true, hasLoanOnSelfOccupiedHome: true, isLetOutProperty: true },
      houseRentDetails: [{ rentalPeriodStart: '2026-04', rentalPeriodEnd: '2026-09', actualAmount: 12_000 }],
      selfOccupiedHomeLoan: { actualPrincipalPaidOnHomeLoan: 40_000, actualInterestPaidOnHomeLoan: 90_000 },
      letOutProperties: [
        {
          ...{ actualAnnualRentReceived: 180_000, actualMunicipalTaxesPaid: 9_000, hasHomeLoan: true },
          homeLoanDetail: { actualInterestPaidOnHomeLoan: 60_000, lenderName: 'SBI' },
        },
      ],
    };
    const { data } = (await started.call('PUT', '/Payroll/POI/employees', body, bala.token)).body;
    expect(data).toMatchObject({
      houseRentDetails: [{ rentalPeriodStart: '2026-04', rentalPeriodEnd: '2026-09', actualAmount: 12000 }],
      selfOccupiedHomeLoan: { principalPaidOnHomeLoan: 0, actualPrincipalPaidOnHomeLoan: 40000 },
      letOutProperties: [
        { actualAnnualRentReceived: 180000, hasHomeLoan: true, homeLoanDetail: { lenderName: 'SBI' } },
      ],
    });
    // A loan may be proved of a house that was declared without one.
    const [house] = data.letOutProperties;
    const declaration = declared({ letOutProperties: [{ annualRentReceived: 180_000 }] });
    const made = (await started.call('POST', '/Users/declarations', declaration, asha.token)).body.data;
    const same = { ...body, houseRentDetails: [], letOutProperties: [{ ...house, id: made.letOutProperties[0].id }] };
    same.letOutProperties[0].homeLoanDetail = { actualInterestPaidOnHomeLoan: 60_000, lenderName: 'SBI' };
    const with_ = (await started.call('PUT', '/Payroll/POI/employees', same, asha.token)).body.data;
    expect(with_.letOutProperties).toMatchObject([
      { hasHomeLoan: true, homeLoanDetail: { lenderName: 'SBI', actualInterestPaidOnHomeLoan: 60000 } },
    ]);
  });

  test('for people who do not sign in staff declare and prove, also while it is locked, and the trail says who', async () => {
    const { muster, call, admin, person, open } = started;
    const helper = await person('Member', { status: 'RestrictedLogin' });
    await openPoi({ status: 'Locked' });
    await open(false);
    const made = await call('POST', '/Users/declarations', declared({ employeeId: helper.id }), moderator.token);
    await open(true);
    expect(made.status, made.body.message).toBe(200);
    const body = { ...YEARS, employeeId: helper.id, deductions: [{ deductionItemId: 102, actualAmount: 500 }] };
    const proved = (await call('PUT', '/Payroll/POI/employees', body, moderator.token)).body.data;
    const [row] = proved.deductions.filter(({ actualAmount }: { actualAmount: number }) => actualAmount === 500);
    const file = await upload(
      { declarationId: proved.declarationId, employeeDeductionId: row.id },
      { token: moderator.token },
    );
    expect(file.status, file.body.message).toBe(200);
    const review = { ...YEARS, rows: [{ itemId: `deduction:${row.id}`, approvedAmount: 500 }] };
    expect((await call('POST', `/Payroll/POI/employees/${helper.id}/review`, review)).status).toBe(200);
    const trail = await asOwner<{ action: string; actor_id: string }>(
      muster,
      `select action, actor_id from audit_entries where entity = 'declaration' and entity_id = $1 order by at`,
      [proved.declarationId],
    );
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['submitted', moderator.id],
      ['proofs submitted', moderator.id],
      ['proof added', moderator.id],
      ['proofs reviewed', admin.id],
    ]);
  });

  test('rows of another declaration are not found', async () => {
    const { deductionId } = await submitted();
    const body = { ...YEARS, deductions: [{ id: deductionId, deductionItemId: 102, actualAmount: 10 }] };
    expect((await started.call('PUT', '/Payroll/POI/employees', body, bala.token)).status).toBe(404);
  });
});

test('the form of proofs is kept encrypted as it is typed, until it is submitted or forgotten', async () => {
  const typed = { ...YEARS, isDraft: true, actualInterestFromFD: '12.', landlordPan: 'AAACH2702H' };
  const keep = (token = asha.token) => started.call('PUT', '/Payroll/POI/employees', typed, token);
  const draft = async () => (await started.call('GET', path(asha.id), undefined, asha.token)).body.data.draft;
  expect((await keep()).body).toMatchObject({ message: 'Draft saved', data: null });
  expect(await draft()).toMatchObject({ content: { actualInterestFromFD: '12.' }, savedAt: expect.any(String) });
  const kept = await asOwner(started.muster, `select content_secret from declaration_drafts where kind = 'poi'`);
  expect(JSON.stringify(kept)).not.toContain('AAACH2702H');
  const forget = `/Payroll/POI/employees/${asha.id}/draft?fyStart=2026&fyEnd=2027`;
  expect((await started.call('DELETE', forget, undefined, bala.token)).status).toBe(403);
  expect((await started.call('DELETE', forget, undefined, asha.token)).status).toBe(200);
  expect(await draft()).toBeNull();
  await keep();
  await submitted();
  expect(await draft()).toBeNull();
  await openPoi({ status: 'Locked' });
  expect((await keep()).body.errorCode).toBe('POI_LOCKED');
  expect((await keep(bala.token)).body.errorCode).toBe('POI_LOCKED');
});

describe('files', () => {
  test('prove an amount above 0, ten at most, and are saved under their names, never shown in place', async () => {
    const { declarationId, deductionId } = await submitted();
    const row = { declarationId, employeeDeductionId: deductionId };
    const added = await upload(row, { name: '<script>.pdf' });
    expect(added.status, added.body.message).toBe(200);
    expect(added.body.data).toMatchObject({ itemId: `deduction:${deductionId}`, contentType: 'application/pdf' });
    const { id } = added.body.data;
    const file = await started.call('GET', `/Payroll/POI/proofs/${id}`, undefined, asha.token);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="_script_.pdf"/);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.raw.equals(PDF)).toBe(true);
    const zero = await upload({ declarationId, documentType: 2 });
    expect(zero.body.errors).toEqual([{ field: 'file', message: 'Enter the actual amount first' }]);
    expect((await upload({ declarationId })).status).toBe(422);
    expect((await upload({ documentType: 15 })).body.errors[0]?.field).toBe('declarationId');
    expect((await upload({ declarationId, documentType: 17 })).body.errors[0]?.field).toBe('documentType');
    for (let more = 1; more < 10; more += 1) await upload(row, { name: `${more}.png`, content: PNG });
    expect((await upload(row)).body.message).toBe('At most 10 files for an amount');
    const removed = await started.call('DELETE', `/Payroll/POI/proofs/${id}`, undefined, asha.token);
    expect(removed.body.message).toBe('File deleted successfully');
    const list = `/Payroll/POI/proofs?declarationId=${declarationId}`;
    expect((await started.call('GET', list, undefined, asha.token)).body.data).toHaveLength(9);
  });

  test.each([
    ['HTML called a PDF', 'a.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program called a picture', 'a.png', Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1')],
    ['a picture called HTML', 'a.html', PNG],
    ['nothing', 'a.pdf', Buffer.alloc(0)],
  ])('%s is refused', async (_, name, content) => {
    const { declarationId, deductionId } = await submitted();
    const refused = await upload({ declarationId, employeeDeductionId: deductionId }, { name, content });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]?.field).toBe('file');
  });

  test('are opened by their owner and staff alone, by any call', async () => {
    const { declarationId, rentId } = await submitted();
    const row = { declarationId, houseRentDetailId: rentId, documentType: 7 };
    const { id } = (await upload(row)).body.data;
    const other = await registeredAdministrator(started.muster, 'other@proofs.test', 'Others');
    const calls = [
      ['GET', `/Payroll/POI/proofs/${id}`],
      ['DELETE', `/Payroll/POI/proofs/${id}`],
      ['GET', `/Payroll/POI/proofs?declarationId=${declarationId}`],
    ] as const;
    for (const [method, address] of calls) {
      expect((await started.call(method, address, undefined, bala.token)).status).toBe(403);
      expect((await started.call(method, address, undefined, other.token)).status).toBe(404);
    }
    // Nor is its file opened as what it is not, by whoever should learn its id.
    const [{ file_id: fileId } = { file_id: '' }] = await asOwner<{ file_id: string }>(
      started.muster,
      'select file_id from declaration_proofs where id = $1',
      [id],
    );
    for (const address of [`/Users/images/${fileId}`, `/Payroll/POI/proofs/${fileId}`, `/Leaves/${fileId}/document`])
      expect((await started.call('GET', address, undefined, bala.token)).status, address).toBe(404);
    expect((await upload(row, { token: bala.token })).status).toBe(403);
    expect((await upload(row, { token: other.token })).status).toBe(404);
    expect((await started.call('GET', `/Payroll/POI/proofs/${id}`, undefined, moderator.token)).status).toBe(200);
    await openPoi({ status: 'Locked' });
    expect((await started.call('DELETE', `/Payroll/POI/proofs/${id}`, undefined, asha.token)).status).toBe(403);
  });
});

describe('certifying and reviewing', () => {
  const review = (rows: object[], token = moderator.token) =>
    started.call('POST', `/Payroll/POI/employees/${asha.id}/review`, { ...YEARS, rows }, token);

  test('certifying keeps the name and the time, and needs the files that are mandatory', async () => {
    await openPoi({ mandateProofs: true });
    const { declarationId, deductionId } = await submitted();
    const certify = () => started.call('POST', `/Payroll/POI/employees/${asha.id}/certify`, YEARS, asha.token);
    expect((await certify()).body.message).toBe('Attach a proof first: 4 amounts have no file.');
    await openPoi({});
    const certified = await certify();
    expect(certified.body.data).toMatchObject({ certifiedName: '{{7*7}} <script>' });
    await upload({ declarationId, employeeDeductionId: deductionId });
    expect((await started.call('GET', path(asha.id), undefined, asha.token)).body.data.certifiedAt).toBeNull();
  });

  test('an approval goes with a file it was given for, and whoever reviews decides again', async () => {
    await openPoi({ mandateProofs: true });
    const { declarationId, deductionId } = await submitted();
    const itemId = `deduction:${deductionId}`;
    const { id } = (await upload({ declarationId, employeeDeductionId: deductionId })).body.data;
    expect((await review([{ itemId, approvedAmount: 1_000, comments: 'In part' }])).status).toBe(200);
    const approved = async () => {
      const { rows } = (await started.call('GET', path(asha.id), undefined, asha.token)).body.data;
      return rows.find((row: { itemId: string }) => row.itemId === itemId).approvedAmount;
    };
    expect(await approved()).toBe(1_000);
    expect((await started.call('DELETE', `/Payroll/POI/proofs/${id}`, undefined, asha.token)).status).toBe(200);
    expect(await approved()).toBeNull();
    await openPoi({});
  });

  test('amounts are approved in full, in part with a comment, or not at all, and count from then on', async () => {
    await openPoi({ mandateReviewerComments: true });
    const { response, body } = await submitted();
    const rows: Row[] = response.body.data.rows.filter(({ actualAmount }: Row) => actualAmount > 0);
    const inPart = { itemId: rowIn(rows, 'deduction:')?.itemId, approvedAmount: 30_000 };
    expect((await review([inPart])).body.errors).toEqual([
      { field: 'rows.0.approvedAmount', message: 'Please say why not all of it is approved' },
    ]);
    expect((await review([{ ...inPart, approvedAmount: 36_001, comments: 'x' }])).status).toBe(422);
    const done = await review(
      rows.map(({ itemId, actualAmount }) =>
        itemId === inPart.itemId
          ? { ...inPart, comments: '{{7*7}} one receipt is of March' }
          : { itemId, approvedAmount: actualAmount },
      ),
    );
    expect(done.body.data.reviewedAt).not.toBeNull();
    // Payroll sees by the version that something is another.
    expect(done.body.data.version).toBe(response.body.data.version + 1);
    await everythingMailed(started.muster);
    const told = await asOwner<{ title: string; message: string; link: string }>(
      started.muster,
      `select title, message, link from notifications where user_id = $1 and kind = 'proofs reviewed'`,
      [asha.id],
    );
    expect(told).toMatchObject([
      { title: 'Your proof of investment for 2026-27 is reviewed', link: '/payroll/taxes/summaryPOI' },
    ]);
    expect(told[0]?.message).toContain('₹30,000 of ₹36,000 is approved. {{7*7}} one receipt is of March');
    const mails = await mailsTo(started.muster, asha.email);
    expect(JSON.stringify(mails.at(-1))).toContain('{{7*7}} one receipt is of March');
    expect(rowIn(done.body.data.rows, 'deduction:')).toMatchObject({
      approvedAmount: 30000,
      comments: '{{7*7}} one receipt is of March',
    });
    const list = await started.call('GET', '/Payroll/POI/reviews?isReviewed=true', undefined, moderator.token);
    expect(list.body.data).toMatchObject([{ employeeId: asha.id, rows: rows.length, decided: rows.length }]);
    // An amount that is another afterwards has to be looked at again; the others stay approved.
    const [rent] = body.houseRentDetails;
    const changed = {
      ...body,
      deductions: body.deductions.slice(0, 1),
      houseRentDetails: [{ ...rent, actualAmount: 13_000 }],
    };
    const again = await started.call('PUT', '/Payroll/POI/employees', changed, asha.token);
    expect(rowIn(again.body.data.rows, 'rent:')?.approvedAmount).toBeNull();
    expect(rowIn(again.body.data.rows, 'deduction:')?.approvedAmount).toBe(30000);
    expect(again.body.data).toMatchObject({ reviewedAt: null, version: done.body.data.version + 1 });
  });

  test('nobody reviews their own proofs, except an only administrator; members review none', async () => {
    await submitted();
    const rows = [{ itemId: 'other:fd', approvedAmount: 7500 }];
    expect((await review(rows, asha.token)).status).toBe(403);
    await started.call('PUT', '/Payroll/POI/employees', { ...YEARS, actualInterestFromFD: 10 }, moderator.token);
    const own = { ...YEARS, rows: [{ itemId: 'other:fd', approvedAmount: 10 }] };
    const refused = await started.call('POST', `/Payroll/POI/employees/${moderator.id}/review`, own, moderator.token);
    expect(refused.body.errors ?? []).toEqual([]);
    expect(refused.status).toBe(403);
    const { admin } = started;
    await started.call('PUT', '/Payroll/POI/employees', { ...YEARS, actualInterestFromFD: 10 });
    const only = await started.call('POST', `/Payroll/POI/employees/${admin.id}/review`, own);
    expect(only.status, only.body.message).toBe(200);
    const second = await started.person('Administrator');
    const two = await started.call('POST', `/Payroll/POI/employees/${admin.id}/review`, own);
    expect([two.status, two.body.errorCode]).toEqual([403, 'OWN_DECLARATION']);
    const other = await started.call('POST', `/Payroll/POI/employees/${admin.id}/review`, own, second.token);
    expect(other.status, other.body.message).toBe(200);
  });
});
