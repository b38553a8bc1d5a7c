import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readResponse } from '../../test-app.ts';
import { FRIDAY, startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';
import { closePeriod } from '../periods/periods.facts.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.at('23:00'));

type Person = { readonly id: string; readonly token: string };
type Form = Readonly<Record<string, string>>;
let number = 0;

async function numbered(employeeNumber: string): Promise<Person> {
  return office.person({ employeeNumber });
}
async function added(more: object = {}) {
  number += 1;
  const { body } = await office.call('POST', '/Devices', { name: `Gate ${number}`, ...more });
  return { id: String(body.data.device.id), key: String(body.data.key), name: `Gate ${number}` };
}
const dayOf = async ({ id }: Person, date = FRIDAY) =>
  (await office.call('GET', `/Attendances?startDate=${date}&endDate=${date}&employeeId=${id}`)).body.data[0];

async function upload(
  path: string,
  field: string,
  content: string | Buffer,
  form: Form = {},
  token = office.admin.token,
) {
  const parts = Object.entries(form).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="november.csv"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + file),
    Buffer.from(content),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
  return readResponse(await office.muster.app.inject({ method: 'POST', url: `/api${path}`, headers, payload }));
}
const importFile = (content: string | Buffer, form: Form = {}) =>
  upload('/Devices/punches/import', 'punchesCsv', content, form);
const push = (key: string, punches: unknown, headers: Record<string, string> = {}) =>
  office.muster.call('POST', '/Devices/push', { body: { punches }, headers: { 'x-device-key': key, ...headers } });
const iclock = (method: 'GET' | 'POST', url: string, payload?: string) =>
  office.muster.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'text/plain' } }),
  });
const trail = async (entity: string) =>
  (
    await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute<{ action: string; after: unknown }>(
        `select action, after from audit_entries where entity = '${entity}' order by at`,
      ),
    )
  ).rows;

async function finished(id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await office.call('GET', `/Devices/punches/imports/${id}`);
      expect(body.data.status).toBe('Done');
      return body.data;
    },
    { timeout: 45_000, interval: 100 },
  );
}

describe('the list of machines', () => {
  test('shows a key once, tells machines apart by its last signs, and is on record without it', async () => {
    const { body } = await office.call('POST', '/Devices', { name: 'Main gate', place: 'Pune', serialNumber: 'SN-1' });
    const { device, key } = body.data;
    expect(key).toMatch(/^[a-z2-9]{56}$/);
    expect(device).toMatchObject({ name: 'Main gate', keyHint: key.slice(-4), isRevoked: false, punchesReceived: 0 });
    const list = await office.call('GET', '/Devices');
    expect(list.raw.toString()).not.toContain(key);
    expect(JSON.stringify(await trail('device'))).not.toContain(key);
    expect((await trail('device')).at(-1)).toMatchObject({ action: 'created', after: { name: 'Main gate' } });
    const same = await office.call('POST', '/Devices', { name: 'MAIN GATE' });
    expect(same.body.errors).toEqual([{ field: 'name', message: 'There is already a device named MAIN GATE.' }]);
    const serial = await office.call('POST', '/Devices', { name: 'Other', serialNumber: 'sn-1' });
    expect(serial.body.errors[0]).toMatchObject({ field: 'serialNumber' });
  });

  test('gives a new key, which ends the one before, and revokes', async () => {
    const { id, key } = await added();
    const renewed = (await office.call('POST', `/Devices/${id}/key`, {})).body.data.key;
    expect((await push(key, [])).body.errorCode).toBe('DEVICE_KEY');
    expect((await push(renewed, [])).status).toBe(200);
    expect((await office.call('POST', `/Devices/${id}/revoke`, {})).body.data).toMatchObject({
      isRevoked: true,
      actions: ['edit', 'new key'],
    });
    expect((await push(renewed, [])).status).toBe(401);
    expect((await trail('device')).map(({ action }) => action)).toEqual(expect.arrayContaining(['new key', 'revoked']));
  });

  test('is changed by administrators, and read by moderators', async () => {
    const moderator = await office.person({}, 'Moderator');
    const { id } = await added();
    const list = await office.call('GET', '/Devices', undefined, moderator.token);
    expect(list.body.data).toMatchObject({ mayAdd: false });
    expect(list.body.data.devices[0].actions).toEqual([]);
    expect((await office.call('POST', `/Devices/${id}/revoke`, {}, moderator.token)).status).toBe(403);
    const stale = await office.call('PUT', `/Devices/${id}`, { name: 'Renamed', version: 7 });
    expect(stale.body.errorCode).toBe('STALE_VERSION');
    expect((await office.call('PUT', `/Devices/${id}`, { name: 'Renamed', version: 1 })).body.data).toMatchObject({
      name: 'Renamed',
      version: 2,
    });
  });
});

describe('a machine that pushes JSON', () => {
  test('makes days by employee number, and may send everything again', async () => {
    const person = await numbered('P-001');
    const { key } = await added();
    const punches = [
      { code: ' p-001 ', at: '2026-11-27T19:00:00+05:30' },
      { code: 'P-001', at: '2026-11-27 10:00:00' },
    ];
    const first = await push(key, punches);
    expect(first.body.data).toEqual({ received: 2, stored: 2, repeated: 0, waiting: 0, refused: [] });
    const again = await push('', punches, { authorization: `Bearer ${key.toUpperCase()}` });
    expect(again.body.data).toMatchObject({ stored: 0, repeated: 2 });
    expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00', attendanceStatus: 1 });
  });

  test('has lines that nobody can read named with their reason, and kept', async () => {
    const { id, key } = await added();
    const { body } = await push(key, [
      { code: '', at: '2026-11-27 10:00' },
      { code: '1', at: 'soon' },
      { code: '1', at: '2000-01-01 00:00:00' },
      { code: '1', at: '2027-01-01 00:00:00' },
      { code: 'a\u0001b', at: '2026-11-27 10:00' },
      { code: '9'.repeat(61), at: '2026-11-27 10:00' },
    ]);
    expect(body.data.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
      'There is no id of a person',
      'Not a date with a time, such as 27/11/2026 10:05',
      'The clock of the machine is far behind',
      'The clock of the machine is ahead',
      'The id of the person is no text',
      'The id of the person is longer than 60 characters',
    ]);
    const { devices } = (await office.call('GET', '/Devices')).body.data;
    const device = devices.find((one: { id: string }) => one.id === id);
    expect(device.refusedLines).toHaveLength(6);
    expect(device.lastSeenAt).not.toBeNull();
  });

  test('belongs to its organisation alone, and is refused while that is closed', async () => {
    const other = await startOffice();
    const { body } = await other.call('POST', '/Devices', { name: 'Elsewhere' });
    expect((await push(body.data.key, [])).status).toBe(401);
    await other.stop();
  });

  test('is told that too much at once is too much, and what is no list of punches', async () => {
    const { key } = await added();
    expect(
      (
        await push(
          key,
          Array.from({ length: 5001 }, () => ({ code: '1', at: 'x' })),
        )
      ).status,
    ).toBe(422);
    expect((await push(key, 'x')).status).toBe(422);
    expect((await push(key, [])).body.data).toMatchObject({ received: 0 });
  });
});

describe('a machine that speaks iclock', () => {
  const lines = (pin: string) => `${pin}\t2026-11-27 10:00:00\t255\t1\t0\t0\r\n${pin}\t2026-11-27 19:00:00\t0\t15\n`;

  test('shakes hands, pushes, polls, and is told what it wants to hear', async () => {
    const person = await numbered('42');
    const { key } = await added({ serialNumber: 'CKJ-77' });
    const begin = await iclock('GET', `/device/${key}/iclock/cdata?SN=ckj-77&options=all&pushver=2.4.1&language=69`);
    expect(begin.statusCode).toBe(200);
    expect(begin.headers['content-type']).toContain('text/plain');
    expect(begin.body.split('\n')).toEqual(
      expect.arrayContaining(['GET OPTION FROM: ckj-77', 'TimeZone=330', 'Realtime=1', 'Encrypt=None']),
    );
    const url = `/device/${key}/iclock/cdata?SN=CKJ-77&table=ATTLOG&Stamp=9999`;
    expect((await iclock('POST', url, lines('   00042'))).body).toBe('OK: 2');
    expect((await iclock('POST', url, lines('   00042'))).body).toBe('OK: 2');
    expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00', hasOpenPair: false });
    for (const path of ['getrequest', 'ping', 'getrequest.aspx']) {
      expect((await iclock('GET', `/device/${key}/iclock/${path}?SN=CKJ-77`)).body).toBe('OK');
    }
    expect((await iclock('POST', `/device/${key}/iclock/devicecmd?SN=CKJ-77`, 'ID=1&Return=0&CMD=INFO')).body).toBe(
      'OK',
    );
    expect((await iclock('POST', `/device/${key}/iclock/cdata?SN=CKJ-77&table=OPERLOG`, 'FP PIN=1\tTMP=x')).body).toBe(
      'OK',
    );
  });

  test('keeps what a machine says of a punch, though it is never read as in or out, and the line as it came', async () => {
    const person = await numbered('43');
    const { key } = await added();
    const url = `/device/${key}/iclock/cdata?SN=ST-1&table=ATTLOG`;
    const line = (time: string, status: number) => `43\t2026-11-27 ${time}\t${status}\t15\t7`;
    // In and out within the same second are two; each of them sent again is the same.
    const sent = [line('10:00:00', 0), line('10:00:00', 1), line('18:00:00', 5)].join('\n');
    for (const _ of [1, 2]) expect((await iclock('POST', url, sent)).body).toBe('OK: 3');
    const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
      tx.execute(`select status, line from device_punches where code = '43' order by at, status`),
    );
    expect(rows).toEqual([
      { status: '0', line: '43 2026-11-27 10:00:00 0 15 7' },
      { status: '1', line: '43 2026-11-27 10:00:00 1 15 7' },
      { status: '5', line: '43 2026-11-27 18:00:00 5 15 7' },
    ]);
    expect(await dayOf(person)).toMatchObject({ totalHours: '08:00:00', hasOpenPair: false });
    const punch = { code: '43', at: '2026-11-27 20:00:00', status: 'break' };
    expect((await push(key, [punch, punch])).body.data).toMatchObject({ stored: 1, repeated: 1 });
  });

  test('may have its key in the query, and says its serial number the first time', async () => {
    const { id, key } = await added();
    expect((await iclock('GET', `/iclock/cdata.aspx?SN=NEW-1&pushcommkey=${key}`)).statusCode).toBe(200);
    const { devices } = (await office.call('GET', '/Devices')).body.data;
    expect(devices.find((one: { id: string }) => one.id === id)).toMatchObject({ serialNumber: 'NEW-1' });
    const stolen = await iclock('POST', `/iclock/cdata?SN=NEW-2&table=ATTLOG&key=${key}`, lines('1'));
    expect([stolen.statusCode, stolen.body]).toEqual([
      403,
      'ERROR: This key belongs to a device with another serial number.\n',
    ]);
    expect((await iclock('POST', '/iclock/cdata?SN=NEW-1&table=ATTLOG', lines('1'))).statusCode).toBe(401);
  });

  test('sends what nobody can read, and every line is acknowledged', async () => {
    const { key } = await added();
    const url = `/device/${key}/iclock/cdata?SN=X1&table=ATTLOG`;
    const hostile = ['', '\t', '\0\0', 'x', "1'; drop table users\tnow", '1\t9999-99-99 99:99:99', '\u202e\ud800'].join(
      '\n',
    );
    const reply = await iclock('POST', url, hostile);
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK: 5']);
    expect((await iclock('POST', url)).body).toBe('OK: 0');
    const named = 'USERID=77\tCHECKTIME=2026-11-27 10:00:00\tCHECKTYPE=0\tVERIFYCODE=1';
    expect((await iclock('POST', url, named)).body).toBe('OK: 1');
    expect((await iclock('POST', url, 'x'.repeat(2_100_000))).statusCode).toBe(413);
    for (const query of ['SN[]=1&table=ATTLOG', 'SN=1&SN=2', '%00=%00', 'table=__proto__', 'SN=%ff']) {
      const odd = await iclock('POST', `/device/${key}/iclock/cdata?${query}`, '1');
      expect(odd.statusCode, query).toBeLessThan(500);
    }
  });
});

describe('whom machines know', () => {
  test('is said for one machine before it is said for all, and what waits becomes theirs', async () => {
    const [asha, binod] = [await numbered('A-1'), await numbered('B-1')];
    const [gate, lab] = [await added(), await added()];
    for (const { key } of [gate, lab]) {
      await push(key, [
        { code: '901', at: '2026-11-27 10:00' },
        { code: '0901', at: '2026-11-27 19:00' },
      ]);
    }
    const { waiting } = (await office.call('GET', '/Devices/people')).body.data;
    expect(waiting).toEqual(
      expect.arrayContaining([expect.objectContaining({ deviceId: gate.id, device: gate.name, punches: 2 })]),
    );
    const people = [
      { deviceId: null, code: '901', employeeId: asha.id },
      { deviceId: lab.id, code: '901', employeeId: binod.id },
    ];
    expect((await office.call('POST', '/Devices/people', { people })).body.data).toEqual({ mapped: 2, punches: 4 });
    for (const person of [asha, binod]) expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00' });
    await push(lab.key, [{ code: '901', at: '2026-11-26 10:00' }]);
    expect(await dayOf(binod, '2026-11-26')).toMatchObject({ startTime: '10:00:00' });
    const { mappings } = (await office.call('GET', '/Devices/people')).body.data;
    const own = mappings.find((one: { deviceId: string | null }) => one.deviceId === lab.id);
    expect((await office.call('DELETE', `/Devices/people/${own.id}`)).status).toBe(200);
    await push(lab.key, [{ code: '901', at: '2026-11-25 10:00' }]);
    expect(await dayOf(asha, '2026-11-25')).toMatchObject({ startTime: '10:00:00' });
  });

  test('is corrected with the punches that came before, and both people’s days with them', async () => {
    const [wrong, right] = [await office.person(), await office.person()];
    const { key } = await added();
    const map = (employeeId: string, movesPunches: boolean) =>
      office.call('POST', '/Devices/people', { people: [{ code: '811', employeeId }], movesPunches });
    await map(wrong.id, false);
    await push(key, [
      { code: '811', at: '2026-11-27 10:00' },
      { code: '811', at: '2026-11-27 19:00' },
    ]);
    expect((await map(right.id, false)).body.data).toEqual({ mapped: 1, punches: 0 });
    await map(wrong.id, false);
    expect((await map(right.id, true)).body.data).toEqual({ mapped: 1, punches: 2 });
    expect(await dayOf(wrong)).toMatchObject({ totalHours: '00:00:00' });
    expect(await dayOf(right)).toMatchObject({ totalHours: '09:00:00' });
  });

  test('is never of oneself, nor of an administrator by a moderator: ids, files of punches, past shifts, own logs', async () => {
    const clerk = await office.person({ employeeNumber: 'CLERK-1' }, 'Moderator');
    const boss = await office.person({ employeeNumber: 'BOSS-1' }, 'Administrator');
    const own = 'You cannot decide which punches or past shifts are your own. Ask another administrator.';
    const above = 'A moderator cannot change an administrator.';
    const shiftId = (await office.call('GET', '/Shifts')).body.data[0].id;
    for (const [person, token, message] of [
      [clerk, clerk.token, own],
      [boss, boss.token, own],
      [boss, clerk.token, above],
    ] as const) {
      const before = await dayOf(person);
      const people = [{ code: '990', employeeId: person.id }];
      expect((await office.call('POST', '/Devices/people', { people }, token)).body.message).toBe(message);
      const number = person === clerk ? 'CLERK-1' : 'BOSS-1';
      const ids = await upload(
        '/Devices/people/import',
        'idsCsv',
        `Device user id,Employee number\n990,${number}\n`,
        {},
        token,
      );
      expect(ids.body.data).toMatchObject({ mapped: 0, errors: [{ row: 2, message }] });
      const punches = `Device user id,Date time\n${number},${FRIDAY} 06:00\n${number},${FRIDAY} 22:30\n`;
      const file = await upload('/Devices/punches/import', 'punchesCsv', punches, { isDryRun: 'true' }, token);
      expect(file.body.data).toMatchObject({
        punches: 0,
        errorRows: 2,
        errors: [
          { row: 2, message },
          { row: 3, message },
        ],
      });
      const past = { employeeIds: [person.id], shiftId, startDate: FRIDAY, endDate: FRIDAY, updateAttendance: true };
      expect((await office.call('POST', '/Shifts/assign/employees', past, token)).body.message).toBe(message);
      expect(await dayOf(person)).toEqual(before);
    }
  });

  test('is refused for somebody of another organisation, an unknown machine and two people at once', async () => {
    const [one, two] = [await office.person(), await office.person()];
    const map = async (...people: object[]) => (await office.call('POST', '/Devices/people', { people })).body.message;
    const nobody = '0190a000-0000-7000-8000-00000000dead';
    expect(await map({ code: '5', employeeId: nobody })).toBe('This person does not exist');
    expect(await map({ code: '5', employeeId: one.id, deviceId: nobody })).toBe('This device does not exist');
    expect(await map({ code: '5', employeeId: one.id }, { code: '005', employeeId: two.id })).toBe(
      'The id 5 is there for two people.',
    );
  });

  test('comes from a file, all of it or nothing', async () => {
    const person = await numbered('F-1');
    const file = (text: string) => upload('/Devices/people/import', 'idsCsv', text);
    const wrong = await file('Device user id,Employee number\n701,F-1\n,F-1\n702,F-2\n');
    expect(wrong.body.data).toEqual({
      mapped: 0,
      punches: 0,
      errors: [
        { row: 3, message: 'There is no device user id' },
        { row: 4, message: 'There is no employee number F-2' },
      ],
    });
    expect((await file('Device user id,Employee number\n701,F-1\n')).body.data).toMatchObject({
      mapped: 1,
      errors: [],
    });
    const { key } = await added();
    await push(key, [{ code: '701', at: '2026-11-27 10:00' }]);
    expect((await dayOf(person)).startTime).toBe('10:00:00');
  });
});

describe('a file of punches', () => {
  test('is tried first: what is new, known, unknown, wrong, in the future and in paid months', async () => {
    const person = await numbered('T-1');
    const { services } = office.muster;
    await services.db.inTenant(office.tenantId, (tx) =>
      closePeriod(tx, { year: 2026, month: 10 }, { firstDay: '2026-10-01', lastDay: '2026-10-31' }),
    );
    const rows = [
      'Employee code;Date;Time',
      'T-1;30/10/2026;10:00',
      'T-1;27/11/2026;10:00',
      't-1;27/11/2026;10:00',
      'T-1;27/11/2026;19:00',
      'NOBODY;27/11/2026;19:00',
      'T-1;28/11/2026;10:00',
      'T-1;31/11/2026;10:00',
    ];
    const text = `\uFEFF${rows.join('\r\n')}`;
    const { body } = await importFile(text, { isDryRun: 'true' });
    expect(body.data).toMatchObject({
      isDryRun: true,
      import: null,
      rows: 7,
      punches: 5,
      repeatedInFile: 0,
      known: 0,
      people: 1,
      days: 2,
      firstDay: '2026-10-30',
      lastDay: '2026-11-27',
      unknown: [{ code: 'NOBODY', punches: 1 }],
      unknownPunches: 1,
      paidMonths: [{ month: 'October 2026', punches: 1 }],
      columns: { code: 'Employee code', date: 'Date', time: 'Time' },
      sample: { text: '30/10/2026 10:00', date: '2026-10-30', time: '10:00:00' },
    });
    expect(body.data.errors).toMatchObject([
      { row: 7, message: 'This time is in the future' },
      { row: 8, message: 'November 2026 has 30 days' },
    ]);
    expect(await dayOf(person)).toMatchObject({ totalHours: '00:00:00' });

    const begun = await importFile(text);
    const done = await finished(begun.body.data.import.id);
    expect(done).toMatchObject({
      fileName: 'november.csv',
      punches: 5,
      done: 5,
      waiting: 1,
      createdByName: 'Asha Rao',
    });
    expect(done.stored + done.repeated).toBe(5);
    expect(await dayOf(person)).toMatchObject({ totalHours: '09:00:00' });
    const again = await importFile(text, { isDryRun: 'true' });
    expect(again.body.data).toMatchObject({ known: 5 });
    expect((await trail('device punches')).at(-1)).toMatchObject({ action: 'imported', after: { punches: 5 } });
    expect((await office.call('GET', '/Devices/punches/imports')).body.data).toHaveLength(1);
  });

  test('that cannot be read is refused with what is wrong', async () => {
    const refusal = async (content: string | Buffer, form: Form = {}) => (await importFile(content, form)).body;
    expect((await refusal('')).message).toContain('The file is empty.');
    expect(await refusal(Buffer.from('PK\u0003\u0004')).then((one) => one.errorCode)).toBe('IMPORT_UNREADABLE');
    expect(await refusal('Wer,Wann\n1,27/11/2026 10:00')).toMatchObject({
      errorCode: 'IMPORT_WRONG_COLUMNS',
      data: { headings: ['Wer', 'Wann'] },
    });
    expect((await refusal('UserID,Time\n1,yesterday')).message).toBe(
      'No row of this file is a punch that can be read.',
    );
    expect((await refusal('UserID,Time\n1,27/11/2026 10:00', { deviceId: office.admin.id })).message).toBe(
      'This device does not exist',
    );
    expect((await office.call('POST', '/Devices/punches/import', {})).status).toBe(422);
  });

  test('of thousands of punches in any order makes the days of everybody, and goes on after a crash', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, (_, i) => numbered(`M-${i}`)));
    const rows = people.flatMap((_, i) =>
      Array.from({ length: 25 }, (_, day) =>
        ['19:00', '14:00', '13:00', '10:00'].map(
          (time) => `M-${i},${String(day + 1).padStart(2, '0')}/11/2026 ${time}`,
        ),
      ).flat(),
    );
    const shuffled = rows.toSorted((one, other) => (one.slice(-8) + one < other.slice(-8) + other ? -1 : 1));
    const begun = await importFile(`UserID,Punch time\n${shuffled.join('\n')}`);
    expect(begun.body.data).toMatchObject({ punches: 4000, people: 40, days: 1000 });
    expect(await finished(begun.body.data.import.id)).toMatchObject({ done: 4000, stored: 4000, waiting: 0 });
    for (const person of [people[0], people[39]]) {
      if (person)
        expect(await dayOf(person, '2026-11-25')).toMatchObject({ totalHours: '09:00:00', hasOpenPair: false });
    }
  });

  test('keeps what the machine says of a punch, and a press that machine and file hold is one', async () => {
    const person = await numbered('44');
    const { id: deviceId, key } = await added();
    await push(key, [{ code: '44', at: '2026-11-27 10:00:00', status: '0' }]);
    const text = [
      'UserId,LogDate,Direction',
      ...['44,2026-11-27 10:00:00,in', '44,2026-11-27 13:00:00,out', '44,2026-11-27 13:00:00,in'],
      ...['44,2026-11-27 14:00:00,out', '44,2026-11-27 18:00:00,out', '44,2026-11-27 18:00:00,out'],
    ].join('\n');
    const begun = await importFile(text, { deviceId });
    expect(begun.body.data).toMatchObject({ rows: 6, punches: 5, repeatedInFile: 1 });
    expect(await finished(begun.body.data.import.id)).toMatchObject({ done: 5, stored: 4, repeated: 1 });
    const statuses = async () => {
      const { rows } = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
        tx.execute<{ status: string }>(`select status from device_punches where code = '44' order by at, status`),
      );
      return rows.map(({ status }) => status);
    };
    expect(await statuses()).toEqual(['0', 'in', 'out', 'out', 'out']);
    expect(await dayOf(person)).toMatchObject({ totalHours: '08:00:00', hasOpenPair: false });
    const again = (await importFile(text, { deviceId })).body.data.import.id;
    expect(await finished(again)).toMatchObject({ stored: 0, repeated: 5 });
    expect(await statuses()).toHaveLength(5);
  });
});
