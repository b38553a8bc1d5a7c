import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { lastReadOn } from '@muster/law/read-on.ts';
import type { StateCode } from '@muster/law/states.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { newestSubscription, planFrom, planOf } from '../subscriptions/subscriptions.facts.ts';
import { asCalendarDay, type Requirement, requirementsOf, settingOf } from './statutory.rules.ts';
import { type StatutoryRow, statutoryRows } from './statutory.store.ts';
import { workforceOf } from './statutory.views.ts';
import { NOTHING_SET_UP, type StatutorySetUp } from './statutory-law.facts.ts';
import { epfSettings, esiSettings, lwfSettings, professionalTaxSettings } from './statutory-settings.rules.ts';

type Dependencies = Pick<Services, 'config' | 'clock'>;

/** Whether the plan has statutory components; without them nothing is set up and nothing is asked. */
export async function hasStatutory(tx: TenantTx, services: Dependencies): Promise<boolean> {
  return (await planOf(tx, services)).features.includes('StatutoryComponents');
}

/** What the organisation deducts and contributes by law; `lawOfOrganisation` makes the law of a month of it. */
export async function statutoryOf(tx: TenantTx, services: Dependencies): Promise<StatutorySetUp> {
  if (!(await hasStatutory(tx, services))) return NOTHING_SET_UP;
  return setUpOf(await statutoryRows(tx));
}

/** The same as columns of a query that reads more in one statement; `statutoryFrom` makes the set-up of them. */
export function statutoryColumns(tx: TenantTx, services: Dependencies) {
  return {
    components: sql<readonly SetUpRow[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'state', c.state, 'status', c.status,
          'number', c.number, 'settings', c.settings) order by c.type, c.state, c.id), '[]')
        from statutory_components c where c.tenant_id = ${tx.tenantId})`,
    subscription: newestSubscription(tx, services),
  };
}

type StatutoryColumns = {
  readonly components: readonly SetUpRow[];
  readonly subscription: Parameters<typeof planFrom>[0];
};

export function statutoryFrom({ components, subscription }: StatutoryColumns, services: Dependencies): StatutorySetUp {
  const { features } = planFrom(subscription, services);
  return features.includes('StatutoryComponents') ? setUpOf(components) : NOTHING_SET_UP;
}

type SetUpRow = Pick<StatutoryRow, 'type' | 'state' | 'status' | 'number' | 'settings'>;

export function setUpOf(rows: readonly SetUpRow[]): StatutorySetUp {
  const active = rows.filter(({ status }) => status === 'active');
  const epf = active.find(({ type }) => type === 'EPF');
  const esi = active.find(({ type }) => type === 'ESI');
  const ofState = <T>(type: StatutoryType, read: (row: SetUpRow) => T): Partial<Record<StateCode, T>> => {
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
export async function missingStatutory(tx: TenantTx, services: Dependencies): Promise<Requirement[]> {
  if (!(await hasStatutory(tx, services))) return [];
  const today = services.clock.today();
  const rows = await statutoryRows(tx);
  const required = requirementsOf(await workforceOf(tx, today), asCalendarDay(today));
  return required.filter((requirement) => settingOf(requirement, rows) === 'missing');
}

/** The day on which law in force today was last read against its sources, of the fact for which that is longest ago. */
export function lawReadOn(today: string): string {
  return lastReadOn(asCalendarDay(today));
}
