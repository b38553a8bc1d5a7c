import type { Method, TestApp } from '../../test-app.ts';
import { shiftsInForce } from './shifts.facts.ts';

type Organisation = { readonly muster: TestApp; readonly admin: { readonly token: string; readonly tenantId: string } };

/** What tests do with the shifts of an organisation that is there once they run. */
export function shiftHands(organisation: () => Organisation) {
  const call = (method: Method, path: string, body: unknown) => {
    const { muster, admin } = organisation();
    return muster.call(method, path, { token: admin.token, body });
  };

  async function addedDepartment(name: string): Promise<string> {
    return (await call('POST', '/Departments', { name })).body.data.id;
  }

  /** A shift from 22:00 to 06:00 without a day off; its id. */
  async function addedShift(shiftName: string, departmentIds: readonly string[] = [], more: object = {}) {
    const input = { shiftName, shiftStart: '22:00', shiftEnd: '6:00', weekends: [], ...more };
    const { body } = await call('POST', '/Shifts', input);
    if (body.statusCode !== 200) throw new Error(`The shift was refused: ${JSON.stringify(body)}`);
    const id: string = body.data.id;
    if (departmentIds.length > 0) await call('POST', '/Shifts/assign/departments', { shiftId: id, departmentIds });
    return id;
  }

  const assign = (shiftId: string, employeeIds: readonly string[], startDate: string, endDate: string | null) =>
    call('POST', '/Shifts/assign/employees', { shiftId, employeeIds, startDate, endDate });

  /** Which shift somebody has on each day, by its name. */
  async function namesOf(userId: string, from: string, to: string): Promise<string[]> {
    const { muster, admin } = organisation();
    const days = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      shiftsInForce(tx, { people: [userId], from, to }),
    );
    return (days.get(userId) ?? []).map(({ shift }) => shift.name);
  }

  return { addedDepartment, addedShift, assign, namesOf };
}
