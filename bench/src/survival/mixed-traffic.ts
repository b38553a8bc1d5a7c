import { addAnnouncement, deleteAnnouncement } from '@muster/contract/features/announcements/announcements.contract.ts';
import { startTimer, stopTimer } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { changePerson } from '@muster/demo/add-people.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import type { DemoPerson } from '@muster/demo/demo-person.ts';
import type { HostileTarget } from '../hostile/hostile-calls.ts';

/** One call that somebody makes; it settles when it came to what it should, and is rejected where it did not. */
export type Step = (at: number) => Promise<void>;

export type Callers = {
  readonly address: string;
  readonly administrator: { readonly api: ApiClient; readonly token: string };
  readonly members: readonly ApiClient[];
  /** The administrator of another organisation. */
  readonly otherToken: string;
  /** Whose designation is changed now and then. */
  readonly employees: readonly { readonly id: string; readonly person: DemoPerson }[];
};

/** What an ordinary hour is made of: lists, files and papers, punches of members, and the work of an administrator. */
export function mixedTraffic(
  { address, administrator, members, otherToken, employees }: Callers,
  target: HostileTarget,
): readonly Step[] {
  const [year = '', month = ''] = target.month.split('-');
  const at = `month=${Number(month)}&year=${year}`;
  const read =
    (path: string, token = administrator.token): Step =>
    async () => {
      const reply = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${reply.status} of ${path}`);
    };
  const payslip: Step = (turn) => read(`/Payroll/payslips/${pick(target.payslipIds, turn)}/download`)(turn);
  const { api } = administrator;
  return [
    read('/Users?page=1&pageSize=20'),
    read(`/Attendances/reports/musterRoll?reportingFilterType=3&month=${target.month}&pageSize=50`),
    async (turn) => {
      // Each has members of their own, so that nobody ends the log of another.
      const member = pick(members, turn);
      await member.call(startTimer);
      await member.call(stopTimer);
    },
    read('/notifications?page=1'),
    read(`/Payroll/Returns?${at}`),
    async (turn) => {
      const { id, person } = pick(employees, turn);
      await changePerson(api, { ...person, designation: `Fitter ${turn % 7}` }, id).catch(unlessOverlapping);
    },
    read(`/Payroll/Register/xlsx?${at}`),
    payslip,
    async (turn) => void (await pick(members, turn).call(dashboard)),
    read('/Leaves/leaveBalanceReports?page=1'),
    read('/Users?page=1&pageSize=20', otherToken),
    read('/openapi.json'),
    async () => {
      const { id } = await api.call(addAnnouncement, { body: ANNOUNCEMENT });
      await api.call(deleteAnnouncement, { params: { id } });
    },
    async (turn) => {
      // The next month is drafted again now and then; one that is still computed is left alone.
      if (turn % 15 === 0) await api.call(runPayroll, { query: { forceRun: 'true' } }).catch(unlessOverlapping);
    },
  ];
}

const ANNOUNCEMENT = {
  title: 'Fire drill',
  description: 'On Friday at eleven, in the yard.',
  isPinned: false,
  isDraft: false,
  departmentIds: [],
  locations: [],
  roles: [],
  tellsInBell: true,
  tellsByMail: false,
};

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

const OVERLAPS = ['changed this since you opened it', 'There is already a payroll'];

/** Two callers change the same person, or draft the month at the same time: the other was faster. */
function unlessOverlapping(error: unknown): void {
  if (!(error instanceof Error && OVERLAPS.some((message) => error.message.includes(message)))) throw error;
}
