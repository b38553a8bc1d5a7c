import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { type PayrollOrganisation, payrollOrganisation } from '../payroll/payroll-for-tests.ts';
import { approveMonth } from '../returns/returns-for-tests.ts';
import { SETTINGS, sendBank } from './payments-for-tests.ts';

let muster: TestApp;
let organisation: PayrollOrganisation;
/** The other administrator, somebody between, and who has a hand in nobody's account. */
let second: TestPerson;
let between: TestPerson;
let apart: TestPerson;

beforeAll(async () => {
  muster = await startTestApp();
  const people = [{ name: 'Meera', ctc: 1_200_000 }];
  organisation = await payrollOrganisation(muster, 'Hands', people, { year: 2026, month: 9 });
  const { tenantId, token } = organisation;
  await sendBank(muster, token).save({ ...SETTINGS, needsChecker: true });
  await approveMonth(muster, token);
  second = await addPerson(muster, tenantId, 'Administrator', { firstName: 'Sunil' });
  between = await addPerson(muster, tenantId, 'Administrator', { firstName: 'Bela' });
  apart = await addPerson(muster, tenantId, 'Moderator', { firstName: 'Apoorva' });
});
afterAll(() => muster.stop());
beforeEach(() => asOwner(muster, 'delete from account_hands'));

const bankOf = async (person: TestPerson) => sendBank(muster, await tokenFor(muster, person));
const bank = () => sendBank(muster, organisation.token);

/** That somebody had a hand in the account of another, so many days ago. */
const hand = (account: string, by: string, { days = 0, what = 'link' } = {}) =>
  asOwner(
    muster,
    `insert into account_hands (tenant_id, account_id, by_id, hand, at)
     values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
    [organisation.tenantId, account, by, what, days],
  );

const releases = async () => {
  const { body } = await muster.call('GET', '/Common/audit?entity=return&action=release', organisation);
  return body.data.length;
};

describe('a payment file is released by nobody who counts as one with whoever made it', () => {
  /** Made by the first administrator; the second is refused, and the file stays where it is. */
  async function isRefused(): Promise<void> {
    const made = (await bank().make()).body.data;
    const other = await bankOf(second);
    expect((await other.due()).files[0]).toMatchObject({ id: made.id, actions: ['take back'] });
    const before = await releases();
    const { status, body } = await other.release(made.id);
    expect([status, body.errorCode]).toEqual([403, 'NOT_SECOND_PERSON']);
    expect(body.message).toMatch(/count as one person until \d{1,2} \w{3} \d{4}/);
    expect(await releases()).toBe(before);
    expect((await other.download(made.id)).body.message).toBe('Somebody else has to release this file first.');
    // Somebody apart from both releases it.
    const third = await bankOf(apart);
    expect((await third.due()).files[0].actions).toContain('release');
    expect((await third.release(made.id)).status).toBe(200);
    expect(await releases()).toBe(before + 1);
    await bank().takeBack(made.id);
  }

  test('who made the account, or whose account it is', async () => {
    await hand(second.id, organisation.adminId);
    await isRefused();
    await asOwner(muster, 'delete from account_hands');
    await hand(organisation.adminId, second.id, { what: 'role' });
    await isRefused();
  });

  test('also by way of a third', async () => {
    await hand(between.id, organisation.adminId);
    await hand(second.id, between.id);
    await isRefused();
  });

  test('until thirty days have passed', async () => {
    await hand(second.id, organisation.adminId, { days: 31 });
    const made = (await bank().make()).body.data;
    expect((await (await bankOf(second)).release(made.id)).status).toBe(200);
    await bank().takeBack(made.id);
  });

  test('and an administrator who removed the other one is not alone, and releases none of their own', async () => {
    const { tenantId, adminId } = organisation;
    await asOwner(muster, `update users set role = 'Member' where tenant_id = $1 and id = any($2)`, [
      tenantId,
      [second.id, between.id],
    ]);
    await hand(second.id, adminId, { what: 'removed administrator' });
    const made = (await bank().make()).body.data;
    expect((await bank().release(made.id)).body.errorCode).toBe('RETURN_SECOND_PERSON');
    await asOwner(muster, 'delete from account_hands');
    expect((await bank().release(made.id)).status).toBe(200);
  });
});
