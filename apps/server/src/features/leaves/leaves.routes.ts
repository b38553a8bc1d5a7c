import * as leaves from '@muster/contract/features/leaves/leaves.contract.ts';
import * as calendar from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import * as documents from '@muster/contract/features/leaves/leaves-documents.contract.ts';
import * as reports from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { createLeave } from './create-leave.ts';
import { decideLeaves } from './decide-leaves.ts';
import { editLeave } from './edit-leave.ts';
import { listApprovals, readLeaves } from './list-leaves.ts';
import { previewLeave } from './preview-leave.ts';
import { readCalendar } from './read-calendar.ts';
import { readReport } from './read-reports.ts';
import { addDelegation, listDelegations, removeDelegation } from './save-delegation.ts';
import { showLeave } from './show-leave.ts';
import { readDocument, uploadDocument } from './upload-document.ts';

/** `thread` serves what `leaves.worker.ts` says. */
export function leavesRoutes(app: FastifyInstance, _services: Services, thread: OffloadThread): void {
  route(app, leaves.createLeave, ({ body }, call) => createLeave(call, body));
  route(app, leaves.updateLeave, ({ body }, call) => editLeave(call, body));
  route(app, leaves.listLeaves, ({ query }, call) => readLeaves(call, query));
  route(app, leaves.listLeaveApprovals, ({ query }, call) => listApprovals(call, query));
  route(app, leaves.setLeaveStatus, (input, call) => decideLeaves(call, input));
  route(app, leaves.previewLeave, ({ body }, call) => previewLeave(call, body));
  route(app, leaves.getLeave, ({ params }, call) => showLeave(call, params));
  route(app, documents.uploadLeaveDocument, (_, call) => uploadDocument(call, call.files['document']));
  route(app, documents.getLeaveDocument, ({ params }, call) => readDocument(call, params));
  route(app, calendar.leaveCalendar, ({ query }, call) => readCalendar(call, query));
  route(app, calendar.listDelegations, ({ query }, call) => listDelegations(call, query));
  route(app, calendar.addDelegation, ({ body }, call) => addDelegation(call, body));
  route(app, calendar.removeDelegation, ({ params }, call) => removeDelegation(call, params));
  route(app, reports.leaveReport, ({ query }, call) => readReport(call, query));
  route(app, reports.leaveReportXlsx, (input, call) => thread.call(reports.leaveReportXlsx, call, input));
}
