import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@organisation.test');
});
afterAll(() => muster.stop());

const details = {
  tenantName: 'Vaigai Instruments',
  address: '14, Peenya 2nd Stage, Bengaluru 560058',
  pan: 'AABCV1234F',
  businessType: 'pvtLtd',
  legalCompanyName: 'Vaigai Instruments Private Limited',
  industry: 'manufacturing',
  teamSize: '101-300',
};

const putTenant = (body: object, token = admin.token) => muster.call('PUT', '/Tenants', { token, body });

describe('organisation details', () => {
  test('with settings make the set-up complete', async () => {
    const status = () => muster.call('GET', '/Common/orgprofilecompletionstatus', { token: admin.token });
    expect((await status()).body.data).toEqual({ orgDetails: false, settings: false });
    expect((await putTenant(details)).body.message).toBe('Organization details updated successfully');
    const settings = { workingHours: 9, weekDaysOff: '0,6' };
    const saved = await muster.call('POST', '/Common/settings', { token: admin.token, body: settings });
    expect(saved.body).toMatchObject({ message: 'Organization settings added successfully', data: settings });
    expect((await status()).body.data).toEqual({ orgDetails: true, settings: true });
  });

  test.each([
    ['pan', 'AABCV123', 'Enter a valid PAN, for example AABCV1234F'],
    ['tan', 'BLR12345C', 'Enter a valid TAN, for example BLRV12345C'],
    ['cin', 'X72200KA2015PTC081234', 'Enter a valid CIN, for example U72200KA2015PTC081234'],
    ['llpin', 'AAB1234', 'Enter a valid LLPIN, for example AAB-1234'],
    ['gstNumber', '29AABCV1234F1Z', 'Enter a valid GSTIN, for example 29AABCV1234F1ZP'],
  ])('refuse a wrong %s with an example', async (field, input, message) => {
    const { status, body } = await putTenant({ ...details, [field]: input });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ field, message });
  });

  test.each([
    [[], 'Enter a whole number'],
    [[20], 'Enter a whole number'],
    [true, 'Enter a whole number'],
    [1.5, 'Enter a whole number'],
    ['0x10', 'Enter a whole number'],
    [-1, 'Enter at least 0'],
    ['1000001', 'Enter at most 10,00,000'],
  ])('refuse %j as a headcount', async (input, message) => {
    const { status, body } = await putTenant({ ...details, statutoryHeadcount: input });
    expect([status, body.errors]).toEqual([422, [{ field: 'statutoryHeadcount', message }]]);
    const version = await putTenant({ ...details, version: [] });
    expect([version.status, version.body.errors]).toEqual([
      422,
      [{ field: 'version', message: 'Enter a whole number' }],
    ]);
  });

  test.each([
    [118, 118],
    ['118', 118],
    ['', null],
    [null, null],
  ])('take %j as the headcount %j', async (input, stored) => {
    expect((await putTenant({ ...details, statutoryHeadcount: input })).status).toBe(200);
    const { body } = await muster.call('GET', '/Tenants', { token: admin.token });
    expect(body.data.statutoryHeadcount).toBe(stored);
  });

  test('take lower case and store upper case', async () => {
    await putTenant({ ...details, pan: 'aabcv1234f' });
    const { body } = await muster.call('GET', '/Tenants', { token: admin.token });
    expect(body.data.pan).toBe('AABCV1234F');
  });

  test('refuse hours outside 6 to 14 and a third day off in the words of the screen', async () => {
    const send = (body: object) => muster.call('PUT', '/Common/settings', { token: admin.token, body });
    expect((await send({ workingHours: 15, weekDaysOff: '0' })).body.message).toBe(
      'Working hours should be greater than 6 and less than 15',
    );
    expect((await send({ workingHours: 14, weekDaysOff: '0,5,6' })).body.message).toBe(
      'More than two WeekDaysOff are not allowed!',
    );
    expect((await send({ workingHours: 6, weekDaysOff: '0,6' })).status).toBe(200);
  });

  test('an edit of an old version says who changed it', async () => {
    const { body } = await muster.call('GET', '/Tenants', { token: admin.token });
    const { version } = body.data;
    expect((await putTenant({ ...details, address: 'First', version })).status).toBe(200);
    const late = await putTenant({ ...details, address: 'Second', version });
    expect([late.status, late.body.errorCode, late.body.message]).toEqual([
      409,
      'STALE_VERSION',
      'Asha Rao changed this since you opened it.',
    ]);
  });

  test('show a member the name but no identifiers', async () => {
    const member = await addPerson(muster, admin.tenantId, 'Member');
    const { body } = await muster.call('GET', '/Tenants', { token: await tokenFor(muster, member) });
    expect(body.data).toMatchObject({ tenantName: 'Vaigai Instruments', pan: null, address: null });
  });
});

describe('the logo', () => {
  async function upload(content: Buffer, fileName: string, contentType: string) {
    const form = new FormData();
    form.append('logo', new Blob([new Uint8Array(content)], { type: contentType }), fileName);
    const reply = await muster.app.inject({
      method: 'POST',
      url: '/api/Tenants/logos',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form,
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const picture = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#0b5271' } })
      .png()
      .toBuffer();

  test('is stored as PNG of at most 512 px', async () => {
    const { body } = await upload(await picture(1024), 'logo.png', 'image/png');
    expect(body.message).toBe('Logo uploaded successfully!');
    const { width, format } = await sharp(Buffer.from(body.data.logoBase64, 'base64')).metadata();
    expect([width, format]).toEqual([512, 'png']);
  });

  test('is refused when it is too small, no picture, or a drawing with a picture name', async () => {
    expect((await upload(await picture(20), 'logo.png', 'image/png')).body.message).toBe(
      'Image dimensions (20x20) are below minimum required size (50×50).',
    );
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(svg, 'logo.png', 'image/png')).body.message).toMatch(/^Invalid file type/);
    expect((await upload(await picture(100), 'logo.exe', 'image/png')).body.message).toMatch(/^Invalid file extension/);
  });

  test('that is refused takes the details it came with along: nothing is saved', async () => {
    const before = (await muster.call('GET', '/Tenants', { token: admin.token })).body.data;
    const form = new FormData();
    form.append('tenantName', 'Half Saved');
    form.append('address', '14, 2nd Cross, Peenya');
    form.append('pan', 'AABCV1234F');
    form.append('version', String(before.version));
    form.append('logoImage', new Blob([new Uint8Array(await picture(20))], { type: 'image/png' }), 'logo.png');
    const headers = { authorization: `Bearer ${admin.token}` };
    const reply = await muster.app.inject({ method: 'PUT', url: '/api/Tenants', headers, payload: form });
    expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining('below minimum')]);
    const after = (await muster.call('GET', '/Tenants', { token: admin.token })).body.data;
    expect(after).toEqual(before);
  });

  test('of more than 5 MB is refused', async () => {
    const { status, body } = await upload(Buffer.alloc(6_000_000), 'logo.png', 'image/png');
    expect([status, body.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });
});
