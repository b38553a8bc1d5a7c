import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('10:00'));

const press = async (token: string, path: string, remoteAddress: string) => {
  const reply = await office.muster.app.inject({
    method: 'POST',
    url: `/api/Attendances/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    remoteAddress,
    payload: '{}',
  });
  return reply.json<{ message: string; errorCode?: string; data: { flags: string[]; id: string } }>();
};

test('a punch from elsewhere than the office is flagged, once for both presses, and its day is not approved by itself', async () => {
  await office.save({ punchAddresses: ['203.0.113.0/24'], punchElsewhere: 'Flag', approvesPunchesWithinRules: true });
  const [inside, outside] = [await office.person(), await office.person()];
  expect((await press(inside.token, 'startTimer', '203.0.113.9')).data.flags).toEqual([]);
  expect((await press(outside.token, 'startTimer', '198.51.100.1')).data.flags).toEqual(['OTHER_NETWORK']);
  office.at('19:30');
  await press(inside.token, 'stopTimer', '203.0.113.9');
  expect((await press(outside.token, 'stopTimer', '198.51.100.1')).data.flags).toEqual(['OTHER_NETWORK']);
  office.at('23:00');
  const approval = async (id: string) =>
    (await office.call('GET', `/Attendances?startDate=${FRIDAY}&endDate=${FRIDAY}&employeeId=${id}`)).body.data[0]
      .approvalStatus;
  expect([await approval(inside.id), await approval(outside.id)]).toEqual([2, 1]);
});

test('or refused, whoever it says it was forwarded for; staff punch for others from anywhere', async () => {
  await office.save({ punchAddresses: ['203.0.113.0/24', '2001:db8::/48'], punchElsewhere: 'Refuse' });
  const person = await office.person();
  const refused = await press(person.token, 'startTimer', '198.51.100.1');
  expect(refused).toMatchObject({ errorCode: 'ATTENDANCE_RULE', data: { setting: 'punchAddresses' } });
  expect(refused.message).toContain('You are at 198.51.100.1 now');
  expect((await office.call('POST', '/Attendances/startTimer', { employeeId: person.id })).status).toBe(200);
  expect((await press(person.token, 'stopTimer', '198.51.100.1')).errorCode).toBe('ATTENDANCE_RULE');
  expect((await press(person.token, 'stopTimer', '2001:db8::5')).errorCode).toBeUndefined();
});

test('a list that leaves out whoever saves it is saved with a warning, and what is no address is refused', async () => {
  const { version: _v, ownAddress, ...settings } = (await office.call('GET', '/Attendances/settings')).body.data;
  expect(ownAddress).toBe('127.0.0.1');
  const save = (punchAddresses: string[]) =>
    office.call('PUT', '/Attendances/settings', { ...settings, punchAddresses });
  expect((await save(['203.0.113.7'])).body.message).toContain('Your own address, 127.0.0.1, is not among');
  expect((await save(['127.0.0.0/8'])).body.message).toBe('Attendance settings saved successfully');
  const wrong = await save(['127.0.0.1', 'the office']);
  expect(wrong.body.errors).toEqual([
    {
      field: 'punchAddresses.1',
      message: 'the office is no address and no range, such as 203.0.113.7 or 203.0.113.0/24',
    },
  ]);
});
