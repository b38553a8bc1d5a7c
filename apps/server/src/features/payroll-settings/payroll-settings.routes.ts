import {
  decideLoosening as answerEntry,
  enablePayroll,
  getPayrollSettings,
  getPayrollStatus,
  getSetupChecklist,
  LOOSENING_DROPPED,
  LOOSENING_PENDING,
  markSetupItem,
  replacePayrollSettings,
  savePayrollSettings,
  setUpRequired,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { answerLoosening } from './answer-loosening.ts';
import { enable, markItem } from './mark-setup-item.ts';
import { payrollIsEnabled, setupChecklist } from './payroll-settings.facts.ts';
import { readPayrollSettings, savePayrollSettingsOf } from './save-payroll-settings.ts';
import { setUpRequiredOf } from './set-up-required.ts';

export function payrollSettingsRoutes(app: FastifyInstance): void {
  route(app, getPayrollSettings, (_, call) => readPayrollSettings(call));
  for (const entry of [savePayrollSettings, replacePayrollSettings]) {
    route(app, entry, async ({ body }, call) => {
      const settings = await savePayrollSettingsOf(call, body);
      if (body.payApprovalNeedsSecondPerson === false && settings.loosening) call.setMessage(LOOSENING_PENDING);
      return settings;
    });
  }
  route(app, answerEntry, ({ body }, call) => {
    if (!body.confirm) call.setMessage(LOOSENING_DROPPED);
    return answerLoosening(call, body);
  });
  route(app, getSetupChecklist, (_, { services, inTenant }) => inTenant((tx) => setupChecklist(tx, services)));
  route(app, markSetupItem, ({ body }, call) => markItem(call, body));
  route(app, setUpRequired, ({ body }, call) => setUpRequiredOf(call, body));
  route(app, getPayrollStatus, async (_, { services, inTenant }) => ({
    isEnabled: await inTenant((tx) => payrollIsEnabled(tx, services)),
  }));
  route(app, enablePayroll, (_, call) => enable(call));
}
