import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { startTeam } from '../requests/requests-for-tests.ts';
import { changeIdentifiers } from '../statutory/identifiers.facts.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026.
let team: Awaited<ReturnType<typeof startTeam>>;
let type: string;
beforeAll(async () => {
  team = await startTeam();
  type = await hands.type('Maternity leave', { isLimitedByBalance: false }, { purpose: 'maternity' });
});
afterAll(() => team.office.stop());
const hands = leaveHands(() => team.office);

const LAW = 'Code on Social Security 2020';
const employed = (dateOfJoining = '2024-01-01') => team.office.person({ dateOfJoining });

async function insure(userId: string): Promise<void> {
  const { muster, tenantId } = team.office;
  const esiNumberSecret = muster.services.fields.of(tenantId, userId).encrypt('esiNumber', '3100123456');
  await muster.services.db.inTenant(tenantId, (tx) => changeIdentifiers(tx, userId, { esiNumberSecret }));
}

const birth = (survivingChildren: number, day = '2027-01-15') => ({ event: 'birth', day, survivingChildren });

async function asked(token: string, startDate: string, endDate: string, maternity?: object) {
  const { status, body } = await hands.apply(hands.input(type, startDate, endDate, { maternity }), token);
  return { status, errors: body.errors ?? [], data: body.data };
}

test('leave for maternity says what it is for, and all that law goes by', async () => {
  const { token } = await employed();
  const nothing = await asked(token, '2026-12-07', '2026-12-11');
  expect([nothing.status, nothing.errors]).toEqual([
    422,
    [{ field: 'maternity.event', message: 'Say what the leave is for, and on which day.' }],
  ]);
  const half = await asked(token, '2026-12-07', '2026-12-11', { event: 'birth', day: '2027-01-15' });
  expect([half.status, half.errors]).toEqual([
    422,
    [
      {
        field: 'maternity.survivingChildren',
        message: 'Enter how many children are alive, 0 where there is none',
      },
    ],
  ]);
});

test('a day that has nothing to do with the leave is refused', async () => {
  const { token } = await employed();
  for (const more of [{ day: '2028-12-31' }, { day: '2020-01-01' }, { deliveredOn: '2028-12-31' }]) {
    const far = await asked(token, '2026-12-07', '2026-12-11', { ...birth(0), ...more });
    expect([far.status, far.errors]).toEqual([
      422,
      [{ field: 'maternity.day', message: 'More than a year lies between this day and the leave.' }],
    ]);
  }
});

test('from the third child on law gives 84 days, 42 of them before the expected day', async () => {
  const { token } = await employed();
  const early = await asked(token, '2026-12-03', '2027-02-24', birth(2));
  expect([early.status, early.errors[0]?.field]).toEqual([422, 'startDate']);
  expect(early.errors[0]?.message).toContain('At most 42 days lie before the expected day of delivery. These are 43.');
  expect(early.errors[0]?.message).toContain(LAW);
  const long = await asked(token, '2026-12-04', '2027-02-26', birth(2));
  expect([long.status, long.errors[0]?.field]).toEqual([422, 'endDate']);
  expect(long.errors[0]?.message).toContain('The law gives 84 days for it, days off among them. These are 85');
  expect((await asked(token, '2026-12-04', '2027-02-25', birth(2))).status).toBe(200);
});

test('of a first child there are 182 days, shared by all leave for it', async () => {
  const { token } = await employed();
  const preview = await hands.preview(hands.input(type, '2026-12-01', '2026-12-31', { maternity: birth(0) }), token);
  expect(preview.body.data.maternity).toMatchObject({
    days: 182,
    earliest: '2026-11-20',
    latest: '2027-07-15',
    // Six weeks after the day of delivery.
    withoutWork: { from: '2027-01-16', to: '2027-02-26' },
    paidBy: 'employer',
  });
  expect((await asked(token, '2026-12-01', '2027-05-29', birth(0))).status).toBe(200);
  const more = await asked(token, '2027-05-30', '2027-06-01', birth(0));
  expect(more.errors[0]?.message).toContain('These are 183 with what is applied for already');
  expect((await asked(token, '2027-05-30', '2027-05-31', birth(0))).status).toBe(200);
});

test('whom ESI insures is paid by ESIC and not by the employer, however long she has worked', async () => {
  const [insured, other] = [await employed('2026-11-02'), await employed('2026-11-02')];
  await insure(insured.id);
  const refused = await asked(other.token, '2026-12-07', '2027-03-31', birth(0));
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'maternity.day']);
  expect(refused.errors[0]?.message).toContain('The law requires 80 days of work in the 12 months before.');
  const { status, data } = await asked(insured.token, '2026-12-07', '2027-03-31', birth(0));
  expect([status, data.maternity]).toEqual([
    200,
    {
      ...{ event: 'birth', day: '2027-01-15', deliveredOn: null, survivingChildren: 0, childBorn: null },
      paidBy: 'esic',
    },
  ]);
  const paid = (id: string) =>
    asOwner<{ paid: boolean }>(
      team.office.muster,
      'select bool_or(unpaid < 100) as paid from leave_halves where leave_id = $1 and is_counted',
      [id],
    );
  expect(await paid(data.id)).toEqual([{ paid: false }]);
  const employer = await employed();
  const own = await asked(employer.token, '2026-12-07', '2027-03-31', birth(0));
  expect([own.data.maternity.paidBy, await paid(own.data.id)]).toEqual(['employer', [{ paid: true }]]);
});

test('after a miscarriage leave begins on the day after and lasts six weeks; an illness a month', async () => {
  const { token } = await employed();
  const miscarriage = { event: 'miscarriage', day: '2026-11-26' };
  const early = await asked(token, '2026-11-26', '2026-12-31', miscarriage);
  expect(early.errors[0]?.message).toContain('This leave begins on 27 Nov 2026 at the earliest.');
  const late = await asked(token, '2026-11-30', '2027-01-08', miscarriage);
  expect(late.errors[0]?.message).toContain('This leave ends on 7 Jan 2027 at the latest.');
  expect((await asked(token, '2026-11-27', '2027-01-07', miscarriage)).status).toBe(200);
  const illness = { event: 'illness', day: '2027-01-08' };
  expect((await asked(token, '2027-01-08', '2027-02-08', illness)).status).toBe(422);
  expect((await asked(token, '2027-01-08', '2027-02-07', illness)).status).toBe(200);
});

test('what is changed keeps what it is for unless it is said anew, and leave of other types has nothing of it', async () => {
  const { token } = await employed();
  const { data } = await asked(token, '2026-12-07', '2026-12-31', birth(1));
  const edit = (more: object) =>
    team.office.call(
      'PUT',
      '/Leaves',
      { id: data.id, ...hands.input(type, '2026-12-08', '2026-12-31'), ...more },
      token,
    );
  expect((await edit({})).body.data.maternity).toMatchObject({ event: 'birth', survivingChildren: 1 });
  expect((await edit({ maternity: birth(2) })).body.data.maternity).toMatchObject({ survivingChildren: 2 });
  const casual = await hands.type('Casual leave', { isLimitedByBalance: false });
  const plain = await hands.apply(hands.input(casual, '2027-01-11', '2027-01-11', { maternity: birth(0) }), token);
  expect([plain.status, plain.body.data.maternity]).toEqual([200, null]);
});

test('what is owed for it is told to her and to staff, and to nobody who only decides', async () => {
  const { manager, report, moderator } = team;
  const { status, data } = await asked(report.token, '2026-12-07', '2027-03-31', birth(0));
  expect(status).toBe(200);
  const benefit = async (token: string) => (await hands.show(data.id, token)).benefit;
  const own = await benefit(report.token);
  expect(own).toMatchObject({ amount: null, medicalBonus: 3_500, isEstimate: true });
  expect(own.explanation.rule).toContain('Your average daily wage');
  expect((await benefit(moderator.token)).explanation.rule).toContain('The employee’s average daily wage');
  expect(await benefit(manager.token)).toBe(null);
});
