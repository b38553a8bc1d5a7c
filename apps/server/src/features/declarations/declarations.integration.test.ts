import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, everythingMailed } from '../../test-mails.ts';
import { declared, startDeclaring } from './declarations-for-tests.ts';

let office: Awaited<ReturnType<typeof startDeclaring>>;
beforeAll(async () => {
  office = await startDeclaring('declare');
});
afterAll(() => office.muster.stop());

type Person = Awaited<ReturnType<typeof office.person>>;

const submit = (person: { token: string }, more: object = {}) =>
  office.call('POST', '/Users/declarations', declared(more), person.token);

async function submitted(person: { token: string }, more: object = {}) {
  const { status, body } = await submit(person, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe('a declaration', () => {
  test('is kept whole, with totals and net values worked out, and comes back as it was sent', async () => {
    const asha = await office.person('Member', { firstName: 'Asha', lastName: 'Rao' });
    const { body } = await submit(asha);
    expect(body.message).toBe('IT Declaration saved successfully');
    expect(body.data).toMatchObject({
      ...{ employeeName: 'Asha Rao', status: 'Submitted', isSubmitted: true, isDraft: false, totalDeclared: 283000 },
      houseRentDetails: [
        { rentalPeriodStart: '2026-10', rentalPeriodEnd: null, declaredAmount: 15000, totalAmount: 90000 },
      ],
      selfOccupiedHomeLoan: { principalPaidOnHomeLoan: 20000, lenderName: 'HDFC Bank', lenderPan: 'AAACH2702H' },
      letOutProperties: [
        { netAnnualValue: 220000, standardDeduction: 66000, netIncomeOrLoss: 54000, hasHomeLoan: true },
      ],
      deductions: [
        { deductionItemId: 102, categoryId: 1, declaredAmount: 40000 },
        { deductionItemId: 301, categoryId: 3 },
      ],
      ...{ incomeOtherSources: 0, interestFromFD: 7000, previousEmploymentIncome: 300000, actions: ['edit'] },
    });
    const { declarationId } = body.data;
    const path = `/Users/declarations/${declarationId}`;
    expect((await office.call('GET', path, undefined, asha.token)).body.data).toEqual(body.data);
    const byPerson = await office.call(
      'GET',
      `/Users/declarations/${asha.id}?fyStart=2026&fyEnd=2027`,
      undefined,
      asha.token,
    );
    expect(byPerson.body.data.declarationId).toBe(declarationId);
    // What comes back can be sent again: rows keep their ids.
    const again = await office.call('PUT', path, body.data, asha.token);
    expect(again.body.message).toBe('IT Declaration updated successfully');
    expect(again.body.data.houseRentDetails[0].id).toBe(body.data.houseRentDetails[0].id);
    expect(again.body.data.version).toBe(body.data.version + 1);
    expect((await office.call('PUT', path, body.data, asha.token)).body.errorCode).toBe('STALE_VERSION');
    const summary = (await office.call('GET', '/Users/declarations/summary', undefined, asha.token)).body.data;
    expect(summary).toMatchObject({
      lockDate: '2026-11-30',
      isOpen: true,
      allowRegimeSwitch: true,
      taxRegime: 'New Regime',
    });
  });

  test('is one a year; the numbers of others in it are not readable in the database', async () => {
    const bala = await office.person();
    const [one, two] = await Promise.all([submit(bala), submit(bala)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const rows = await asOwner<{ pan_secret: string | null; details: object }>(
      office.muster,
      `select pan_secret, details from declaration_items i join declarations d on d.id = i.declaration_id where user_id = $1`,
      [bala.id],
    );
    expect(JSON.stringify(rows)).not.toContain('AAACH2702H');
    expect(rows.filter(({ pan_secret }) => pan_secret !== null)).toHaveLength(2);
  });

  test('without anything is kept too; what is switched off or blank is left out, a third house is deemed let out', async () => {
    const chitra = await office.person();
    const nothing = { financialYearStart: 2026, financialYearEnd: 2027 };
    const { body } = await office.call('POST', '/Users/declarations', nothing, chitra.token);
    expect(body.data).toMatchObject({
      totalDeclared: 0,
      deductions: [],
      letOutProperties: [],
      selfOccupiedHomeLoan: null,
    });
    const path = `/Users/declarations/${body.data.declarationId}`;
    const more = {
      ...{ isRentedAccomodation: false, hasLoanOnSelfOccupiedHome: false },
      letOutProperties: [{ annualRentReceived: 100000, isDeemedLetOut: true }, { annualRentReceived: 0 }],
      deductions: [
        { deductionItemId: 0, declaredAmount: 5000 },
        { deductionItemId: 101, declaredAmount: 'ten' },
      ],
    };
    const { body: update } = await office.call('PUT', path, declared(more), chitra.token);
    const changed = update.data;
    expect(changed, JSON.stringify(update)).toMatchObject({
      houseRentDetails: [],
      selfOccupiedHomeLoan: null,
      deductions: [],
      totalDeclared: 0,
    });
    expect(changed.letOutProperties).toMatchObject([{ isDeemedLetOut: true, netIncomeOrLoss: 70000 }]);
  });
});

describe('the limits of the law', () => {
  const refused = async (more: object) => {
    const { status, body } = await submit(await office.person(), more);
    expect(status, JSON.stringify(body)).toBe(422);
    return { message: body.message, errors: body.errors };
  };
  const fields = async (more: object) => (await refused(more)).errors.map(({ field }: { field: string }) => field);

  test('an item above its limit becomes the limit; a category above its own blocks', async () => {
    const { deductions } = await submitted(await office.person(), {
      deductions: [{ deductionItemId: 201, categoryId: 2, declaredAmount: 60000 }],
    });
    expect(deductions).toMatchObject([{ declaredAmount: 25000, allowedAmount: 25000 }]);
    const rows = (id: number, amounts: number[]) =>
      amounts.map((declaredAmount) => ({ deductionItemId: id, declaredAmount }));
    expect(await refused({ deductions: rows(101, [100000, 50000.01]) })).toEqual({
      message: 'Please ensure all deduction limits are within the allowed range before submitting.',
      errors: [
        {
          field: 'deductions',
          message:
            'Investment Limit Exceeded: Only ₹1,50,000 is eligible under Section 80C. Lower the amounts by ₹0.01.',
        },
      ],
    });
    const { errors } = await refused({ deductions: rows(202, [50000, 50000, 50000]) });
    expect(errors[0]?.message).toContain('Exemption Limit Exceeded: Only ₹1,00,000 is eligible under Section 80D.');
    // Principal of a loan counts in 80C by itself and never blocks.
    await submitted(await office.person(), { deductions: rows(101, [150000]) });
  });

  test('rent above ₹1,00,000 a year names the landlord with address and PAN; periods stay in the year and apart', async () => {
    const rent = (rows: object[]) => ({ houseRentDetails: rows.map((row) => ({ declaredAmount: 9000, ...row })) });
    expect(await fields(rent([{ rentalPeriodStart: '2026-04', rentalPeriodEnd: '2027-03' }]))).toEqual([
      ...['houseRentDetails.0.address', 'houseRentDetails.0.landlordName', 'houseRentDetails.0.landlordPan'],
    ]);
    await submitted(await office.person(), rent([{ rentalPeriodStart: '2026-04', rentalPeriodEnd: '2027-02' }]));
    const outside = [{ rentalPeriodStart: '2026-03', rentalPeriodEnd: '2026-04' }];
    expect((await refused(rent(outside))).message).toBe('Choose a month from April 2026 to March 2027');
    const backwards = [{ rentalPeriodStart: '2026-06', rentalPeriodEnd: '2026-05' }];
    expect((await refused(rent(backwards))).message).toBe('This is before the first month');
    const twice = [
      { rentalPeriodStart: '2026-04', rentalPeriodEnd: '2026-06' },
      { rentalPeriodStart: '2026-06', rentalPeriodEnd: '2026-07' },
    ];
    expect((await refused(rent(twice))).message).toBe('These months overlap with another rent period');
    expect(await fields(rent([{ rentalPeriodStart: '2026-04-15' }]))).toEqual(['houseRentDetails.0.rentalPeriodStart']);
  });

  test('an amount below zero, an item that is not there and years that are none are refused at their field', async () => {
    expect(await fields({ interestFromFD: -1 })).toEqual(['interestFromFD']);
    expect(await fields({ deductions: [{ deductionItemId: 999, declaredAmount: 1 }] })).toEqual([
      'deductions.0.deductionItemId',
    ]);
    expect(await fields({ financialYearEnd: 2028 })).toEqual(['financialYearEnd']);
    expect(await fields({ financialYearStart: 2031, financialYearEnd: 2032 })).toEqual(['financialYearStart']);
  });

  test('are told with what can be declared', async () => {
    const { data } = (await office.call('GET', '/Users/declarations/deduction-options')).body;
    expect(
      data.map(({ categoryId, categoryName, limit }: { categoryId: number; categoryName: string; limit: number }) => [
        categoryId,
        categoryName,
        limit,
      ]),
    ).toEqual([
      [1, '80C', 150000],
      [2, '80D', 100000],
      [3, 'Other Investments', null],
    ]);
    expect(data[1].items[0]).toMatchObject({ itemId: 201, maxLimit: 25000 });
  });
});

describe('who may', () => {
  test('a member reads and changes their own and nobody else’s', async () => {
    const [mine, other] = [await office.person(), await office.person()];
    const { declarationId } = await submitted(other);
    const status = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
      (await office.call(method, `/Users/declarations${path}`, body, mine.token)).status;
    expect(await status('GET', `/${declarationId}`)).toBe(403);
    expect(await status('GET', `/${other.id}?fyStart=2026`)).toBe(403);
    expect(await status('GET', `/summary?employeeId=${other.id}`)).toBe(403);
    expect(await status('GET', `/form?employeeId=${other.id}`)).toBe(403);
    expect(await status('PUT', `/${declarationId}`, declared())).toBe(403);
    expect(await status('POST', '', declared({ employeeId: other.id }))).toBe(403);
    expect(await status('GET', '')).toBe(403);
    expect(await status('PUT', `/${declarationId}/status`, { status: 4 })).toBe(403);
    expect(await status('GET', `/${mine.id}`)).toBe(404);
  });

  test('a moderator declares and proves nothing for an administrator, open or not', async () => {
    const helper = await office.person('Moderator');
    const boss = await office.person('Administrator');
    const refused = await submit(helper, { employeeId: boss.id });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'MODERATOR_ON_ADMINISTRATOR']);
    const form = async (token: string) =>
      (await office.call('GET', `/Users/declarations/form?employeeId=${boss.id}`, undefined, token)).body.data;
    expect((await form(helper.token)).maySubmit).toBe(false);
    expect((await form(boss.token)).maySubmit).toBe(true);
    const { declarationId } = await submitted(boss);
    const change = await office.call('PUT', `/Users/declarations/${declarationId}`, declared(), helper.token);
    expect(change.body.errorCode).toBe('MODERATOR_ON_ADMINISTRATOR');
    expect((await form(helper.token)).declaration.actions).toEqual(['approve', 'hold', 'reject']);
    // Deciding is what a second person is there for.
    const approval = { status: 4 };
    const path = `/Users/declarations/${declarationId}/status`;
    expect((await office.call('PUT', path, approval, helper.token)).status).toBe(200);
    // Others here are about an only administrator.
    await asOwner(office.muster, `update users set role = 'Member' where id = $1`, [boss.id]);
  });

  test('while locked nobody submits but staff, on behalf of others too, which the trail keeps', async () => {
    const dev = await office.person();
    const helper = await office.person('Moderator');
    await office.open(false);
    try {
      const refused = await submit(dev);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        errorCode: 'DECLARATION_LOCKED',
        message: 'IT declaration is locked. You can submit it once your administrator opens it.',
      });
      expect((await submit(helper)).body.errorCode).toBe('DECLARATION_LOCKED');
      const { declarationId, employeeId } = await submitted(helper, { employeeId: dev.id });
      expect(employeeId).toBe(dev.id);
      const form = (await office.call('GET', '/Users/declarations/form', undefined, dev.token)).body.data;
      expect(form).toMatchObject({ maySubmit: false, window: { isReleased: false }, declaration: { actions: [] } });
      const [entry] = await asOwner<{ after: Record<string, unknown>; actor_id: string }>(
        office.muster,
        `select after, actor_id from audit_entries where entity = 'declaration' and entity_id = $1`,
        [declarationId],
      );
      expect(entry).toMatchObject({ actor_id: helper.id, after: { onBehalfOf: dev.id, 'other:fd': 7000 } });
      expect(JSON.stringify(entry)).not.toContain('AAACH2702H');
    } finally {
      await office.open(true);
    }
  });
});

describe('review', () => {
  const set = (id: string, body: object, token?: string) =>
    office.call('PUT', `/Users/declarations/${id}/status`, body, token);
  const reviewed = async (person: Person) => (await submitted(person)).declarationId;

  test('holds and rejects with a reason; editing submits again; approved is edited by nobody', async () => {
    const person = await office.person();
    const id = await reviewed(person);
    expect((await set(id, { status: 3 })).body.errors).toEqual([{ field: 'comments', message: 'Please say why' }]);
    const held = (await set(id, { status: 'OnHold', comments: 'Landlord missing' })).body;
    expect(held.data).toMatchObject({
      status: 'OnHold',
      statusComments: 'Landlord missing',
      actions: ['edit', 'approve', 'reject'],
    });
    const path = `/Users/declarations/${id}`;
    expect((await office.call('PUT', path, declared(), person.token)).body.data).toMatchObject({
      status: 'Submitted',
      statusComments: null,
    });
    const posted = await office.call('POST', `${path}/status`, { newStatus: 2, comments: 'Wrong year' });
    expect(posted.body.data.status).toBe('Rejected');
    expect((await set(id, { status: 4 })).body.errorCode).toBe('DECLARATION_STATE');
    await office.call('PUT', path, declared(), person.token);
    expect((await set(id, { status: 4 })).body.data).toMatchObject({ status: 'Approved', actions: ['hold'] });
    expect((await office.call('PUT', path, declared(), person.token)).body.errorCode).toBe('DECLARATION_APPROVED');
    expect((await office.call('PUT', path, declared())).body.errorCode).toBe('DECLARATION_APPROVED');
    expect((await set(id, { status: 3, comments: 'Once more' })).status).toBe(200);
    await everythingMailed(office.muster);
    const told = await asOwner<{ title: string }>(office.muster, 'select title from notifications where user_id = $1', [
      person.id,
    ]);
    expect(told.map(({ title }) => title)).toContain('Your IT declaration for 2026-27 is approved');
  });

  test('is of others: nobody reviews their own, except an only administrator', async () => {
    const { declarationId } = await submitted(office.admin);
    expect((await set(declarationId, { status: 4 })).status).toBe(200);
    const second = await office.person('Administrator');
    const own = await reviewed(second);
    expect((await set(own, { status: 4 }, second.token)).body.errorCode).toBe('OWN_DECLARATION');
    const moderator = await office.person('Moderator');
    expect((await set(own, { status: 4 }, moderator.token)).status).toBe(200);
    expect((await set(own, { status: 3, comments: 'x' }, moderator.token)).status).toBe(403);
  });

  test('lists a year by status and name, those that wait first', async () => {
    const esha = await office.person('Member', { firstName: 'Eshanya' });
    await submitted(esha);
    const { body } = await office.call('GET', '/Users/declarations?fyStart=2026&fyEnd=2027&status=1&searchText=eshan');
    expect(body).toMatchObject({ records: 1, totalRecords: 1 });
    expect(body.data).toMatchObject([
      { employeeName: 'Eshanya Test', status: 'Submitted', declaredAmount: 283000, isSubmitted: true },
    ]);
    const all = (await office.call('GET', '/Users/declarations/list?pageSize=100')).body.data;
    const waiting = all.map(({ status }: { status: string }) => status === 'Submitted');
    expect(waiting).toEqual(waiting.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    expect((await office.call('GET', '/Users/declarations?fyStart=2025')).body.data).toEqual([]);
    const years = (await office.call('GET', '/Users/declarations/financialYears')).body.data;
    expect(years).toEqual([{ startYear: 2026, endYear: 2027 }]);
  });
});

test('what is typed is kept encrypted until it is submitted, and can be forgotten', async () => {
  const person = await office.person();
  const draft = {
    isDraft: true,
    financialYearStart: 2026,
    financialYearEnd: 2027,
    interestFromFD: '12.',
    pan: 'AAACH2702H',
  };
  const kept = await office.call('POST', '/Users/declarations', draft, person.token);
  expect(kept.body).toMatchObject({ message: 'Draft saved', data: null });
  const form = async () => (await office.call('GET', '/Users/declarations/form', undefined, person.token)).body.data;
  expect((await form()).draft).toMatchObject({ content: { interestFromFD: '12.' }, savedAt: expect.any(String) });
  const [row] = await asOwner<{ content_secret: string }>(
    office.muster,
    'select content_secret from declaration_drafts where user_id = $1',
    [person.id],
  );
  expect(row?.content_secret).not.toContain('AAACH2702H');
  await office.call('DELETE', '/Users/declarations/draft?fyStart=2026', undefined, person.token);
  expect((await form()).draft).toBeNull();
  await office.call('POST', '/Users/declarations', draft, person.token);
  await submitted(person);
  expect((await form()).draft).toBeNull();
  const large = { ...draft, address: 'x'.repeat(70_000) };
  expect((await office.call('POST', '/Users/declarations', large, person.token)).status).toBe(422);
});

describe('200 people submit while the window is locked: each is saved whole before it, or told that it is locked', () => {
  let crowd: Person[];
  beforeAll(async () => {
    crowd = await Promise.all(Array.from({ length: 200 }, () => office.person()));
    await office.open(true, 'poi');
  });

  /** What became of each, with the next one who tries. */
  async function lockedMeanwhile(kind: 'declaration' | 'poi', send: (person: Person) => ReturnType<typeof submit>) {
    const results = Promise.all(crowd.map(send));
    await office.open(false, kind);
    const late = await send(await office.person());
    const outcomes = (await results).map(({ status, body }) => (status === 200 ? 'saved' : body.errorCode));
    await office.open(true, kind);
    return { late: late.body.errorCode, outcomes, saved: outcomes.filter((one) => one === 'saved').length };
  }

  const itemsOf = (amount: 'declared' | 'actual') =>
    asOwner<{ items: number }>(
      office.muster,
      `select count(*)::int as items from declaration_items i join declarations d on d.id = i.declaration_id
        where d.user_id = any($1::uuid[]) and i.${amount} > 0 group by d.id`,
      [crowd.map(({ id }) => id)],
    );

  test('declarations', async () => {
    const { late, outcomes, saved } = await lockedMeanwhile('declaration', submit);
    expect(late).toBe('DECLARATION_LOCKED');
    expect(new Set(outcomes).isSubsetOf(new Set(['saved', 'DECLARATION_LOCKED']))).toBe(true);
    const stored = await itemsOf('declared');
    expect(stored).toHaveLength(saved);
    expect(new Set(stored.map(({ items }) => items)).size).toBeLessThanOrEqual(1);
  });

  test('proofs of investment', async () => {
    const body = {
      ...{ financialYearStart: 2026, financialYearEnd: 2027, isSubmitted: true, actualInterestFromFD: 7000 },
      ...{ actualPreviousEmploymentIncome: 1000 },
      deductions: [{ deductionItemId: 102, actualAmount: 30000 }],
    };
    const { late, outcomes, saved } = await lockedMeanwhile('poi', ({ token }) =>
      office.call('PUT', '/Payroll/POI/employees', body, token),
    );
    expect(late).toBe('POI_LOCKED');
    expect(new Set(outcomes).isSubsetOf(new Set(['saved', 'POI_LOCKED']))).toBe(true);
    const stored = await itemsOf('actual');
    expect(stored).toHaveLength(saved);
    expect(new Set(stored.map(({ items }) => items)).isSubsetOf(new Set([3]))).toBe(true);
  });
});
