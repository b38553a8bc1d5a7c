import { describe, expect, test } from 'vitest';
import { completeSetUp, type SetUpCalls } from './complete-set-up.ts';
import type { SetupValues } from './wizard-rules.ts';

const values: SetupValues = {
  tntName: 'Vaigai Instruments',
  tntAddress: 'Bengaluru',
  state: 'KA',
  businessType: 'pvtLtd',
  legalCompanyName: 'Vaigai Instruments Private Limited',
  industry: 'other',
  teamSize: '1-20',
  tntPan: 'AAGCV4821M',
  tntTan: '',
  tntGst: '',
  cin: '',
  llpin: '',
  workingHours: '9',
  weekDaysOff: [0, 6],
};
const logo = new File(['x'], 'logo.png', { type: 'image/png' });

function fake(failing: { create?: boolean; logo?: boolean; settings?: number; id?: string } = {}) {
  const created: string[] = [];
  let settingsFailures = failing.settings ?? 0;
  const fail = () => Promise.reject(new Error('refused'));
  const calls: SetUpCalls = {
    createTenant: () => {
      created.push('organisation');
      return failing.create ? fail() : Promise.resolve({ id: failing.id ?? 'tenant-1' });
    },
    uploadLogo: () => {
      created.push('logo');
      return failing.logo ? fail() : Promise.resolve();
    },
    addSettings: (body) => {
      created.push(`settings ${body.workingHours} ${body.weekDaysOff}`);
      settingsFailures -= 1;
      return settingsFailures >= 0 ? fail() : Promise.resolve();
    },
    wait: (milliseconds) => {
      created.push(`wait ${milliseconds}`);
      return Promise.resolve();
    },
  };
  return { calls, created };
}

describe('finishing the wizard', () => {
  test('saves the organisation, then the logo, then the settings', async () => {
    const { calls, created } = fake();
    const outcome = await completeSetUp(values, logo, calls);
    expect(created).toEqual(['organisation', 'logo', 'settings 9 0,6']);
    expect(outcome.finished).toBe(true);
    expect(outcome.messages.map(({ text }) => text)).toEqual([
      'Organization details updated successfully',
      'Organization logo uploaded successfully',
      'Organization settings added successfully',
    ]);
  });
  test('stops when the organisation cannot be saved', async () => {
    const { calls, created } = fake({ create: true });
    const outcome = await completeSetUp(values, logo, calls);
    expect(created).toEqual(['organisation']);
    expect(outcome).toMatchObject({
      finished: false,
      messages: [{ kind: 'error', text: 'Failed to create organization' }],
    });
  });
  test('tries the settings a second time after half a second', async () => {
    const { calls, created } = fake({ settings: 1 });
    expect((await completeSetUp(values, null, calls)).finished).toBe(true);
    expect(created).toEqual(['organisation', 'settings 9 0,6', 'wait 500', 'settings 9 0,6']);
  });
  test('says so when the settings fail both times, and can be finished later', async () => {
    const { calls, created } = fake({ settings: 2 });
    const outcome = await completeSetUp(values, null, calls);
    expect(created.filter((call) => call.startsWith('settings'))).toHaveLength(2);
    expect(outcome.finished).toBe(false);
    expect(outcome.messages.at(-1)).toEqual({ kind: 'error', text: 'Organization created but adding settings failed' });
  });
  test('skips the settings without an id or without hours', async () => {
    const skipped = { kind: 'warn', text: 'Organization created but settings add skipped due to missing data' };
    expect((await completeSetUp(values, null, fake({ id: '' }).calls)).messages.at(-1)).toEqual(skipped);
    expect((await completeSetUp({ ...values, workingHours: '' }, null, fake().calls)).messages.at(-1)).toEqual(skipped);
  });
  test('goes on when only the logo is refused', async () => {
    const outcome = await completeSetUp(values, logo, fake({ logo: true }).calls);
    expect(outcome.finished).toBe(true);
    expect(outcome.messages).toContainEqual({ kind: 'error', text: 'Failed to upload organization logo' });
  });
});
