import { REQUEST_TYPE, type RequestType } from '@muster/contract/features/requests/requests-details.ts';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';

/** What tests do with the requests of an office. */
export function requestHands(office: () => TestOffice) {
  const create = (body: object, token?: string) => office().call('POST', '/Requests', body, token);

  /** A regularization from 10 to 7 of a day, or of several. */
  const regularization = (startDate: string, endDate = startDate, more: object = {}) => ({
    requestType: REQUEST_TYPE.AttendanceRegularization,
    reason: 'Forgot to check out',
    additionalData: {
      attendanceRegularization: { startDate, endDate, startTime: '10:00', endTime: '19:00:00' },
    },
    ...more,
  });

  async function created(body: object, token?: string): Promise<string> {
    const { status, body: envelope } = await create(body, token);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(envelope)}`);
    return envelope.data.id;
  }

  const decide = (
    requestIds: readonly string[],
    status: string,
    token?: string,
    { type = 'AttendanceRegularization', comments = '' }: { type?: RequestType; comments?: string } = {},
  ) => office().call('PUT', `/Requests/status?requestType=${type}`, { requestIds, status, comments }, token);

  const listed = async (query = '', token?: string) =>
    (await office().call('GET', `/Requests${query}`, undefined, token)).body;

  const idsOf = async (query = '', token?: string): Promise<string[]> =>
    (await listed(query, token)).data.map(({ id }: { id: string }) => id);

  return { create, created, regularization, decide, listed, idsOf };
}

/** An office with a manager, a report of theirs, one below that, and somebody apart. */
export async function startTeam() {
  const office = await startOffice();
  office.at('20:00');
  const manager = await office.person({ firstName: 'Ravi', lastName: 'Kumar' });
  const report = await office.person({ firstName: 'Anna', lastName: 'Rao', reportingManagerId: manager.id });
  const below = await office.person({ firstName: 'Below', reportingManagerId: report.id });
  const apart = await office.person({ firstName: 'Apart' });
  const moderator = await office.person({}, 'Moderator');
  return { office, manager, report, below, apart, moderator };
}
