import { Role, type RoleName, rolesOf } from '@muster/contract/access.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { declared } from './features/declarations/declarations-for-tests.ts';
import { accept, newPerson, upload } from './features/users/people-for-tests.ts';
import type { Answer } from './test-app.ts';
import { asOwner, mailsTo } from './test-mails.ts';
import { type Own, type OwnOffice, ownOffice, PAST, PDF, proofsOf } from './test-own-objects.ts';

// Every call of the contract that writes × an object of one's own, as a moderator and as one of two administrators: it is
// refused, or has no effect until somebody else decides. A new call has to say which.

type Attempt = {
  /** How the caller is the object of the call. */
  readonly by: 'body' | 'file' | 'id' | 'delegation' | 'second account' | 'outbox' | 'place';
  readonly what: string;
  /** Where the other role has another rule. */
  readonly only?: RoleName;
  /** What the caller does before, which may leave something of its own; the id of what it made. */
  readonly prepare?: (own: Own) => Promise<string>;
  readonly send: (own: Own, prepared: string) => Promise<Answer>;
} /** Its code. */ & (
  | { readonly refusal: string }
  /** A row of a file that is not taken, by its message. */
  | { readonly rowRefusal: RegExp }
  /** Where something may be left that waits for somebody else, or that is theirs to say. */
  | { readonly leaves: readonly string[]; readonly why: string }
);

/** Why a call needs no attempt. */
const REASONS = {
  'sign-in': 'the own session, password or address: says nothing of pay',
  nothing: 'changes nothing that is stored of a person, such as a preview, a check or an export',
  talk: 'announcements, comments, notices, feeds and photos: nobody is paid by them',
  rules:
    'a rule or list of the whole organisation, for everybody alike: an entry of the trail, and nobody is its object',
  window: 'opens or locks declarations for everybody alike',
  whole:
    'a whole payroll, file or form of frozen figures: it asks nothing of one person, and a second person looks at it',
  bank: 'records what a bank or an authority said or was paid, by administrators, with its reference',
  now: 'a check-in of this moment, which is everybody’s own; days are judged by the attendance settings',
  machine: 'only with the key of a machine, which administrators give and the trail names',
  choice: 'a choice of everybody within the quota of all',
  less: 'takes back what the person asked for themselves or keeps to themselves; nothing is paid by it',
} as const;

const OWN = { refusal: 'OWN_PAY' } as const;
const slip = (own: Own, more: object = {}) => ({ payrollId: own.things.draft, employeeId: own.id, ...more });
const YEARS = { financialYearStart: 2026, financialYearEnd: 2027 };
const leaveOn = (own: Own, day: string) => ({
  ...{ leaveTypeId: own.things.leaveType, startDate: day, endDate: day, reason: 'Family' },
});
const rota = (own: Own, more: object = {}) => ({
  ...{ rotationName: `Mine ${own.role}`, unit: 'week', steps: [own.things.shift], startDate: '2026-11-02' },
  ...{ members: [{ employeeId: own.id }], replacesAssigned: true, ...more },
});
async function changed(own: Own, more: object) {
  const { data } = (await own.call('GET', `/Users/${own.id}`)).body;
  return own.call('PUT', '/Users', { ...data, annualCTC: 1_200_000, experience: 5, ...more });
}
/** The own salary, set by an account that one had a hand in. */
async function paidBy(own: Own, token: string) {
  const { data } = (await own.call('GET', `/Users/${own.id}`)).body;
  const body = { ...data, annualCTC: 9_900_000, experience: 5 };
  return own.muster.call('PUT', '/Users', { token, body });
}
const ownHoliday = ({ place, role }: Own) => ({ date: '2026-11-17', name: `Day of a ${role}`, locations: [place] });
/** One that is there already; its id. */
async function holidayOf({ muster, other, place, role }: Own, date: string, at = place): Promise<string> {
  const body = { date, name: `Day of ${at} for a ${role} on ${date}`, locations: [at] };
  const added = await muster.call('POST', '/holidays', { token: other.token, body });
  expect(added.status, added.body.message).toBe(200);
  return added.body.data.id;
}
/** A leave and its days. */
const LEAVE_THAT_WAITS = ['leaves', 'leave_halves'];
const csv = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

/** A change of one's own record that bears on pay, tax or funds. */
const record = (what: string, more: object, refusal = 'OWN_RECORD'): Attempt => ({
  ...{ by: 'body', what, refusal },
  send: (own) => changed(own, more),
});

const CALLS: Readonly<Record<string, keyof typeof REASONS | readonly Attempt[]>> = {
  'POST /Account/explore-demo': 'sign-in',
  'POST /Account/view-demo-as': 'sign-in',
  'POST /Account/forgot-password': 'sign-in',
  'POST /Account/join': 'sign-in',
  'POST /Account/login': 'sign-in',
  'POST /Account/logout': 'sign-in',
  'POST /Account/register': 'sign-in',
  'POST /Account/resend-invite': 'sign-in',
  'POST /Account/resend-verification': 'sign-in',
  'POST /Account/reset-password': 'sign-in',
  'POST /Account/select-tenant': 'sign-in',
  'POST /Account/undo-email-change': 'sign-in',
  'POST /Account/update-password': 'sign-in',
  'POST /Account/validate-oauth': 'sign-in',
  'POST /Account/verify-user': 'sign-in',
  'POST /Common/outbox/{id}/link': [
    {
      ...{ by: 'outbox', what: 'the link that makes one the other administrator', refusal: 'ADMINISTRATOR_LINK' },
      send: (own) => own.call('POST', `/Common/outbox/${own.things.resetMail}/link`),
    },
  ],
  'POST /announcements': 'talk',
  'POST /announcements/audience': 'nothing',
  'POST /announcements/preview': 'nothing',
  'DELETE /announcements/{id}': 'talk',
  'POST /announcements/{id}/read': 'talk',
  'PUT /announcements/{id}': 'talk',
  'PUT /announcements': 'talk',
  'PUT /Attendances/settings': [
    {
      ...{ by: 'body', what: 'settings of past days, the own among them', refusal: 'OWN_PUNCHES' },
      only: 'Moderator',
      send: async (own) => {
        const { ownAddress: _o, ...settings } = (await own.call('GET', '/Attendances/settings')).body.data;
        return own.call('PUT', '/Attendances/settings', { ...settings, gracePeriodMinutes: 120, countsFrom: PAST });
      },
    },
  ],
  'POST /Attendances/timelogs': [
    {
      ...{ by: 'body', what: 'hours of the own past day', refusal: 'ATTENDANCE_RULE' },
      send: (own) =>
        own.call('POST', '/Attendances/timelogs', {
          ...{ employeeId: own.id, date: PAST, startTime: '14:00', endTime: '20:00' },
        }),
    },
  ],
  'DELETE /Attendances/timelogs/{id}': [
    {
      ...{ by: 'id', what: 'the own log of a past day', refusal: 'ATTENDANCE_RULE' },
      send: (own) => own.call('DELETE', `/Attendances/timelogs/${own.things.timelog}`),
    },
  ],
  'POST /Attendances/offlinePunches': 'now',
  'POST /Attendances/startTimer': 'now',
  'POST /Attendances/stopTimer': 'now',
  'POST /Attendances/status': [
    {
      ...{ by: 'id', what: 'the own day', refusal: 'OWN_ATTENDANCE' },
      send: (own) => own.call('POST', '/Attendances/status', { status: 2, attendanceIds: [own.things.day] }),
    },
  ],
  'POST /Payroll/POI/reminders': 'window',
  'DELETE /Payroll/POI/reminders/{id}': 'window',
  'POST /Payroll/POI/config/lock': 'window',
  'PUT /Payroll/POI/config': 'window',
  'PUT /Payroll/POI/reminders': 'window',
  'POST /Payroll/ITDeclaration/reminders': 'window',
  'DELETE /Payroll/ITDeclaration/reminders/{id}': 'window',
  'POST /Payroll/ITDeclaration/lock': 'window',
  'PUT /Payroll/ITDeclaration/config': 'window',
  'PUT /Payroll/ITDeclaration/reminders': 'window',
  'POST /Users/declarations/{id}/comments': 'talk',
  'DELETE /Users/declarations/{id}/comments/{commentId}': 'talk',
  'PUT /Users/declarations/{id}/comments/{commentId}': 'talk',
  'POST /Payroll/POI/employees/{id}/certify': [
    {
      ...{ by: 'id', what: 'the own proofs after the lock', refusal: 'POI_LOCKED' },
      send: (own) => own.call('POST', `/Payroll/POI/employees/${own.id}/certify`, YEARS),
    },
  ],
  'DELETE /Payroll/POI/proofs/{id}': [
    {
      ...{ by: 'id', what: 'a file of the own proofs after the lock', refusal: 'POI_LOCKED' },
      send: (own) => own.call('DELETE', `/Payroll/POI/proofs/${own.things.proof}`),
    },
  ],
  'DELETE /Payroll/POI/employees/{id}/draft': 'less',
  'POST /Payroll/POI/employees/{id}/review': [
    {
      ...{ by: 'id', what: 'an amount of the own proofs', refusal: 'OWN_DECLARATION' },
      send: (own) =>
        own.call('POST', `/Payroll/POI/employees/${own.id}/review`, {
          ...YEARS,
          rows: [{ itemId: `deduction:${own.things.deduction}`, approvedAmount: 30_000, comments: 'Fine' }],
        }),
    },
  ],
  'PUT /Payroll/POI/employees': [
    {
      ...{ by: 'body', what: 'the own actual amounts after the lock', refusal: 'POI_LOCKED' },
      send: (own) =>
        own.call('PUT', '/Payroll/POI/employees', proofsOf(own.things.declaration, own.things.deduction, 90_000)),
    },
  ],
  'POST /Payroll/POI/proofs': [
    {
      ...{ by: 'file', what: 'a file of the own proofs after the lock', refusal: 'POI_LOCKED' },
      send: ({ muster, token, things: { declaration: declarationId, deduction: employeeDeductionId } }) =>
        upload(muster, '/Payroll/POI/proofs', {
          ...{ token, fields: { declarationId, employeeDeductionId } },
          file: { field: 'file', name: 'receipt.pdf', content: Buffer.from(PDF) },
        }),
    },
  ],
  'POST /Users/declarations': [
    {
      ...{ by: 'body', what: 'the own declaration after the lock', refusal: 'DECLARATION_LOCKED' },
      send: (own) => own.call('POST', '/Users/declarations', declared({ employeeId: own.id })),
    },
  ],
  'DELETE /Users/declarations/draft': 'less',
  'POST /Users/declarations/{id}/status': [
    {
      ...{ by: 'id', what: 'the own declaration', refusal: 'OWN_DECLARATION' },
      send: (own) => own.call('POST', `/Users/declarations/${own.things.declaration}/status`, { newStatus: 4 }),
    },
  ],
  'PUT /Users/declarations/{id}/status': [
    {
      ...{ by: 'id', what: 'the own declaration', refusal: 'OWN_DECLARATION' },
      send: (own) => own.call('PUT', `/Users/declarations/${own.things.declaration}/status`, { status: 4 }),
    },
  ],
  'PUT /Users/declarations/{id}': [
    {
      ...{ by: 'id', what: 'the own declaration after the lock', refusal: 'DECLARATION_LOCKED' },
      send: (own) => own.call('PUT', `/Users/declarations/${own.things.declaration}`, declared()),
    },
  ],
  'POST /Departments': 'rules',
  'DELETE /Departments/{id}': 'rules',
  'PUT /Departments/{id}': 'rules',
  'POST /Devices/punches/import': [
    {
      ...{ by: 'file', what: 'punches of the own number', rowRefusal: /punches or past shifts are your own/ },
      send: (own) => {
        const rows = csv('Device user id,Date time', `${own.number},${PAST} 06:00`, `${own.number},${PAST} 23:00`);
        return own.sendFile('/Devices/punches/import', 'punchesCsv', rows, { isDryRun: 'true' });
      },
    },
    {
      ...{ by: 'file', what: 'nothing but punches of the own number', refusal: 'INVALID_INPUT' },
      send: (own) =>
        own.sendFile(
          '/Devices/punches/import',
          'punchesCsv',
          csv('Device user id,Date time', `${own.number},${PAST} 06:00`),
        ),
    },
  ],
  'POST /Devices/push': 'machine',
  'POST /Devices': 'machine',
  'POST /Devices/{id}/key': 'machine',
  'POST /Devices/{id}/revoke': 'machine',
  'PUT /Devices/{id}': 'machine',
  'POST /Devices/people/import': [
    {
      ...{
        by: 'file',
        what: 'an id of machines for the own number',
        rowRefusal: /punches or past shifts are your own/,
      },
      send: (own) =>
        own.sendFile('/Devices/people/import', 'idsCsv', csv('Device user id,Employee number', `77,${own.number}`)),
    },
  ],
  'POST /Devices/people': [
    {
      ...{ by: 'body', what: 'an id of machines that becomes the own', refusal: 'OWN_PUNCHES' },
      send: (own) =>
        own.call('POST', '/Devices/people', { people: [{ deviceId: null, code: '78', employeeId: own.id }] }),
    },
    {
      ...{ by: 'body', what: 'the own id of machines that becomes somebody else’s', refusal: 'OWN_PUNCHES' },
      send: (own) => {
        const people = [{ deviceId: null, code: `machine-${own.role}`, employeeId: own.colleague }];
        return own.call('POST', '/Devices/people', { people, movesPunches: true });
      },
    },
  ],
  'DELETE /Devices/people/{id}': [
    {
      ...{ by: 'id', what: 'the own id of machines', refusal: 'OWN_PUNCHES' },
      send: (own) => own.call('DELETE', `/Devices/people/${own.things.machineId}`),
    },
  ],
  'POST /feeds': 'talk',
  'DELETE /feeds/{id}': 'talk',
  'POST /holidays/copy': [
    {
      ...{ by: 'place', what: 'a past day of the year before, at the own place', refusal: 'OWN_HOLIDAY' },
      prepare: (own) => holidayOf(own, '2025-11-17'),
      send: (own, id) => own.call('POST', '/holidays/copy', { year: 2026, ids: [id] }),
    },
  ],
  'POST /holidays/ready-lists/{listId}': [
    {
      ...{ by: 'place', what: 'past days of the own state', refusal: 'OWN_HOLIDAY' },
      send: async (own) => {
        const { data } = (await own.call('GET', '/holidays/ready-lists/IN-KA-2026')).body;
        const past = data.days.filter(
          ({ date, kind, scope }: Record<string, string>) =>
            date !== undefined &&
            date > '2026-06-01' &&
            date < '2026-11-20' &&
            kind === 'ordinary' &&
            scope === 'Public',
        );
        const keys = past.slice(0, 3).map(({ key }: { key: string }) => key);
        return own.call('POST', '/holidays/ready-lists/IN-KA-2026', { keys });
      },
    },
  ],
  'POST /holidays/import': [
    {
      ...{ by: 'place', what: 'a past day at the own place', refusal: 'OWN_HOLIDAY' },
      send: (own) =>
        own.sendFile(
          ...['/holidays/import', 'holidaysCsv'],
          csv('Date,Name,Locations', `2026-11-17,Own day,${own.place}`),
        ),
    },
  ],
  'POST /holidays/preview': 'nothing',
  'POST /holidays': [
    {
      ...{ by: 'place', what: 'a past day at the own place', refusal: 'OWN_HOLIDAY' },
      send: (own) => own.call('POST', '/holidays', ownHoliday(own)),
    },
    {
      ...{ by: 'place', what: 'a past day of everybody', refusal: 'OWN_HOLIDAY' },
      only: 'Moderator',
      send: (own) => own.call('POST', '/holidays', { ...ownHoliday(own), locations: [] }),
    },
  ],
  'POST /holidays/{id}/choice': 'choice',
  'DELETE /holidays/{id}': [
    {
      ...{ by: 'place', what: 'a past day of the own place', refusal: 'OWN_HOLIDAY' },
      prepare: (own) => holidayOf(own, '2026-11-16'),
      send: (own, id) => own.call('DELETE', `/holidays/${id}`),
    },
  ],
  'DELETE /holidays/{id}/choice': 'choice',
  'PUT /holidays/settings': 'rules',
  'PUT /holidays': [
    {
      ...{ by: 'place', what: 'a day moved onto a past one of the own place', refusal: 'OWN_HOLIDAY' },
      prepare: (own) => holidayOf(own, '2026-12-30'),
      send: (own, id) => own.call('PUT', '/holidays', { ...ownHoliday(own), id }),
    },
    {
      ...{ by: 'place', what: 'a past day of elsewhere widened to the own place', refusal: 'OWN_HOLIDAY' },
      prepare: (own) => holidayOf(own, '2026-11-13', 'Elsewhere'),
      send: (own, id) => own.call('PUT', '/holidays', { ...ownHoliday(own), date: '2026-11-13', id }),
    },
  ],
  'POST /Leaves/balance/import': [
    {
      ...{ by: 'file', what: 'the own opening balance', rowRefusal: /own leave balance/ },
      send: (own) =>
        own.sendFile(
          '/Leaves/balance/import',
          'balancesCsv',
          csv('Employee Number,Leave Type,Balance,As Of', `${own.number},Earned leave,60,2026-04-01`),
        ),
    },
  ],
  'POST /Leaves/encashments': [
    {
      ...{ by: 'body', what: 'leave of one’s own to be paid out', why: 'it waits for staff' },
      leaves: ['leave_encashments'],
      send: (own) =>
        own.call('POST', '/Leaves/encashments', { leaveTypeId: own.things.leaveType, amount: 1, reason: 'Fees' }),
    },
  ],
  'DELETE /Leaves/encashments/{id}': [
    {
      ...{ by: 'id', what: 'what was approved of the own', refusal: 'FORBIDDEN' },
      send: (own) => own.call('DELETE', `/Leaves/encashments/${own.things.paidOut}`),
    },
  ],
  'PUT /Leaves/encashments/{id}/status': [
    {
      ...{ by: 'id', what: 'the own request', refusal: 'FORBIDDEN' },
      send: (own) => own.call('PUT', `/Leaves/encashments/${own.things.waitingPayOut}/status`, { status: 2 }),
    },
  ],
  'PUT /Leaves/balance': [
    {
      ...{ by: 'body', what: 'the own balance', refusal: 'OWN_BALANCE' },
      send: ({ call, id: employeeId, things: { leaveType: leaveTypeId } }) =>
        call('PUT', '/Leaves/balance', { employeeId, leaveTypeId, balance: 60, comment: 'Mine' }),
    },
  ],
  'DELETE /Leaves/balance/{id}': [
    {
      ...{ by: 'id', what: 'an adjustment of the own balance', refusal: 'OWN_BALANCE' },
      send: (own) => own.call('DELETE', `/Leaves/balance/${own.things.adjustment}`),
    },
  ],
  'POST /Leaves/types/readySets': 'rules',
  'PUT /Leaves/settings': 'rules',
  'POST /Leaves/types': 'rules',
  'DELETE /Leaves/employment/associations': 'rules',
  'DELETE /Leaves/types/{id}/rules': 'rules',
  'DELETE /Leaves/types/{id}': 'rules',
  'PUT /Leaves/employment/associations': 'rules',
  'POST /Leaves/employment/associations': 'rules',
  'PUT /Leaves/types/toggleStatus': 'rules',
  'PUT /Leaves/types': 'rules',
  'POST /Leaves/delegations': [
    {
      ...{ by: 'delegation', what: 'deciding for whoever decides on the own leave', refusal: 'OWN_LEAVE' },
      send: async (own) => {
        const manager = (await own.call('GET', `/Users/${own.id}`)).body.data.reportingManagerId;
        const days = { startDate: '2026-11-27', endDate: '2026-12-31' };
        await own.call('POST', '/Leaves/delegations', { employeeId: manager, toEmployeeId: own.id, ...days });
        return own.call('PUT', `/Leaves/status?leaveIdsCSV=${own.things.delegatedLeave}&status=2`, { comments: '' });
      },
    },
  ],
  'DELETE /Leaves/delegations/{id}': 'less',
  'POST /Leaves/documents': 'less',
  'POST /Leaves': [
    {
      ...{ by: 'body', what: 'leave of one’s own', leaves: LEAVE_THAT_WAITS, why: 'it waits for whoever approves' },
      send: (own) => own.call('POST', '/Leaves', { employeeId: own.id, ...leaveOn(own, '2026-12-21') }),
    },
    {
      ...{
        by: 'body',
        what: 'leave of one’s own on a past day',
        leaves: LEAVE_THAT_WAITS,
        why: 'it waits for whoever approves',
      },
      send: (own) => own.call('POST', '/Leaves', { employeeId: own.id, ...leaveOn(own, '2026-11-25') }),
    },
  ],
  'POST /Leaves/preview': 'nothing',
  'PUT /Leaves/status': [
    {
      ...{ by: 'id', what: 'approving the own leave', refusal: 'OWN_LEAVE' },
      send: (own) =>
        own.call('PUT', `/Leaves/status?leaveIdsCSV=${own.things.waitingLeave}&status=2`, { comments: '' }),
    },
    {
      ...{ by: 'id', what: 'cancelling own leave that was taken', refusal: 'LEAVE_BEGUN' },
      send: (own) => own.call('PUT', `/Leaves/status?leaveIdsCSV=${own.things.begunLeave}&status=4`, { comments: '' }),
    },
  ],
  'PUT /Leaves': [
    {
      ...{ by: 'id', what: 'own leave that was taken', refusal: 'LEAVE_DECIDED' },
      send: (own) => own.call('PUT', '/Leaves', { id: own.things.begunLeave, ...leaveOn(own, '2026-12-28') }),
    },
    {
      ...{ by: 'id', what: 'own leave that waits', leaves: LEAVE_THAT_WAITS, why: 'it waits on' },
      send: (own) => own.call('PUT', '/Leaves', { id: own.things.waitingLeave, ...leaveOn(own, '2026-12-15') }),
    },
  ],
  'POST /notifications/read': 'talk',
  'PUT /notifications/preferences': 'talk',
  'POST /Common/settings': 'rules',
  'POST /Tenants': 'rules',
  'DELETE /Tenants/logos': 'talk',
  'PUT /Tenants/reactivate': 'rules',
  'POST /Common/analytics': 'nothing',
  'DELETE /Tenants/softDelete': 'rules',
  'PUT /Common/settings': 'rules',
  'PUT /Tenants': 'rules',
  'POST /Tenants/logos': 'talk',
  'PUT /Payroll/settings/secondPerson': 'rules',
  'POST /Payroll/enable': 'rules',
  'PUT /Payroll/setupChecklist': 'rules',
  'POST /Payroll/setupChecklist/required': 'rules',
  'PUT /Payroll/settings': 'rules',
  'POST /Payroll/settings': 'rules',
  'POST /Payroll/settlements': [
    {
      ...{ by: 'body', what: 'own days that were paid too much or not at all', ...OWN },
      send: (own) =>
        own.call('POST', '/Payroll/settlements', { employeeId: own.id, how: 'outside', reason: 'Agreed with myself' }),
    },
  ],
  'DELETE /Payroll/settlements/{id}': [
    {
      ...{ by: 'id', what: 'how own days were settled', ...OWN },
      send: (own) => own.call('DELETE', `/Payroll/settlements/${own.things.settlement}`),
    },
  ],
  'POST /Payroll/Approve/{id}': 'whole',
  'DELETE /Payroll/{id}': 'whole',
  'POST /Payroll/RecordPayments': 'bank',
  'POST /Payroll/Reject/{id}': 'whole',
  'POST /Payroll/Run': 'whole',
  'POST /Payroll/paidDays/decided': 'nothing',
  'POST /Payroll/payslips/addSalaryRelease': [
    {
      ...{ by: 'body', what: 'own salary that is withheld', ...OWN },
      send: (own) =>
        own.call('POST', '/Payroll/payslips/addSalaryRelease', slip(own, { payslipIds: [own.things.earlierPayslip] })),
    },
  ],
  'PUT /Payroll/payslips/components': [
    {
      ...{ by: 'body', what: 'days of the own draft', ...OWN },
      send: (own) => own.call('PUT', '/Payroll/payslips/components', slip(own, { lossOfPayDays: 0 })),
    },
  ],
  'PUT /Payroll/payslips/reset': [
    {
      ...{ by: 'body', what: 'the own draft', ...OWN },
      send: (own) => own.call('PUT', '/Payroll/payslips/reset', slip(own)),
    },
  ],
  'PUT /Payroll/payslips/revertWithhold': [
    {
      ...{ by: 'body', what: 'own salary that is withheld', ...OWN },
      send: (own) =>
        own.call('PUT', '/Payroll/payslips/revertWithhold', slip(own, { payrollId: own.things.earlierRun })),
    },
  ],
  'POST /Payroll/payslips/send': 'talk',
  'PUT /Payroll/payslips/withhold': [
    {
      ...{ by: 'body', what: 'the own salary', ...OWN },
      send: (own) => own.call('PUT', '/Payroll/payslips/withhold', slip(own, { reason: 'Later' })),
    },
  ],
  'PUT /Requests/{id}/consent': [
    {
      ...{ by: 'id', what: 'the other’s yes to a swap that one asks for', refusal: 'FORBIDDEN' },
      prepare: async (own) => {
        const swap = { startDate: '2026-12-07', endDate: '2026-12-07', withEmployeeId: own.colleague };
        const body = { requestType: REQUEST_TYPE.ShiftSwap, reason: 'Train', additionalData: { shiftSwap: swap } };
        return (await own.call('POST', '/Requests', body)).body.data?.id ?? own.things.request;
      },
      send: (own, swap) => own.call('PUT', `/Requests/${swap}/consent`, { isAccepted: true }),
    },
  ],
  'POST /Requests': [
    {
      ...{ by: 'body', what: 'hours of the own past day', leaves: ['requests'], why: 'it waits for whoever decides' },
      send: (own) =>
        own.call('POST', '/Requests', {
          ...{ requestType: REQUEST_TYPE.AttendanceRegularization, reason: 'Forgot', employeeId: own.id },
          additionalData: {
            attendanceRegularization: {
              ...{ startDate: '2026-11-20', endDate: '2026-11-20', startTime: '10:00', endTime: '19:00' },
            },
          },
        }),
    },
  ],
  'PUT /Requests/status': [
    {
      ...{ by: 'id', what: 'the own request', refusal: 'OWN_REQUEST' },
      send: (own) =>
        own.call('PUT', '/Requests/status?requestType=AttendanceRegularization', {
          ...{ requestIds: [own.things.request], status: 'Completed', comments: '' },
        }),
    },
  ],
  'POST /Payroll/Returns/bank/templates': 'rules',
  'PUT /Payroll/Returns/bank/templates/{id}': 'rules',
  'DELETE /Payroll/Returns/bank/templates/{id}': 'rules',
  'POST /Payroll/Returns/bank/preview': 'nothing',
  'POST /Payroll/Returns/{id}/response': 'bank',
  'PUT /Payroll/Returns/{id}/release': [
    {
      ...{ by: 'id', what: 'the bank file that one made oneself', refusal: 'RETURN_SECOND_PERSON' },
      prepare: async (own) => {
        const valueDate = own.role === 'Moderator' ? '2026-12-01' : '2026-12-02';
        const made = await own.call('POST', '/Payroll/Returns', { kind: 'bank', month: 10, year: 2026, valueDate });
        return made.body.data.id;
      },
      send: (own, file) => own.call('PUT', `/Payroll/Returns/${file}/release`),
    },
  ],
  'PUT /Payroll/Returns/bank': 'rules',
  'PUT /Payroll/Returns/{id}/take-back': 'bank',
  'PUT /Payroll/Deductor': 'rules',
  'DELETE /Payroll/Register/layouts/{id}': 'nothing',
  'PUT /Payroll/Register/layouts': 'nothing',
  'POST /Payroll/Returns/ready': 'whole',
  'POST /Payroll/Returns': 'whole',
  'PUT /Payroll/Dues/paid': 'bank',
  'PUT /Payroll/Returns/{id}/filed': 'bank',
  'PUT /Payroll/Returns/{id}/paid': 'bank',
  'PUT /Payroll/Returns/people/{id}': [
    {
      ...{ by: 'id', what: 'the own name at the bank', ...OWN },
      send: (own) => own.call('PUT', `/Payroll/Returns/people/${own.id}`, { accountHolderName: 'Somebody Else' }),
    },
    {
      ...{ by: 'id', what: 'the own UAN', refusal: 'OWN_RECORD' },
      send: (own) => own.call('PUT', `/Payroll/Returns/people/${own.id}`, { uan: '100904319456' }),
    },
  ],
  'POST /roles/{role}/{user}': [
    {
      ...{ by: 'id', what: 'the own role', refusal: 'OWN_ROLE' },
      send: (own) => own.call('POST', `/roles/${own.role === 'Moderator' ? 1 : 2}/${own.id}`),
    },
    {
      ...{ by: 'second account', what: 'the other, who is no administrator for a moment', ...OWN },
      only: 'Administrator',
      send: async (own) => {
        expect((await own.call('POST', `/roles/3/${own.other.id}`)).status).toBe(200);
        const answer = await paidBy(own, own.token);
        expect((await own.call('POST', `/roles/1/${own.other.id}`)).status).toBe(200);
        expect((await paidBy(own, own.other.token)).body.errorCode).toBe('NOT_SECOND_PERSON');
        return answer;
      },
    },
  ],
  'POST /Payroll/SalaryComponents/deductions': 'rules',
  'DELETE /Payroll/SalaryComponents/deductions/{id}': 'rules',
  'PATCH /Payroll/SalaryComponents/deductions/{id}': 'rules',
  'PUT /Payroll/SalaryComponents/deductions': 'rules',
  'PUT /Payroll/SalaryComponents/deductions/{id}': 'rules',
  'POST /Payroll/SalaryComponents/calculateSalaryStructure': 'nothing',
  'POST /Payroll/SalaryComponents/getSalaryStructure': 'nothing',
  'POST /Payroll/SalaryComponents/earnings': 'rules',
  'DELETE /Payroll/SalaryComponents/earnings/{id}': 'rules',
  'PATCH /Payroll/SalaryComponents/earnings/{id}': 'rules',
  'PUT /Payroll/SalaryComponents/earnings': 'rules',
  'PUT /Payroll/SalaryComponents/earnings/{id}': 'rules',
  'POST /Shifts/assigned/copy': [
    {
      ...{ by: 'body', what: 'the own week', why: 'days to come alone', leaves: ['shift_assignments'] },
      send: (own) => own.call('POST', '/Shifts/assigned/copy', { startDate: '2026-11-22', employeeIds: [own.id] }),
    },
  ],
  'POST /Shifts/rotations': [
    {
      ...{ by: 'body', what: 'own past days, worked out again', refusal: 'OWN_PUNCHES' },
      send: (own) => own.call('POST', '/Shifts/rotations', rota(own, { updateAttendance: true })),
    },
    {
      ...{ by: 'body', what: 'own past days', refusal: 'OWN_PUNCHES' },
      send: (own) => own.call('POST', '/Shifts/rotations', rota(own)),
    },
    {
      ...{ by: 'body', what: 'past days of the own department', refusal: 'OWN_PUNCHES' },
      send: (own) =>
        own.call('POST', '/Shifts/rotations', rota(own, { members: [{ departmentId: own.things.department }] })),
    },
  ],
  'POST /Shifts/rotations/{id}/end': [
    {
      ...{ by: 'id', what: 'a rotation of own past days', refusal: 'OWN_PUNCHES' },
      send: (own) => own.call('POST', `/Shifts/rotations/${own.things.rotation}/end`, { endDate: '2026-11-15' }),
    },
  ],
  'POST /Shifts/rotations/preview': 'nothing',
  'PUT /Shifts/rotations': [
    {
      ...{ by: 'id', what: 'a rotation of own past days', refusal: 'OWN_PUNCHES' },
      send: (own) =>
        own.call('PUT', '/Shifts/rotations', rota(own, { id: own.things.rotation, startDate: '2026-11-09' })),
    },
  ],
  'POST /Shifts': 'rules',
  'POST /Shifts/assign/departments': [
    {
      ...{ by: 'body', what: 'past days of the own department', refusal: 'OWN_PUNCHES' },
      send: ({ call, things: { shift: shiftId, department } }) =>
        call('POST', '/Shifts/assign/departments', { shiftId, departmentIds: [department], countsFrom: PAST }),
    },
  ],
  'POST /Shifts/assign/employees': [
    {
      ...{ by: 'body', what: 'own past days, worked out again', refusal: 'OWN_PUNCHES' },
      send: ({ call, id, things: { shift: shiftId } }) => {
        const days = { startDate: PAST, endDate: PAST, updateAttendance: true };
        return call('POST', '/Shifts/assign/employees', { employeeIds: [id], shiftId, ...days });
      },
    },
    {
      ...{ by: 'body', what: 'own past days', refusal: 'OWN_PUNCHES' },
      send: ({ call, id, things: { shift: shiftId } }) => {
        const days = { startDate: PAST, endDate: PAST };
        return call('POST', '/Shifts/assign/employees', { employeeIds: [id], shiftId, ...days });
      },
    },
  ],
  'DELETE /Shifts/{id}': 'rules',
  'PUT /Shifts': [
    {
      ...{ by: 'body', what: 'past days of the own department', refusal: 'OWN_PUNCHES' },
      send: async ({ call, things: { shift, department } }) => {
        const { actions: _a, ...row } = (await call('GET', `/Shifts/${shift}`)).body.data;
        return call('PUT', '/Shifts', { ...row, departmentIds: [department], countsFrom: PAST });
      },
    },
  ],
  'POST /Attendances/clients': 'rules',
  'PUT /Attendances/clients/{id}/people': 'rules',
  'DELETE /Attendances/clients/{id}': 'rules',
  'PUT /Attendances/clients/{id}': 'rules',
  'DELETE /Payroll/StatutoryComponents/{id}': 'rules',
  'PUT /Payroll/StatutoryComponents': 'rules',
  'POST /Subscriptions/create': 'rules',
  'POST /Payroll/form16': 'whole',
  'POST /Payroll/form16/release': 'whole',
  'POST /Payroll/form16/partA': 'whole',
  'POST /Payroll/form16/withdraw': 'whole',
  'POST /Users/declarations/perquisites': [
    {
      ...{ by: 'body', what: 'a benefit of one’s own', ...OWN },
      send: (own) => {
        const entry = { kind: 'gifts', from: '2026-05', to: '2026-05', amount: 1_000 };
        return own.call('POST', '/Users/declarations/perquisites', { employeeId: own.id, fyStart: 2026, entry });
      },
    },
  ],
  'PUT /Users/declarations/perquisites/{id}': [
    {
      ...{ by: 'id', what: 'a benefit of one’s own', ...OWN },
      send: (own) => {
        const entry = { kind: 'gifts', from: '2026-04', to: '2026-04', amount: 1 };
        return own.call('PUT', `/Users/declarations/perquisites/${own.things.perquisite}`, { entry });
      },
    },
  ],
  'PUT /Users/declarations/arrears-relief/{id}': [
    {
      ...{ by: 'id', what: 'the own relief for arrears', ...OWN },
      send: (own) =>
        own.call('PUT', `/Users/declarations/arrears-relief/${own.id}`, {
          fyStart: 2026,
          claim: [{ financialYear: 2024, amount: 90_000, taxed: { by: 'tax', without: 10_000, with: 90_000 } }],
        }),
    },
  ],
  'DELETE /Users/declarations/perquisites/{id}': [
    {
      ...{ by: 'id', what: 'a benefit of one’s own', ...OWN },
      send: (own) => own.call('DELETE', `/Users/declarations/perquisites/${own.things.perquisite}`),
    },
  ],
  'POST /Users/declarations/change-regime/{id}': [
    {
      ...{ by: 'id', what: 'the own tax regime after the lock', refusal: 'REGIME_SWITCH_CLOSED' },
      send: (own) =>
        own.call('POST', `/Users/declarations/change-regime/${own.id}`, { ...YEARS, newRegimeType: 'old' }),
    },
  ],
  'POST /Users/export': 'nothing',
  'POST /Users/import': [
    {
      ...{ by: 'file', what: 'the own number and e-mail', rowRefusal: /already/ },
      send: (own) =>
        own.sendFile(
          ...['/Users/import', 'usersCsv'],
          csv(
            'Employee Number,First Name,Last Name,Work Email,Date of Birth,Date of Joining,Annual CTC',
            `${own.number},Mine,Own,${own.email},1990-05-20,2020-01-01,9900000`,
          ),
        ),
    },
  ],
  'POST /Users/import/check': 'nothing',
  'POST /Users/import/add': [
    {
      ...{ by: 'file', what: 'the own number and e-mail', rowRefusal: /already/ },
      send: (own) =>
        own.sendFile(
          ...['/Users/import/add', 'peopleFile'],
          csv(
            'Employee Number,Name,Work Email,Joined,Annual CTC',
            `${own.number},Mine Own,new-${own.email},2020-01-01,9900000`,
          ),
        ),
    },
  ],
  'POST /Users/employmenttypes': 'rules',
  'DELETE /Users/employmenttypes/{id}': 'rules',
  'PUT /Users/employmenttypes': 'rules',
  'POST /Users/figuresSinceApril': [
    {
      ...{ by: 'file', what: 'the own figures since April', rowRefusal: /own pay/ },
      send: (own) =>
        own.sendFile(
          ...['/Users/figuresSinceApril', 'figuresCsv'],
          csv('Employee number,Gross since April,Taxable since April,TDS since April', `${own.number},1000,1000,900`),
        ),
    },
  ],
  'POST /Users/quickInvite': [
    {
      ...{
        by: 'second account',
        what: 'a colleague of the own making',
        leaves: [],
        why: 'it is a member, never staff',
      },
      send: async (own) => {
        const email = `quick-${own.role.toLowerCase()}@own.test`;
        const people = [{ firstName: 'Second', lastName: 'Self', email, dateOfJoining: '2026-11-01' }];
        const reply = await own.call('POST', '/Users/quickInvite', { people, workState: 'KA' });
        const rows = await asOwner<{ role: string }>(own.muster, 'select role from users where email = $1', [email]);
        expect(rows).toEqual([{ role: 'Member' }]);
        return reply;
      },
    },
    {
      ...{ by: 'second account', what: 'one of four fields, made an administrator', refusal: 'NOT_SECOND_PERSON' },
      only: 'Administrator',
      send: async (own) => {
        const email = 'promoted@own.test';
        const people = [{ firstName: 'Second', lastName: 'Self', email, dateOfJoining: '2026-11-01' }];
        await own.call('POST', '/Users/quickInvite', { people, workState: 'KA' });
        const token = await accept(own.muster, email);
        const [row] = await asOwner<{ id: string }>(own.muster, 'select id from users where email = $1', [email]);
        expect((await own.call('POST', `/roles/1/${row?.id}`)).status).toBe(200);
        return paidBy(own, token);
      },
    },
  ],
  'PUT /Users/status': [
    {
      ...{ by: 'id', what: 'oneself', refusal: 'NOT_YOURSELF' },
      send: (own) => own.call('PUT', `/Users/status?userId=${own.id}&userStatus=Deactivated`),
    },
  ],
  'DELETE /Users/images': 'talk',
  'DELETE /Users/{id}': [
    {
      ...{ by: 'id', what: 'oneself', refusal: 'NOT_YOURSELF' },
      send: (own) => own.call('DELETE', `/Users/${own.id}`),
    },
  ],
  'POST /Users': [
    {
      ...{ by: 'second account', what: 'one that could decide on the first', refusal: 'MODERATOR_MAKES_STAFF' },
      only: 'Moderator',
      send: (own) =>
        own.call('POST', '/Users', newPerson({ email: 'mine@own.test', roleId: 2, employeeNumber: 'S-1' })),
    },
    {
      ...{ by: 'second account', what: 'an administrator who sets the own salary', refusal: 'NOT_SECOND_PERSON' },
      only: 'Administrator',
      send: async (own) => {
        const again = newPerson({ email: 'again@own.test', roleId: 1, firstName: 'Again', employeeNumber: 'S-2' });
        expect((await own.call('POST', '/Users', again)).status).toBe(200);
        const told = (await mailsTo(own.muster, own.other.email)).map(({ subject }) => subject);
        expect(told).toContain('Again Krishnan is now an administrator');
        return paidBy(own, await accept(own.muster, again.email));
      },
    },
  ],
  'PUT /Users/profile': [
    {
      ...{ by: 'body', what: 'pay beside the own contacts', leaves: ['users.blood_group'], why: 'contacts alone' },
      send: async (own) => {
        const { version } = (await own.call('GET', `/Users/${own.id}`)).body.data;
        const pay = { annualCTC: 9_900_000, bankAccountNumber: '50100099999999', pan: 'ZZZPZ9999Z', roleId: 1 };
        return own.call('PUT', '/Users/profile', { version, bloodGroup: 'B+', ...pay });
      },
    },
  ],
  'POST /Users/images': 'talk',
  'PUT /Users': [
    {
      ...{ by: 'second account', what: 'the other, whose log-in is moved', refusal: 'NOT_SECOND_PERSON' },
      only: 'Administrator',
      send: async (own) => {
        const { data } = (await own.call('GET', `/Users/${own.other.id}`)).body;
        const complete = {
          ...newPerson(),
          ...Object.fromEntries(Object.entries(data).filter(([, one]) => one !== null)),
        };
        const salary = { annualCTC: 1_200_000, earningAssociations: undefined, deductionAssociations: undefined };
        const moved = await own.call('PUT', '/Users', { ...complete, ...salary, email: 'taken@own.test' });
        expect(moved.status, JSON.stringify(moved.body)).toBe(200);
        return paidBy(own, own.other.token);
      },
    },
    record('the salary', { annualCTC: 9_900_000 }, 'OWN_PAY'),
    record('the bank account', { bankAccountNumber: '50100099999999' }, 'OWN_PAY'),
    record('the branch of the bank', { ifscCode: 'HDFC0000999' }, 'OWN_PAY'),
    record(
      'figures since April',
      {
        nothingEarlierThisYear: false,
        openingBalances: { gross: 100_000, taxable: 100_000, pf: 0, professionalTax: 0, tds: 90_000 },
      },
      'OWN_PAY',
    ),
    record('the day of joining', { dateOfJoining: '2020-01-01' }, 'OWN_PAY'),
    record('the last working day', { lastWorkingDay: '2027-03-31' }, 'OWN_PAY'),
    record('the PAN', { pan: 'AAAPZ1234C' }),
    record('the UAN', { uan: '100904319456' }),
    record('the ESI number', { esiNumber: '3100012345' }),
    record('membership of the provident fund', { pfMember: false }),
    record('the tax regime', { regimeType: 0 }),
    record('the day of birth', { dateOfBirth: '1940-05-20' }),
    record('the gender', { gender: 1 }),
    record('a disability', { hasDisability: true }),
    record('the residential status', { residentialStatus: 'nonResident' }),
    record('the state of work', { workState: 'DL' }),
    {
      ...{ by: 'body', what: 'the employee number, by which machines know people', refusal: 'OWN_RECORD' },
      send: (own) => changed(own, { employeeNumber: `4711-${own.role}` }),
    },
  ],
  'PUT /Users/validate/employeeNumber/{employeeNumber}/{userId}': 'nothing',
};

let office: OwnOffice;
beforeAll(async () => {
  office = await ownOffice();
}, 180_000);
afterAll(() => office.muster.stop());
// What one attempt did to an account binds nobody in the next.
afterEach(() => asOwner(office.muster, 'delete from account_hands'));

/** Rows of a person that are about something else than what they are paid, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  announcement_reads: 'what was read',
  notifications: 'what one is told',
  notification_preferences: 'what one is told',
  sessions: 'signing in',
  memberships: 'signing in',
  email_tokens: 'signing in',
  email_changes: 'signing in',
  calendar_feeds: 'what one reads',
  idempotency_keys: 'answers kept for repeats',
  usage_events: 'counts of screens',
  outbox_mails: 'mails',
  people_counts: 'counts',
  payroll_findings: 'what a draft says of people',
  payroll_marks: 'what a draft is to look at again',
};

type Rows = ReadonlyMap<string, string>;

const PAST_DAYS = 'startDate=2026-11-01&endDate=2026-11-26';

/** Every row about somebody, by table; of the person by column. Children hang on theirs. */
let allRows: string;
beforeAll(async () => {
  const tables = await asOwner<{ table: string; column: string }>(
    office.muster,
    `select c.table_name as table, min(c.column_name) as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'employee_id')
      group by 1 order by 1`,
  );
  const parts = tables
    .filter(({ table }) => !(table in ELSEWHERE))
    .map(({ table, column }) => [table, `select * from ${table} where ${column} = $1`])
    .concat([
      [
        'declaration_items',
        'select i.* from declaration_items i join declarations d on d.id = i.declaration_id where d.user_id = $1',
      ],
      [
        'declaration_proofs',
        'select p.* from declaration_proofs p join declarations d on d.id = p.declaration_id where d.user_id = $1',
      ],
    ]);
  const text = parts.map(
    ([table, query]) => `select '${table}' as key, coalesce(string_agg(row, e'\\n' order by row), '') as rows from
      (select (to_jsonb(r) - 'updated_at' - 'version')::text as row from (${query}) r) x`,
  );
  const people = `select 'users.' || key as key, coalesce(value::text, '') as rows
    from users, jsonb_each(to_jsonb(users) - 'updated_at' - 'version') where users.id = $1`;
  allRows = [...text, people].join(' union all ');
});

/** All that is stored about a person, and what their past days come to. */
async function rowsOf({ muster, id, other }: Own): Promise<Rows> {
  const rows = await asOwner<{ key: string; rows: string }>(muster, { name: 'all rows', text: allRows }, [id]);
  const days = await muster.call('GET', `/Attendances/totals?employeeId=${id}&${PAST_DAYS}`, { token: other.token });
  expect(days.status, days.body.message).toBe(200);
  const stored = rows.map(({ key, rows: content }): [string, string] => [key, content]);
  return new Map([...stored, ['computed days', JSON.stringify(days.body.data)]]);
}

const differing = (before: Rows, after: Rows) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key)).sort();

const writing = () => office.muster.app.contractEntries.filter(({ method }) => method !== 'GET');
const entryOf = (name: string) => writing().find(({ method, path }) => `${method} ${path}` === name);

const attempts = Object.entries(CALLS).flatMap(([name, said]) =>
  typeof said === 'string'
    ? []
    : said.map((attempt) => ({ name, attempt, title: `${name}, by ${attempt.by}: ${attempt.what}` })),
);

test('every call that writes says how one is its object, or why nobody is', () => {
  const names = writing().map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(CALLS).sort()).toEqual(names.sort());
});

describe.each(['moderator', 'administrator'] as const)('a %s', (who) => {
  const role = who === 'moderator' ? 'Moderator' : 'Administrator';

  test.each(attempts.filter(({ attempt }) => (attempt.only ?? role) === role))('$title', async ({ name, attempt }) => {
    const own = office[who];
    const entry = entryOf(name);
    if (entry === undefined) throw new Error(`${name} is no call`);
    const prepared = (await attempt.prepare?.(own)) ?? '';
    const before = await rowsOf(own);
    const { status, body } = await attempt.send(own, prepared);
    const after = await rowsOf(own);
    if ('leaves' in attempt) {
      expect(status, body.message).toBe(200);
      expect(differing(before, after).filter((key) => !attempt.leaves.includes(key))).toEqual([]);
      return;
    }
    expect(differing(before, after)).toEqual([]);
    if (!rolesOf(entry.access).includes(Role[role])) expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN']);
    else if ('refusal' in attempt) {
      expect(body.errorCode, `${status} ${body.message} ${JSON.stringify(body.errors)}`).toBe(attempt.refusal);
      expect(status).toBeGreaterThanOrEqual(400);
    } else expect(JSON.stringify(body), body.message).toMatch(attempt.rowRefusal);
  });
});

/** What a moderator may do all the same with what is an administrator's, and why. */
const ON_ADMINISTRATOR: Readonly<Record<string, string>> = {
  'POST /Shifts/assigned/copy': 'days to come alone: the plan of a week is everybody’s',
  'POST /Leaves/encashments': 'it is always the caller’s own',
  'PUT /Users/profile': 'it is always the caller’s own',
  'POST /Users/declarations/{id}/status': 'deciding on what an administrator handed in is what a second person is for',
  'PUT /Users/declarations/{id}/status': 'deciding on what an administrator handed in is what a second person is for',
  'POST /Payroll/POI/employees/{id}/review':
    'deciding on what an administrator handed in is what a second person is for',
  'PUT /Payroll/Returns/{id}/release': 'a whole file, for which a moderator of before is a second person',
};

describe('a moderator, with what is an administrator’s', () => {
  const others = attempts.filter(
    ({ name, attempt }) =>
      attempt.only === undefined &&
      !['second account', 'outbox', 'place'].includes(attempt.by) &&
      !(name in ON_ADMINISTRATOR),
  );

  test.each(others)('$title', async ({ attempt }) => {
    const { moderator, administrator } = office;
    const { call, sendFile, token } = moderator;
    const theirs: Own = { ...administrator, call, sendFile, token };
    const prepared = (await attempt.prepare?.(theirs)) ?? '';
    const before = await rowsOf(theirs);
    const { status, body } = await attempt.send(theirs, prepared);
    expect(differing(before, await rowsOf(theirs)), `${status} ${body.message}`).toEqual([]);
    if ('rowRefusal' in attempt) expect(JSON.stringify(body)).toMatch(/cannot change an administrator|already/);
    else expect(status, body.message).toBeGreaterThanOrEqual(400);
  });
});

test('what is refused is no button: the own id of machines and the own balance', async () => {
  for (const own of [office.moderator, office.administrator]) {
    const { mappings } = (await own.call('GET', '/Devices/people')).body.data;
    const mine = mappings.find(({ employeeId }: { employeeId: string }) => employeeId === own.id);
    expect(mine.actions).toEqual([]);
    expect((await own.call('GET', `/Leaves/balanceReports?employeeId=${own.id}`)).body.data.mayAdjust).toBe(false);
    const others = await own.call('GET', `/Leaves/balanceReports?employeeId=${own.colleague}`);
    expect(others.body.data.mayAdjust).toBe(true);
  }
});

test('whoever decides is somebody else: what waited takes effect by the other administrator', async () => {
  const { moderator } = office;
  const before = await rowsOf(moderator);
  const decide = `/Leaves/status?leaveIdsCSV=${moderator.things.waitingLeave}&status=2`;
  const { status } = await office.muster.call('PUT', decide, {
    token: office.organisation.token,
    body: { comments: '' },
  });
  expect(status).toBe(200);
  expect(differing(before, await rowsOf(moderator))).toContain('leave_entries');
});
