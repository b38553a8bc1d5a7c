import { askEncashment } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { WORKED_OFF } from './add-attendance.ts';
import { onTurn } from './add-shifts.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import type { Story } from './story-clock.ts';

type Office = { readonly api: ApiClient; readonly story: Story };

/** One open request of every kind, for whoever decides them. */
export async function addRequests({ api, story }: Office, { people, ids }: DemoStaff): Promise<void> {
  const idOf = (person: { readonly employeeNumber: string } | undefined) => ids.get(person?.employeeNumber ?? '');
  const { rows } = await api.call(listShifts, { query: { pageSize: '100' } });
  const general = rows.find(({ shiftName }) => shiftName === 'General')?.id ?? '';
  const [early, night] = [onTurn(people, 'Early')[2], onTurn(people, 'Night')[1]];
  const regularization = { startDate: '2026-11-25', endDate: '2026-11-25', startTime: '10:00:00', endTime: '19:05:00' };
  // From a Sunday, when the night begins its week, to a Friday, when it has ended: nobody goes from one into the other.
  const swap = { startDate: '2026-11-29', endDate: '2026-12-04', withEmployeeId: idOf(night) ?? '' };
  const change = { startDate: '2026-12-03', endDate: '2026-12-04', shiftId: general };
  const requests = [
    [people[2], 'AttendanceRegularization', 'Forgot to check out', { attendanceRegularization: regularization }],
    [
      people[3],
      'WorkFromHome',
      'Plumber at home',
      { workFromHome: { startDate: '2026-11-30', endDate: '2026-11-30' } },
    ],
    [people[4], 'OnDuty', 'Customer visit in Pune', { onDuty: { startDate: '2026-12-01', endDate: '2026-12-02' } }],
    [people[WORKED_OFF.position], 'CompOff', 'Closed the quarter', { compOff: { date: WORKED_OFF.date } }],
    [onTurn(people, 'Night')[0], 'ShiftChange', 'Medical tests in the morning', { shiftChange: change }],
    [night && early, 'ShiftSwap', 'A course in the evenings of that week', { shiftSwap: swap }],
  ] as const;
  for (const [at, [person, requestType, reason, additionalData]] of requests.entries()) {
    const employeeId = idOf(person);
    if (employeeId === undefined) continue;
    story.at('2026-11-26', `1${at}:20`);
    await api.call(createRequest, { body: { employeeId, requestType, reason, additionalData } });
  }
  await askForPayOut({ api, story }, idOf(people[PAID_OUT]));
}

/** Whose leave is to be paid out, by position. */
const PAID_OUT = 17;

async function askForPayOut({ api, story }: Office, employeeId: string | undefined): Promise<void> {
  const type = (await api.call(listLeaveTypes, {})).find(({ code }) => code === 'EL');
  if (employeeId === undefined || type === undefined) return;
  story.at('2026-11-24', '15:05');
  await api.call(askEncashment, {
    body: { employeeId, leaveTypeId: type.id, amount: 2, reason: 'School fees' },
  });
}
