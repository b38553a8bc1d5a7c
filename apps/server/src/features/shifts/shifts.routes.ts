import {
  addShift as addEntry,
  assignShiftDepartments,
  assignShiftEmployees,
  deleteShift as deleteEntry,
  getCurrentShift,
  getShift,
  listAssignedShifts,
  listShifts,
  updateShift as updateEntry,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { copyWeek as copyEntry } from '@muster/contract/features/shifts/shifts-copy.contract.ts';
import {
  addRotation as addRotationEntry,
  endRotation as endRotationEntry,
  getRotation,
  listRotations,
  previewRotation as previewEntry,
  updateRotation as updateRotationEntry,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { assignDepartments } from './assign-departments.ts';
import { assignEmployees } from './assign-employees.ts';
import { copyWeek } from './copy-week.ts';
import { previewRotation } from './preview-rotation.ts';
import { readRotation, readRotations } from './read-rotations.ts';
import { readAssignedShifts, readCurrentShift, readShifts } from './read-shifts.ts';
import { shiftRow } from './record-shift-change.ts';
import { addRotation, endRotation, updateRotation } from './save-rotation.ts';
import { addShift, deleteShift, updateShift } from './save-shift.ts';
import { shownShift } from './shown-shift.views.ts';

export function shiftsRoutes(app: FastifyInstance): void {
  route(app, listShifts, ({ query }, call) => readShifts(call, query));
  route(app, listAssignedShifts, ({ query }, call) => readAssignedShifts(call, query));
  route(app, getCurrentShift, ({ query }, call) => readCurrentShift(call, query));
  route(app, getShift, ({ params }, { principal, inTenant }) =>
    inTenant(async (tx) => shownShift(principal, await shiftRow(tx, params.id))),
  );
  route(app, addEntry, ({ body }, call) => addShift(call, body));
  route(app, updateEntry, ({ body }, call) => updateShift(call, body));
  route(app, deleteEntry, ({ params }, call) => deleteShift(call, params.id));
  route(app, assignShiftDepartments, ({ body }, call) => assignDepartments(call, body));
  route(app, assignShiftEmployees, ({ body }, call) => assignEmployees(call, body));
  route(app, copyEntry, ({ body }, call) => copyWeek(call, body));
  route(app, listRotations, ({ query }, call) => readRotations(call, query));
  route(app, getRotation, ({ params }, call) => readRotation(call, params.id));
  route(app, previewEntry, ({ body }, call) => previewRotation(call, body));
  route(app, addRotationEntry, ({ body }, call) => addRotation(call, body));
  route(app, updateRotationEntry, ({ body }, call) => updateRotation(call, body));
  route(app, endRotationEntry, ({ params, body }, call) => endRotation(call, params.id, body));
}
