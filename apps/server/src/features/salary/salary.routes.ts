import {
  calculateSalaryStructure,
  calculateSalaryStructureAlias,
  createEarning,
  deleteEarning,
  earningTypes,
  listEarnings,
  ownSalaryStructure,
  salaryStructureOf,
  setEarningStatus,
  updateEarning,
  updateEarningById,
} from '@muster/contract/features/salary/salary.contract.ts';
import {
  createDeduction,
  deleteDeduction,
  listDeductions,
  setDeductionStatus,
  updateDeduction,
  updateDeductionById,
} from '@muster/contract/features/salary/salary-deductions.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { calculate, storedStructure } from './calculate-structure.ts';
import { addDeduction, changeDeductionOf, deleteDeductionOf, setDeductionStatusOf } from './save-deduction.ts';
import { addEarning, changeEarningOf, deleteEarningOf, setEarningStatusOf } from './save-earning.ts';
import { shownDeductions, shownEarnings, shownKinds } from './shown-components.views.ts';

export function salaryRoutes(app: FastifyInstance): void {
  earningRoutes(app);
  deductionRoutes(app);
  for (const entry of [calculateSalaryStructure, calculateSalaryStructureAlias]) {
    route(app, entry, ({ body }, call) => calculate(call, body));
  }
  route(app, ownSalaryStructure, ({ query }, call) =>
    storedStructure(call, query.employeeId ?? query.userId ?? call.principal.userId),
  );
  route(app, salaryStructureOf, ({ params }, call) => storedStructure(call, params.userId));
}

function earningRoutes(app: FastifyInstance): void {
  route(app, earningTypes, ({ query }, { inTenant }) => inTenant((tx) => shownKinds(tx, query.isPayrollRun ?? false)));
  route(app, listEarnings, ({ query }, { inTenant }) =>
    inTenant((tx) => shownEarnings(tx, query.isPayrollRun ?? false)),
  );
  route(app, createEarning, ({ body }, call) => addEarning(call, body));
  route(app, updateEarning, ({ body }, call) => changeEarningOf(call, body.id, body));
  route(app, updateEarningById, ({ params, body }, call) => changeEarningOf(call, params.id, body));
  route(app, setEarningStatus, ({ params, query }, call) => setEarningStatusOf(call, params.id, query.status));
  route(app, deleteEarning, ({ params }, call) => deleteEarningOf(call, params.id));
}

function deductionRoutes(app: FastifyInstance): void {
  route(app, listDeductions, ({ query }, { inTenant }) =>
    inTenant((tx) => shownDeductions(tx, query.isPayrollRun ?? false)),
  );
  route(app, createDeduction, ({ body }, call) => addDeduction(call, body));
  route(app, updateDeduction, ({ body }, call) => changeDeductionOf(call, body.id, body));
  route(app, updateDeductionById, ({ params, body }, call) => changeDeductionOf(call, params.id, body));
  route(app, setDeductionStatus, ({ params, query }, call) => setDeductionStatusOf(call, params.id, query.status));
  route(app, deleteDeduction, ({ params }, call) => deleteDeductionOf(call, params.id));
}
