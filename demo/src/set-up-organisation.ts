import {
  addDepartment,
  listDepartments,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';
import { addSettings, createTenant, getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import {
  enablePayroll,
  getPayrollSettings,
  markSetupItem,
  SETUP_ITEMS,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { getDeductor, saveDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { getAllStatutory, saveStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import type { ApiClient } from './api-client.ts';
import { DEDUCTOR, DEPARTMENTS, DETAILS } from './organisation.ts';

/** Name, address, registrations, hours and departments. Repeating it changes nothing. */
export async function setUpOrganisation(api: ApiClient): Promise<void> {
  const { address } = await api.call(getTenant);
  if (address === null) await api.call(createTenant, { body: DETAILS });
  await api.call(addSettings, { body: { workingHours: 9, weekDaysOff: '0,6' } });
  const ids = await departmentIds(api);
  for (const { name, code, description } of DEPARTMENTS) {
    if (!ids.has(name))
      await api.call(addDepartment, { body: { name, code, description, status: 1, parentDepartmentId: null } });
  }
}

export async function departmentIds(api: ApiClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await api.call(listDepartments, { query: { pageSize: '100' } });
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Puts heads into their departments, by the people's ids. */
export async function nameHeads(api: ApiClient, heads: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await api.call(listDepartments, { query: { pageSize: '100' } });
  for (const { id, name, code, description, departmentHeadId, parentDepartmentId, version } of rows) {
    const head = heads.get(name);
    if (head === undefined || departmentHeadId === head) continue;
    await api.call(updateDepartment, {
      params: { id },
      body: { name, code, description, status: 1, departmentHeadId: head, parentDepartmentId, version },
    });
  }
}

/** Statutory components as law requires them, pay days, and the checklist to its end. The last payroll before Muster was March 2026. */
export async function setUpPayroll(api: ApiClient): Promise<void> {
  await api.call(enablePayroll);
  const { required } = await api.call(getAllStatutory);
  for (const { type, state, answer } of required) {
    if (answer === 'missing') await api.call(saveStatutory, { body: componentOf(type, state) });
  }
  const { isSaved } = await api.call(getPayrollSettings);
  if (!isSaved) {
    await api.call(savePayrollSettings, {
      body: {
        payPeriodType: 'DaysInMonth',
        payDayType: 'LastWorkingDay',
        payDay: -1,
        lastPayrollRunMonth: 3,
        lastPayrollYear: 2026,
      },
    });
  }
  const { deductorType, version } = await api.call(getDeductor);
  if (deductorType === null) await api.call(saveDeductor, { body: { ...DEDUCTOR, version } });
  for (const item of SETUP_ITEMS) await api.call(markSetupItem, { body: { item, completed: true } });
}

type StatutoryType = 'EPF' | 'ESI' | 'ProfessionalTax' | 'LWF';

function componentOf(statutoryComponentType: StatutoryType, state: string | null) {
  const inCtc = { includeEmployersContributionInCtc: true, isActive: true };
  switch (statutoryComponentType) {
    case 'EPF':
      return { statutoryComponentType, epf: { ...inCtc, number: DETAILS.pfCode } };
    case 'ESI':
      return { statutoryComponentType, esi: { ...inCtc, number: DETAILS.esiCode } };
    case 'ProfessionalTax':
      return { statutoryComponentType, professionalTax: { isActive: true, ...(state === null ? {} : { state }) } };
    case 'LWF':
      return { statutoryComponentType, lwf: { isActive: true, state: state ?? DETAILS.state } };
  }
}
