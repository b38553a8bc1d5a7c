import type { StatutoryType } from '@muster/contract/features/salary-structure.contract.ts';
import type { StateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { asCalendarDay, type Requirement, requirementsOf, settingOf } from './statutory.rules.ts';
import { type StatutoryRow, statutoryRows } from './statutory.store.ts';
import { workforceOf } from './statutory.views.ts';
import { NOTHING_SET_UP, type StatutorySetUp } from './statutory-law.facts.ts';
import { epfSettings, esiSettings, lwfSettings, professionalTaxSettings } from './statutory-settings.ts';

type Needs = Pick<Services, 'config' | 'clock'>;

/** Whether the plan has statutory components; without them nothing is set up and nothing is asked. */
export async function hasStatutory(tx: TenantTx, services: Needs): Promise<boolean> {
  return (await planOf(tx, services)).features.includes('StatutoryComponents');
}

/** What the organisation deducts and contributes by law; `lawOfOrganisation` makes the law of a month of it. */
export async function statutoryOf(tx: TenantTx, services: Needs): Promise<StatutorySetUp> {
  if (!(await hasStatutory(tx, services))) return NOTHING_SET_UP;
  return setUpOf(await statutoryRows(tx));
}

export function setUpOf(rows: readonly StatutoryRow[]): StatutorySetUp {
  const active = rows.filter(({ status }) => status === 'active');
  const epf = active.find(({ type }) => type === 'EPF');
  const esi = active.find(({ type }) => type === 'ESI');
  const ofState = <T>(type: StatutoryType, read: (row: StatutoryRow) => T): Partial<Record<StateCode, T>> => {
    const settings: Partial<Record<StateCode, T>> = {};
    for (const row of active) if (row.type === type && row.state !== null) settings[row.state] = read(row);
    return settings;
  };
  return {
    epf: epf ? { ...epfSettings.parse(epf.settings), number: epf.number } : null,
    esi: esi ? { ...esiSettings.parse(esi.settings), number: esi.number } : null,
    professionalTax: ofState('ProfessionalTax', (row) => ({
      ...professionalTaxSettings.parse(row.settings),
      number: row.number,
    })),
    welfareFund: ofState('LWF', (row) => ({ ...lwfSettings.parse(row.settings), number: row.number })),
  };
}

/** What law requires of the organisation and has neither been set up nor declined; empty without the plan for it. */
export async function missingStatutory(tx: TenantTx, services: Needs): Promise<Requirement[]> {
  if (!(await hasStatutory(tx, services))) return [];
  const today = services.clock.today();
  const rows = await statutoryRows(tx);
  const required = requirementsOf(await workforceOf(tx, today), asCalendarDay(today));
  return required.filter((requirement) => settingOf(requirement, rows) === 'missing');
}
