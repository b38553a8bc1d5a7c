import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { TEST_SECRET } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { reencryptDeclarations } from './declarations.store.ts';
import { declared, startDeclaring } from './declarations-for-tests.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const next = fieldEncryption('the next secret, which is forty characters long', TEST_SECRET);
let office: Awaited<ReturnType<typeof startDeclaring>>;
let people: Awaited<ReturnType<typeof office.person>>[];
beforeAll(async () => {
  office = await startDeclaring('reencrypt');
  people = [await office.person(), await office.person()];
  for (const { token } of people) {
    await office.call('POST', '/Users/declarations', declared(), token);
    const draft = { isDraft: true, financialYearStart: 2026, financialYearEnd: 2027, interestFromFD: '12.' };
    await office.call('POST', '/Users/declarations', draft, token);
  }
});
afterAll(() => office.muster.stop());

const slice = (loses = false) =>
  office.muster.services.db.inTenant(office.admin.tenantId, (tx) => reencryptDeclarations(tx, next, loses, BEFORE_ALL));

const secrets = () =>
  asOwner<{ user_id: string; secret: string; name: 'pan' | 'formDraft' }>(
    office.muster,
    `select user_id, pan_secret as secret, 'pan' as name from declaration_items i join declarations d on d.id = i.declaration_id
      where pan_secret is not null
     union all select user_id, content_secret, 'formDraft' from declaration_drafts`,
  );

test('a number that cannot be read stops it; told to lose it, it goes on without, and drafts of it are gone', async () => {
  const [{ id } = { id: '' }] = people;
  const before = await secrets();
  await asOwner(office.muster, `update declaration_drafts set content_secret = 'e2.x' where user_id = $1`, [id]);
  await expect(slice()).rejects.toThrow(`The number formDraft of person ${id} cannot be read`);
  expect((await secrets()).some(({ secret }) => secret.startsWith(next.prefix))).toBe(false);
  const done = await slice(true);
  expect(done).toMatchObject({ records: 2, lost: 1 });
  expect(await secrets()).toHaveLength(before.length - 1);
});

test('numbers of landlords and lenders, and what was typed, are readable with the next secret alone', async () => {
  await slice();
  const { tenantId } = office.admin;
  const read = (await secrets()).map(({ user_id, secret, name }) => {
    expect(secret.startsWith(next.prefix)).toBe(true);
    return next.of(tenantId, user_id).decrypt(name, secret);
  });
  expect(read.filter((one) => one === 'AAACH2702H')).toHaveLength(4);
  expect(read.filter((one) => one.includes('"interestFromFD":"12."'))).toHaveLength(1);
  expect(await slice()).toEqual({ records: 0, lost: 0, last: null });
});
