import {
  calculateSalaryStructure,
  calculateSalaryStructureAlias,
  createDeduction,
  createEarning,
  deleteDeduction,
  deleteEarning,
  earningTypes,
  listDeductions,
  listEarnings,
  ownSalaryStructure,
  salaryStructureOf,
  setDeductionStatus,
  setEarningStatus,
  updateDeduction,
  updateDeductionById,
  updateEarning,
  updateEarningById,
} from '@muster/contract/features/salary.contract.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { calculate, storedStructure } from './read-structure.ts';
import { addDeduction, changeDeductionOf, deleteDeductionOf, setDeductionStatusOf } from './save-deduction.ts';
import { addEarning, changeEarningOf, deleteEarningOf, setEarningStatusOf } from './save-earning.ts';
import { shownDeductions, shownEarnings, shownKinds } from './show-components.ts';

export function salaryRoutes(app: FastifyInstance, services: Services): void {
  earningRoutes(app, services);
  deductionRoutes(app, services);
  for (const entry of [calculateSalaryStructure, calculateSalaryStructureAlias]) {
    route(app, entry, ({ body }, { principal }) => calculate(services, principal, body));
  }
  route(app, ownSalaryStructure, ({ query }, { principal }) =>
    storedStructure(services, principal, query.employeeId ?? query.userId ?? principal.userId),
  );
  route(app, salaryStructureOf, ({ params }, { principal }) => storedStructure(services, principal, params.userId));
}

function earningRoutes(app: FastifyInstance, services: Services): void {
  route(app, earningTypes, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => shownKinds(tx, query.isPayrollRun ?? false)),
  );
  route(app, listEarnings, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => shownEarnings(tx, query.isPayrollRun ?? false)),
  );
  route(app, createEarning, ({ body }, call) => addEarning(services, call.principal.tenantId, actorOf(call), body));
  route(app, updateEarning, ({ body }, call) =>
    changeEarningOf(services, call.principal.tenantId, actorOf(call), body.id, body),
  );
  route(app, updateEarningById, ({ params, body }, call) =>
    changeEarningOf(services, call.principal.tenantId, actorOf(call), params.id, body),
  );
  route(app, setEarningStatus, ({ params, query }, call) =>
    setEarningStatusOf(services, call.principal.tenantId, actorOf(call), params.id, query.status),
  );
  route(app, deleteEarning, ({ params }, call) =>
    deleteEarningOf(services, call.principal.tenantId, actorOf(call), params.id),
  );
}

function deductionRoutes(app: FastifyInstance, services: Services): void {
  route(app, listDeductions, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => shownDeductions(tx, query.isPayrollRun ?? false)),
  );
  route(app, createDeduction, ({ body }, call) => addDeduction(services, call.principal.tenantId, actorOf(call), body));
  route(app, updateDeduction, ({ body }, call) =>
    changeDeductionOf(services, call.principal.tenantId, actorOf(call), body.id, body),
  );
  route(app, updateDeductionById, ({ params, body }, call) =>
    changeDeductionOf(services, call.principal.tenantId, actorOf(call), params.id, body),
  );
  route(app, setDeductionStatus, ({ params, query }, call) =>
    setDeductionStatusOf(services, call.principal.tenantId, actorOf(call), params.id, query.status),
  );
  route(app, deleteDeduction, ({ params }, call) =>
    deleteDeductionOf(services, call.principal.tenantId, actorOf(call), params.id),
  );
}
