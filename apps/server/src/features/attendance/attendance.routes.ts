import {
  decideAttendance as decideEntry,
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  listApprovals as approvalsEntry,
  listApprovalIds as idsEntry,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import {
  getAttendanceSettings,
  saveAttendanceSettings,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import {
  addTimelog as addEntry,
  deleteTimelog as deleteEntry,
  getActiveTimelog,
  sendPunch as sendEntry,
  startTimer as startEntry,
  stopTimer as stopEntry,
} from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { saveSettings, shownSettings } from './days/save-settings.ts';
import { checkIns } from './punches/check-in.ts';
import { checkOuts } from './punches/check-out.ts';
import { readActiveLog } from './punches/read-active-log.ts';
import { readAttendance, readTeam, readToday, readTotals } from './punches/read-attendance.ts';
import { receivePunch } from './punches/receive-punch.ts';
import { addTimelog, deleteTimelog } from './punches/save-time-logs.ts';
import { decideAttendance } from './team/decide-attendance.ts';
import { listApprovalIds, listApprovals } from './team/list-approvals.ts';
import { readTeamToday } from './team/read-team-today.ts';

export function attendanceRoutes(app: FastifyInstance): void {
  const [checkIn, checkOut] = [checkIns(), checkOuts()];
  route(app, listAttendance, ({ query }, call) => readAttendance(call, query));
  route(app, getAttendanceToday, (_, call) => readToday(call));
  route(app, getAttendanceTotals, ({ query }, call) => readTotals(call, query));
  route(app, listTeamAttendance, ({ query }, call) => readTeam(call, query));
  route(app, getTeamToday, ({ query }, call) => readTeamToday(call, query));
  route(app, approvalsEntry, ({ query }, call) => listApprovals(call, query));
  route(app, idsEntry, ({ query }, call) => listApprovalIds(call, query));
  route(app, decideEntry, (input, call) => decideAttendance(call, input));
  route(app, getAttendanceSettings, (_, call) => shownSettings(call));
  route(app, saveAttendanceSettings, ({ body }, call) => saveSettings(call, body, call.setMessage));
  route(app, startEntry, ({ body }, call) => checkIn(call, body));
  route(app, stopEntry, ({ body }, call) => checkOut(call, body, call.setMessage));
  route(app, sendEntry, ({ body }, call) => receivePunch(call, body));
  route(app, getActiveTimelog, ({ query }, call) => readActiveLog(call, query));
  route(app, addEntry, ({ body }, call) => addTimelog(call, body));
  route(app, deleteEntry, ({ params }, call) => deleteTimelog(call, params.id));
}
