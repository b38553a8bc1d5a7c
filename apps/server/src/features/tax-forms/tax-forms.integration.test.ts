import { randomUUIDv7 } from 'node:crypto';
import { zipOf } from '@muster/returns/zip.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed, mailsTo } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { runMonth } from '../payroll/payroll-for-tests.ts';
import { declareFor, openWindow } from '../tax-sheet/declarations-for-tests.ts';
import { upload } from '../users/people-for-tests.ts';
import { papersThread } from './papers.thread.ts';
import { addRun, runById } from './tax-forms.store.ts';
import {
  approveMonths,
  enterDeductor,
  formsOrganisation,
  lockedPaper,
  memberToken,
  PANS,
  paper,
  type Somebody,
  textOf,
  untilDone,
} from './tax-forms-for-tests.ts';
import { workOnRun } from './work-on-run.ts';

// An organisation that was paid through 2025-26, the last year of Form 16, and for the first month after it.

let muster: TestApp;
let office: Awaited<ReturnType<typeof formsOrganisation>>;
let meera: string;
beforeAll(async () => {
  muster = await startTestApp();
  office = await formsOrganisation(muster, 'Formers');
  const { token, tenantId, id } = office;
  await openWindow(muster, { tenantId, kind: 'declaration', financialYear: 2025, allowRegimeSwitch: true });
  await declareFor(muster, {
    ...{ tenantId, userId: id('Meera'), financialYear: 2025, rent: 40_000 },
    ...{ claims: { 101: 120_000, 201: 22_000, 301: 50_000 }, previous: { income: 100_000, tax: 5_000 } },
  });
  await muster.call('POST', `/Users/declarations/change-regime/${id('Meera')}`, {
    token,
    body: { newRegimeType: 0, financialYearStart: 2025, financialYearEnd: 2026 },
  });
  const months = { from: '2025-04', to: '2026-03' };
  const car = { ...months, kind: 'car', size: 'small', runningPaidBy: 'employer', hasDriver: false };
  const club = { ...months, kind: 'other', head: 'club', value: 10_000, recovered: 4_000 };
  for (const entry of [car, club]) {
    const body = { employeeId: id('Meera'), fyStart: 2025, entry };
    await muster.call('POST', '/Users/declarations/perquisites', { token, body });
  }
  await muster.call('PUT', `/Users/declarations/arrears-relief/${id('Ravi')}`, {
    token,
    body: {
      fyStart: 2025,
      claim: [{ financialYear: 2024, amount: 100_000, taxed: { by: 'tax', without: 10_000, with: 15_000 } }],
    },
  });
  await deductInApril(id('Tara'), { section: '80CCD(2)', amount: 5_000 });
  await approveMonths(muster, token, 12);
  meera = await memberToken(muster, tenantId, id('Meera'), 'meera@forms.test');
}, 240_000);
afterAll(() => muster.stop());

/** The first payroll, in which pay deducts something under a section of the law. */
async function deductInApril(employeeId: string, { section, amount }: { section: string; amount: number }) {
  const { token } = office;
  const { body } = await muster.call('POST', '/Payroll/SalaryComponents/deductions', {
    token,
    body: { deductionName: 'NPS', deductionType: 3, isRecurring: false, preTaxDeductionSection: section },
  });
  const run = await runMonth(muster, token);
  const deductions = [{ tenantDeductionId: body.data.id, amount }];
  await muster.call('PUT', '/Payroll/payslips/components', {
    token,
    body: { payrollId: run.id, employeeId, deductions },
  });
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
}

const YEAR = 'fyStart=2025&fyEnd=2026';
type Row = {
  employeeId: string;
  employeeName: string;
  formId: string;
  taxDeducted: number;
  taxPayable: number | null;
  blocks: { message: string; link: string }[];
  [key: string]: unknown;
};
const overview = async (year = 2025) => untilDone(muster, office.token, year);
const rowOf = (people: Row[], name: Somebody | 'Nopan') => {
  const row = people.find(({ employeeId }) => employeeId === office.id(name));
  if (row === undefined) throw new Error(`${name} is not there`);
  return row;
};
const start = (what: 'make' | 'release', more: object = {}, year = 2025) =>
  muster.call('POST', what === 'make' ? '/Payroll/form16' : '/Payroll/form16/release', {
    token: office.token,
    body: { fyStart: year, fyEnd: year + 1, ...more },
  });
const get = (path: string, token = office.token) => muster.call('GET', `/Payroll/${path}`, { token });
const partA = (content: Uint8Array, year = 2025) =>
  upload(muster, '/Payroll/form16/partA', {
    ...{ token: office.token, file: { field: 'file', name: 'traces.zip', content } },
    fields: { fyStart: String(year), fyEnd: String(year + 1) },
  });

describe('Form 16 of a finished year', () => {
  test('waits for the deductor, and says where that is entered', async () => {
    const before = await overview();
    expect(before).toMatchObject({ form: 'form16', counts: { people: 5, made: 0, withoutPan: 1 } });
    expect(before.blocks[0]).toEqual({
      ...{ message: 'The TAN of the organisation is not entered', link: '/org/organization-details' },
    });
    expect((await start('make')).body).toMatchObject({
      ...{ errorCode: 'TAX_FORM_STATE', message: 'The TAN of the organisation is not entered.' },
    });
    await enterDeductor(muster, office.token, office.tenantId);
    expect((await overview()).blocks).toEqual([]);
  });

  test('says what the tax sheet and the payslips say, to the rupee', async () => {
    expect((await start('make')).body.data).toMatchObject({ kind: 'make', state: 'running', total: 5 });
    const { people, run, counts } = await overview();
    expect(counts).toMatchObject({ made: 4 });
    expect(run.problems).toEqual([
      {
        ...{ employeeId: office.id('Nopan'), employeeName: 'Nopan Rao', message: 'The PAN is not recorded' },
        link: '/users/my-people?search=Nopan%20Rao',
      },
    ]);
    for (const name of ['Meera', 'Ravi', 'Tara', '=7*7'] as const) {
      const { taxDeducted, taxPayable } = rowOf(people, name);
      const { data } = (
        await muster.call('GET', `/Users/declarations/tax-sheet?employeeId=${office.id(name)}&${YEAR}`, {
          token: office.token,
        })
      ).body;
      expect(taxPayable, name).toBe(taxDeducted);
      expect(data.taxForTheYear - data.elsewhere, name).toBe(taxDeducted);
      expect(data.deducted, name).toBe(taxDeducted);
    }
  });

  test('prints every line of the form, and what is in a name stays text', async () => {
    const { people } = await overview();
    const { text } = await textOf((await get(`form16/${rowOf(people, 'Meera').formId}/download?part=own`)).raw);
    const expected = [
      ...['FORM NO. 16', 'PART B (Annexure-I)', 'Assessment year 2026-27', 'TAN of the deductor BLRV12345C'],
      ...['ABCPM1234A', 'Meera Rao, 4 <b>Anna</b> Salai {{7*7}}', 'Whether opting out of taxation', 'Yes'],
      ...['I, Asha Rao, son/daughter of Mohan Rao', 'FORM NO. 12BA', 'Cars, other automotive', 'Place: Karnataka'],
      '(e) Reported total amount of salary received from other employer(s) 1,00,000.00',
      '(a) Standard deduction under section 16(ia) 50,000.00',
      '(g) Health insurance premia under section 80D 22,000.00 22,000.00',
      ...['(e) House rent allowance under section 10(13A) 3,90,000.00', '12 Total taxable income (9-11) 12,49,900.00'],
      ...['13 Tax on total income 1,87,470.00', '16 Health and education cess 7,498.80'],
      ...['17 Tax payable (13+15+16-14) 1,94,968.80', '21 Net tax payable (17-18-19-20) 1,89,970.00'],
      ...['wherever applicable) 27,600.00', '2 Cars, other automotive 21,600.00 0.00 21,600.00'],
      ...['12 Club expenses 10,000.00 4,000.00 6,000.00', '31,600.00 4,000.00 27,600.00'],
      'The tax deducted is the net tax payable of line 21.',
    ];
    for (const words of expected) expect(text).toContain(words);
    const relieved = await textOf((await get(`form16/${rowOf(people, 'Ravi').formId}/download?part=own`)).raw);
    expect(relieved.text).toContain('Less: Relief under section 89 (attach details) 21,000.00');
    expect(relieved.text).toContain('Relief for arrears under section 89');
    expect(relieved.text).toContain('2024-25 1,00,000.00 10,000.00 15,000.00 5,000.00');
    const deducted = await textOf((await get(`form16/${rowOf(people, 'Tara').formId}/download?part=own`)).raw);
    expect(deducted.text).toContain(
      '(f) Contribution by employer to pension scheme under section 80CCD(2) 5,000.00 5,000.00',
    );
    const formula = await textOf((await get(`form16/${rowOf(people, '=7*7').formId}/download?part=own`)).raw);
    expect(formula.text).toContain('=7*7 Rao');
    expect(formula.text).not.toContain('49');
  });

  test('is the same to the byte at every download, and when nothing has changed also when it is made again', async () => {
    const { formId } = rowOf((await overview()).people, 'Ravi');
    const first = await get(`form16/${formId}/download?part=own`);
    await start('make', { employeeIds: [office.id('Ravi')] });
    await overview();
    expect((await get(`form16/${formId}/download?part=own`)).raw).toEqual(first.raw);
    await changeDesignation('Lead');
    expect(rowOf((await overview()).people, 'Ravi')).toMatchObject({ isOutdated: true });
    await start('make', { employeeIds: [office.id('Ravi')] });
    expect(rowOf((await overview()).people, 'Ravi')).toMatchObject({ isOutdated: false });
    expect((await get(`form16/${formId}/download?part=own`)).raw).not.toEqual(first.raw);
  });
});

const changeDesignation = (designation: string) =>
  muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(sql`update users set designation = ${designation}
      where tenant_id = ${office.tenantId} and id = ${office.id('Ravi')}`),
  );

const titlesOf = async (token: string): Promise<string[]> => {
  const { data } = (await muster.call('GET', '/notifications?pageSize=100', { token })).body;
  return data.map(({ title }: { title: string }) => title);
};
const stamp = (name: Somebody, change: SQL) =>
  muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(sql`update tax_forms set ${change}
      where tenant_id = ${office.tenantId} and user_id = ${office.id(name)} and financial_year = 2025`),
  );
const partAOfMeera = async (pages: number) =>
  partA(zipOf([{ name: `${PANS.Meera}.pdf`, content: await paper(pages) }]));
const issuedOfMeera = async () => {
  const { formId } = rowOf((await overview()).people, 'Meera');
  return (await get(`form16/${formId}/download`)).raw;
};

/** A release of Meera's form, in the midst of which something happens. */
async function releaseMeera(meanwhile: (runId: string) => Promise<void>) {
  const { services } = muster;
  const id = randomUUIDv7();
  await services.db.inTenant(office.tenantId, (tx) =>
    addRun(tx, {
      ...{ id, financialYear: 2025, kind: 'release', state: 'running', userIds: [office.id('Meera')], problems: [] },
      ...{ startedBy: randomUUIDv7(), startedByName: 'Asha Rao', startedAt: services.clock.moment().toString() },
    }),
  );
  const papers = papersThread();
  const pdf = pdfRenderer();
  const join: typeof papers.join = async (parts) => {
    await meanwhile(id);
    return papers.join(parts);
  };
  const printers = { pdf, papers: { ...papers, join }, log: muster.app.log };
  await workOnRun(services, printers, office.tenantId, id).finally(() => Promise.all([papers.close(), pdf.close()]));
  return (await services.db.inTenant(office.tenantId, (tx) => runById(tx, id))).problems;
}

describe('Part A from TRACES', () => {
  test('finds its people by PAN, and says of every other file why it is left out', async () => {
    const content = await paper(2);
    const file = (name: string, bytes: Uint8Array = content) => ({ name, content: bytes });
    const { body } = await partA(
      zipOf([
        ...[file(`${PANS.Meera}_2026-27.pdf`), file(`folder/${PANS.Ravi}.pdf`), file('ZZZPZ9999Z.pdf')],
        ...[file(`${PANS.Tara}_1.pdf`), file(`${PANS.Tara}_2.pdf`), file('readme.txt')],
        file(`${PANS['=7*7']}.pdf`, Buffer.from('MZ no PDF at all')),
      ]),
    );
    expect(body.data.matched.map(({ employeeName }: { employeeName: string }) => employeeName).toSorted()).toEqual([
      ...['Meera Rao', 'Ravi Rao'],
    ]);
    const reasons = Object.fromEntries(
      body.data.refused.map(({ fileName, reason }: { fileName: string; reason: string }) => [fileName, reason]),
    );
    expect(reasons).toEqual({
      'ZZZPZ9999Z.pdf': 'Nobody here has the PAN ZZZPZ9999Z',
      [`${PANS.Tara}_1.pdf`]: `The ZIP has more than one file for ${PANS.Tara}`,
      [`${PANS.Tara}_2.pdf`]: `The ZIP has more than one file for ${PANS.Tara}`,
      'readme.txt': 'There is no PAN in the name of this file',
      [`${PANS['=7*7']}.pdf`]: 'This is not a PDF',
    });
    const locked = await partA(zipOf([file(`${PANS.Meera}.pdf`, await lockedPaper())]));
    expect(locked.body.data.refused[0]?.reason).toBe('This PDF is protected by a password');
  });

  test('as a hostile ZIP is refused whole, and nothing of it is kept', async () => {
    const { body } = await partA(zipOf([{ name: `../${PANS.Tara}.pdf`, content: await paper() }]));
    expect(body).toMatchObject({ statusCode: 422, errorCode: 'PART_A_UNREADABLE' });
    expect(body.message).toContain('leads outside');
    expect((await partA(Buffer.from('no ZIP'))).body.message).toContain('not a ZIP that can be read');
    expect((await partA(zipOf([]))).body.message).toBe('There is no file in this ZIP.');
    expect(rowOf((await overview()).people, 'Tara').partA).toBeNull();
  });

  test('is joined before our part, released to the person, and told by bell and mail', async () => {
    await start('release');
    const { run, people, counts } = await overview();
    expect(counts).toMatchObject({ released: 2, withPartA: 2 });
    const left = run.problems.map(({ employeeName, message }: { employeeName: string; message: string }) => [
      ...[employeeName, message],
    ]);
    expect(left).toEqual([
      ['=7*7 Rao', 'There is no Part A for it yet'],
      ['Nopan Rao', 'It is not made yet'],
      ['Tara Rao', 'There is no Part A for it yet'],
    ]);
    const { formId } = rowOf(people, 'Meera');
    const own = await textOf((await get(`form16/${formId}/download?part=own`)).raw);
    const issued = await textOf((await get(`form16/${formId}/download`, meera)).raw);
    expect(issued.pages).toBe(own.pages + 2);
    expect(issued.text.indexOf('Part A of TRACES')).toBeLessThan(issued.text.indexOf('FORM NO. 16'));
    await everythingMailed(muster);
    const [mail] = (await mailsTo(muster, 'meera@forms.test')).filter(({ subject }) => subject.includes('Form 16'));
    expect(mail).toMatchObject({ subject: 'Your Form 16 for 2025-26 is ready' });
    expect(mail?.body).toContain('/payroll/taxes/form16');
    expect(await titlesOf(meera)).toContain('Your Form 16 for 2025-26 is ready');
    // Once more tells nobody again, and without Part A the others get theirs.
    await start('release', { withoutPartA: true });
    expect((await overview()).counts.released).toBe(4);
    await everythingMailed(muster);
    const again = await mailsTo(muster, 'meera@forms.test');
    expect(again.filter(({ subject }) => subject.includes('Form 16'))).toHaveLength(1);
    expect(rowOf((await overview()).people, 'Tara')).toMatchObject({ releasedWithPartA: false, isReleaseOld: false });
  });
});

describe('a form that was released and is wrong', () => {
  const withdraw = (more: object = {}, token = office.token) =>
    muster.call('POST', '/Payroll/form16/withdraw', {
      token,
      body: { fyStart: 2025, fyEnd: 2026, reason: 'The address of {{7*7}} was wrong', ...more },
    });

  test('is withdrawn by administrators alone, with a reason, and only where it is released', async () => {
    const moderator = await tokenFor(muster, await addPerson(muster, office.tenantId, 'Moderator'));
    expect((await withdraw({}, moderator)).status).toBe(403);
    const people = (await get(`form16/people?${YEAR}`, moderator)).body.data.people;
    expect(rowOf(people, 'Meera')['actions']).not.toContain('withdraw');
    expect(rowOf((await overview()).people, 'Meera')['actions']).toContain('withdraw');
    expect((await withdraw({ reason: ' ' })).body.errors).toEqual([{ field: 'reason', message: 'Give a reason' }]);
    // One of them has none: nothing of either is withdrawn.
    expect((await withdraw({ employeeIds: [office.id('Meera'), office.id('Nopan')] })).status).toBe(404);
    expect((await withdraw({ fyStart: 2024, fyEnd: 2025 })).body).toMatchObject({
      ...{ errorCode: 'TAX_FORM_STATE', message: 'No form of 2024-25 is released.' },
    });
    expect((await overview()).counts.released).toBe(4);
  });

  test('is gone for the person, who is told why, and stays with its reason until a new one is released', async () => {
    expect((await withdraw({ employeeIds: [office.id('Meera')] })).body.data).toEqual({ withdrawn: 1 });
    const { people, counts } = await overview();
    expect(counts.released).toBe(3);
    const row = rowOf(people, 'Meera');
    expect(row).toMatchObject({
      ...{ releasedAt: null, releasedWithPartA: false, isReleaseOld: false },
      withdrawal: { reason: 'The address of {{7*7}} was wrong' },
    });
    expect(row['actions']).toEqual(['make', 'release', 'downloadOwn', 'downloadPartA']);
    // Of who withdrew it no name is said here.
    const [own, ...others] = (await get('form16', meera)).body.data;
    expect([own.id, own.releasedAt, others]).toEqual([row.formId, null, []]);
    expect(own.withdrawal).toEqual({ at: expect.any(String), reason: 'The address of {{7*7}} was wrong' });
    expect((await get(`form16/${row.formId}/download`, meera)).status).toBe(404);
    expect((await get(`form16/${row.formId}/download`)).status).toBe(404);
    expect((await withdraw({ employeeIds: [office.id('Meera')] })).status).toBe(404);

    await everythingMailed(muster);
    const [mail] = (await mailsTo(muster, 'meera@forms.test')).filter(({ subject }) => subject.includes('withdrawn'));
    expect(mail?.subject).toBe('Your Form 16 for 2025-26 is withdrawn');
    expect(mail?.body).toContain('wrote: The address of {{7*7}} was wrong');
    const titles = await titlesOf(meera);
    expect(titles).toContain('Your Form 16 for 2025-26 is withdrawn');
    expect(titles).not.toContain('Your Form 16 for 2025-26 is ready');
    const { rows } = await muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute<{ before: object; after: object }>(
        sql`select before, after from audit_entries where entity = 'tax form' and action = 'withdrawn'`,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      before: { withPartA: true },
      after: { employee: 'Meera Rao', year: '2025-26', reason: 'The address of {{7*7}} was wrong' },
    });

    await start('release', { employeeIds: [office.id('Meera')] });
    const again = await overview();
    expect(rowOf(again.people, 'Meera')).toMatchObject({ releasedWithPartA: true, withdrawal: null });
    expect(again.counts.released).toBe(4);
    expect((await get('form16', meera)).body.data).toMatchObject([{ id: row.formId, withdrawal: null }]);
    expect((await get(`form16/${row.formId}/download`, meera)).status).toBe(200);
    await everythingMailed(muster);
    expect(await titlesOf(meera)).not.toContain('Your Form 16 for 2025-26 is withdrawn');
    expect(await titlesOf(meera)).toContain('Your Form 16 for 2025-26 is ready');
  });

  test('goes out again with everybody’s only once it was made or given Part A again', async () => {
    const moderator = await tokenFor(muster, await addPerson(muster, office.tenantId, 'Moderator'));
    await withdraw({ employeeIds: [office.id('Meera')], reason: 'Part A of somebody else' });
    const only = { employeeIds: [office.id('Meera')] };
    for (const [body, token] of [
      [{}, moderator],
      [{}, office.token],
      [only, moderator],
    ] as const) {
      await muster.call('POST', '/Payroll/form16/release', {
        token,
        body: { fyStart: 2025, fyEnd: 2026, withoutPartA: true, ...body },
      });
      const { run, people } = await overview();
      expect(run.problems).toContainEqual({
        ...{ employeeId: office.id('Meera'), employeeName: 'Meera Rao' },
        ...{ message: 'Withdrawn: Part A of somebody else', link: '/payroll/taxes/forms' },
      });
      expect(run).toMatchObject({ state: 'done', done: run.total });
      expect(rowOf(people, 'Meera')).toMatchObject({
        ...{ releasedAt: null, withdrawal: { reason: 'Part A of somebody else' } },
      });
    }
    const seen = async () => rowOf((await get(`form16/people?${YEAR}`, moderator)).body.data.people, 'Meera');
    expect((await seen())['actions']).not.toContain('release');
    expect(rowOf((await overview()).people, 'Meera')['actions']).toContain('release');
    await stamp('Meera', sql`withdrawn_at = withdrawn_at - interval '1 minute'`);
    await partAOfMeera(3);
    expect((await seen())['actions']).toContain('release');
    await start('release');
    expect(rowOf((await overview()).people, 'Meera')).toMatchObject({ releasedWithPartA: true, withdrawal: null });
  });

  test('is known to be old by a Part A of the very second in which it was released', async () => {
    await partAOfMeera(2);
    await stamp('Meera', sql`part_a_at = released_at`);
    expect(rowOf((await overview()).people, 'Meera')).toMatchObject({ isReleaseOld: true });
  });

  test('is not released with a Part A that another of the same second has replaced', async () => {
    const before = await issuedOfMeera();
    const problems = await releaseMeera(async () => {
      await partAOfMeera(4);
      await stamp('Meera', sql`part_a_at = released_at`);
    });
    expect(problems.map(({ message }) => message)).toEqual(['Something of it changed meanwhile: release it again']);
    expect(await issuedOfMeera()).toEqual(before);
    expect(await releaseMeera(async () => {})).toEqual([]);
    expect(await issuedOfMeera()).not.toEqual(before);
    expect(rowOf((await overview()).people, 'Meera')).toMatchObject({ isReleaseOld: false });
  });

  test('stays withdrawn where a release that was taken for dead comes back', async () => {
    await partAOfMeera(2);
    await releaseMeera(async (runId) => {
      await muster.services.db.inTenant(office.tenantId, (tx) =>
        tx.execute(sql`update tax_form_runs set updated_at = updated_at - interval '1 hour' where id = ${runId}`),
      );
      expect((await withdraw({ employeeIds: [office.id('Meera')] })).status).toBe(200);
    });
    const { run, people } = await overview();
    expect(run.state).toBe('failed');
    expect(rowOf(people, 'Meera')).toMatchObject({ releasedAt: null, withdrawal: { byName: 'Asha Rao' } });
    await start('release', { employeeIds: [office.id('Meera')] });
    expect(rowOf((await overview()).people, 'Meera')).toMatchObject({ withdrawal: null });
  });
});

describe('whose they are', () => {
  test('members see and download what was released to them alone, by any call', async () => {
    const { people } = await overview();
    const own = rowOf(people, 'Meera').formId;
    const other = rowOf(people, 'Ravi').formId;
    expect((await get('form16', meera)).body.data).toMatchObject([
      { id: own, financialYearStart: 2025, form: 'form16', hasPartA: true },
    ]);
    expect((await get(`form16?employeeId=${office.id('Ravi')}`, meera)).status).toBe(403);
    for (const path of [other, `${other}?part=own`, `${own}?part=own`, `${own}?part=partA`]) {
      const [formId, part = ''] = path.split('?');
      expect((await get(`form16/${formId}/download?${part}`, meera)).status, path).toBe(404);
    }
    for (const path of [`form16/people?${YEAR}`, `form16/zip?${YEAR}`, `form123?${YEAR}`]) {
      expect((await get(path, meera)).status, path).toBe(403);
    }
    expect((await get(`form124?${YEAR}&employeeId=${office.id('Ravi')}`, meera)).status).toBe(403);
    const stranger = await formsOrganisationOfOthers();
    expect((await get(`form16/${own}/download`, stranger)).status).toBe(404);
    expect((await get(`form124?${YEAR}&employeeId=${office.id('Meera')}`, stranger)).status).toBe(404);
  });

  test('a ZIP has them all, and every download is in the audit trail', async () => {
    const moderator = await tokenFor(muster, await addPerson(muster, office.tenantId, 'Moderator'));
    const { status, raw, headers } = await get(`form16/zip?${YEAR}`, moderator);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Form 16 2025-26.zip');
    expect(raw.toString('latin1').split('PK\u0001\u0002')).toHaveLength(5);
    expect(raw.toString('latin1')).toContain('VI-0001 Meera Rao 2025-26.pdf');
    const { rows } = await muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute<{ action: string; after: string }>(
        sql`select action, after::text from audit_entries where entity in ('tax form', 'tax forms')`,
      ),
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['make', 'release', 'released', 'withdrawn', 'upload-part-a', 'download']) {
      expect(actions, action).toContain(action);
    }
    expect(JSON.stringify(rows)).not.toContain(PANS.Meera);
  });
});

async function formsOrganisationOfOthers(): Promise<string> {
  const { registeredAdministrator } = await import('../../test-app.ts');
  return (await registeredAdministrator(muster, 'admin@others.test', 'Others')).token;
}

describe('from 2026-27 on', () => {
  test('there is a computation statement, headed as not being Form 130, for whom the year is over', async () => {
    const before = await overview(2026);
    expect(before).toMatchObject({ form: 'statement', counts: { people: 4 } });
    expect(rowOf(before.people, 'Meera').blocks).toEqual([
      { message: 'The payroll of May 2026 is not approved', link: '/payroll/payroll-run' },
    ]);
    // What was deducted before Muster counts while there is no paper yet too.
    await muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(sql`insert into opening_balances
          (tenant_id, id, user_id, financial_year, gross, taxable, pf, professional_tax, tds)
        values (${office.tenantId}, ${randomUUIDv7()}, ${office.id('Meera')}, 2026, 1000000, 1000000, 0, 0, 123400)`),
    );
    const deducted = rowOf((await overview(2026)).people, 'Meera').taxDeducted;
    expect(deducted - rowOf(before.people, 'Meera').taxDeducted).toBe(1_234);
    await start('make', {}, 2026);
    const { people, counts } = await overview(2026);
    expect(counts.made).toBe(1);
    const { formId, taxPayable, taxDeducted } = rowOf(people, 'Ravi');
    expect(taxPayable).toBe(taxDeducted);
    const { text } = await textOf((await get(`form16/${formId}/download?part=own`)).raw);
    for (const words of [
      ...['This is not Form 130', 'COMPUTATION STATEMENT', 'Tax year 2026-27'],
      ...['Salary, section 16 (17(1) of 1961)', 'Rebate, section 156 (87A of 1961)'],
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('FORM NO. 16');
    // Form 130 comes whole from TRACES: the statement is released with it or without.
    await start('release', { employeeIds: [office.id('Ravi')] }, 2026);
    expect((await overview(2026)).counts.released).toBe(1);
    const issued = await get(`form16/${formId}/download?part=issued`);
    expect(issued.headers['content-disposition']).toContain('Computation statement 2026-27 Ravi Rao.pdf');
    await partA(zipOf([{ name: `${PANS.Ravi}_2026-27.pdf`, content: await paper() }]), 2026);
    const certificate = await get(`form16/${formId}/download?part=partA`);
    expect(certificate.headers['content-disposition']).toContain('Form 130 2026-27 Ravi Rao.pdf');
  });

  test('perquisites are stated as CSV, in which a name stays text', async () => {
    const { raw, headers } = await get('form123?fyStart=2026&fyEnd=2027');
    expect(headers['content-disposition']).toContain('Form 123 2026-27.csv');
    const lines = raw.toString().trim().split('\r\n');
    expect(lines[0]).toContain('Cars, other automotive, value by the rules');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes('ABCPR1234B'))).toContain('Ravi Rao');
    const formula = lines.find((line) => line.includes('7*7')) ?? '';
    expect(formula).toContain("'=7*7 Rao");
    expect(formula).toContain('The payroll of May 2026 is not approved');
    expect((await get(`form123?${YEAR}`)).body.message).toContain('Form 12BA');
  });
});

test('claims of a declaration are printed as Form 12BB or 124, for the person and for staff', async () => {
  const own = await get(`form124?${YEAR}`, meera);
  expect(own.headers['content-disposition']).toContain('Form 12BB 2025-26 Meera Rao.pdf');
  const { text } = await textOf(own.raw);
  for (const words of [
    ...['FORM NO. 12BB', '[See rule 26C]', 'Meera Rao, 4 <b>Anna</b> Salai {{7*7}}', '4,80,000.00'],
    ...['section 80CCD(1B) 50,000.00', '(B) Other sections of Chapter VI-A 22,000.00', 'as declared'],
  ]) {
    expect(text).toContain(words);
  }
  const { tenantId, id } = office;
  await declareFor(muster, { tenantId, userId: id('Ravi'), rent: 10_000 });
  const staff = await textOf((await get(`form124?fyStart=2026&fyEnd=2027&employeeId=${id('Ravi')}`)).raw);
  expect(staff.text).toContain('FORM NO. 124');
  expect(staff.text).toContain('(v) Relationship with the landlord none');
  expect((await get(`form124?${YEAR}&employeeId=${id('Tara')}`)).body).toMatchObject({
    ...{ statusCode: 409, errorCode: 'NO_DECLARATION' },
  });
});
