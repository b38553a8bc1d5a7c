import * as types from '@muster/contract/features/leave-types/leave-types.contract.ts';
import * as ready from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import * as settings from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pdfRenderer } from '../../platform/pdf/pdf.ts';
import { addReadySet } from './add-ready-set.ts';
import { deleteComingRules } from './change-rules.ts';
import { readLeaveType, readLeaveTypes } from './read-leave-types.ts';
import { readReadySets } from './read-ready-sets.ts';
import { deleteAssociation, readAssociations, saveAssociation } from './save-association.ts';
import { readLeaveSettings, saveLeaveSettings } from './save-leave-settings.ts';
import { addLeaveType, deleteLeaveType, toggleLeaveType, updateLeaveType } from './save-leave-type.ts';
import { readLeavePolicies, writeLeavePolicies } from './write-leave-policies.ts';

export function leaveTypesRoutes(app: FastifyInstance): void {
  const pdf = pdfRenderer();
  app.addHook('onClose', () => pdf.close());
  route(app, types.listLeaveTypes, ({ query }, call) => readLeaveTypes(call, query));
  route(app, ready.listReadySets, (_, call) => readReadySets(call));
  route(app, ready.addReadySet, ({ body }, call) => addReadySet(call, body));
  route(app, types.getLeaveType, ({ params }, call) => readLeaveType(call, params.id));
  route(app, types.addLeaveType, ({ body }, call) => addLeaveType(call, body));
  route(app, types.updateLeaveType, ({ body }, call) => updateLeaveType(call, body));
  route(app, types.toggleLeaveType, ({ query }, call) => toggleLeaveType(call, query.leaveTypeId));
  route(app, types.deleteLeaveType, ({ params }, call) => deleteLeaveType(call, params.id));
  route(app, types.deleteComingRules, ({ params, query }, call) => deleteComingRules(call, params.id, query.from));
  route(app, types.listAssociations, ({ query }, call) => readAssociations(call, query));
  route(app, types.saveAssociation, ({ body }, call) => saveAssociation(call, body));
  route(app, types.replaceAssociation, ({ body }, call) => saveAssociation(call, body));
  route(app, types.deleteAssociation, ({ query }, call) => deleteAssociation(call, query));
  route(app, settings.getLeaveSettings, (_, call) => readLeaveSettings(call));
  route(app, settings.saveLeaveSettings, ({ body }, call) => saveLeaveSettings(call, body));
  route(app, settings.getLeavePolicies, ({ query }, call) => readLeavePolicies(call, query));
  route(app, settings.downloadLeavePolicies, async ({ query }, call) => {
    const file = await writeLeavePolicies(call, pdf, query);
    if (query.isPdf === false) {
      const { fileName, content } = file;
      const name = encodeURIComponent(fileName);
      call.reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
      await call.reply.type('text/plain; charset=utf-8').send(Buffer.from(content));
    }
    return file;
  });
}
