import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';

/** A Friday; the default shift is 10:00 to 19:00, Saturday and Sunday are off. */
export const FRIDAY = '2026-11-27';

export type TestOffice = {
  readonly muster: TestApp;
  readonly tenantId: string;
  readonly admin: { readonly id: string; readonly token: string };
  /** The clocks on the walls show this time, in India. */
  at(time: string, date?: string): void;
  call(method: Method, path: string, body?: unknown, token?: string): ReturnType<TestApp['call']>;
  person(more?: Parameters<typeof addPerson>[3], role?: TestPerson['role']): Promise<{ id: string; token: string }>;
  save(changes: object): Promise<void>;
  stop(): Promise<void>;
};

/** An organisation that begins on a day: the Friday where none is said. */
export async function startOffice(today = FRIDAY): Promise<TestOffice> {
  const muster = await startTestApp({ today });
  const admin = await registeredAdministrator(muster, 'asha@office.test', 'Office Private Limited');
  const call: TestOffice['call'] = (method, path, body, token = admin.token) =>
    muster.call(method, path, body === undefined ? { token } : { token, body });
  return {
    muster,
    tenantId: admin.tenantId,
    admin,
    at(time, date = FRIDAY) {
      const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Asia/Kolkata').toInstant();
      Object.assign(muster.services.clock, { moment: () => moment, today: () => date });
    },
    call,
    async person(more = {}, role = 'Member') {
      const person = await addPerson(muster, admin.tenantId, role, more);
      return { id: person.id, token: await tokenFor(muster, person) };
    },
    async save(changes) {
      const { version: _v, ...settings } = (await call('GET', '/Attendances/settings')).body.data;
      const { status, body } = await call('PUT', '/Attendances/settings', { ...settings, ...changes });
      if (status !== 200) throw new Error(body.message);
    },
    stop: () => muster.stop(),
  };
}
