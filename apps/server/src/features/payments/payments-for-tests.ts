import type { TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';

/** How an organisation pays from its account at HDFC Bank. */
export const SETTINGS = {
  layout: 'hdfc',
  templateId: null,
  account: '50200099887766',
  ifsc: 'HDFC0000999',
  narration: 'SALARY {month} {year}',
  valueDate: 'payDate',
  transfer: 'NEFT',
  hdfcCodes: 'letters',
  iciciProduct: 'PAB_VENDOR',
  kotakClient: null,
  kotakProduct: 'SALPAY',
  needsChecker: false,
};

/** What somebody does with the payment files of October 2026. */
export function sendBank(test: TestApp, token: string) {
  const october = { month: 10, year: 2026 };
  return {
    settings: () => test.call('GET', '/Payroll/Returns/bank', { token }),
    save: (body: object) => test.call('PUT', '/Payroll/Returns/bank', { token, body }),
    due: async () => (await test.call('GET', '/Payroll/Returns/due?kind=bank&month=10&year=2026', { token })).body.data,
    make: (more: object = {}) =>
      test.call('POST', '/Payroll/Returns', { token, body: { kind: 'bank', ...october, ...more } }),
    download: (id: string) => test.call('GET', `/Payroll/Returns/${id}/download`, { token }),
    release: (id: string) => test.call('PUT', `/Payroll/Returns/${id}/release`, { token }),
    respond: (id: string, file: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
      const content = typeof file === 'string' ? Buffer.from(file) : file;
      const sent = { token, fields: { ...fields }, file: { field: 'response', name: 'response.csv', content } };
      return upload(test, `/Payroll/Returns/${id}/response`, sent);
    },
    takeBack: (id: string) => test.call('PUT', `/Payroll/Returns/${id}/take-back`, { token }),
  };
}
