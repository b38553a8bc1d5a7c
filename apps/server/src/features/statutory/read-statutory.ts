import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getAllStatutory, getStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { ContributionBasis } from '@muster/engine/statutory/epf-wages.ts';
import { type CalendarDay, inForce, type Parameter } from '@muster/law/dated.ts';
import { epfEmployeeRate, epfReducedRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { esiWageCeiling, esiWageReading } from '@muster/law/esi/coverage.ts';
import { esiEmployeeRate, esiEmployerRate } from '@muster/law/esi/rates.ts';
import { welfareFundByState } from '@muster/law/labour-welfare-fund/by-state.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import { isStateCode, STATES, type StateCode, stateCodeOf } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { shownFund } from './law.texts.ts';
import { asCalendarDay, expectedOf, requirementsOf, settingOf } from './statutory.rules.ts';
import { type StatutoryRow, statutoryRow, statutoryRows } from './statutory.store.ts';
import { workforceOf } from './statutory.views.ts';
import { epfSettings, esiSettings, lwfSettings, professionalTaxSettings } from './statutory-settings.rules.ts';

type All = ResponseOf<typeof getAllStatutory>;

/** The value of law on a day, in its own units; law holds every one of these for any day it is asked for. */
export function lawNow(parameter: Parameter<number>, day: CalendarDay): number {
  const value = inForce(parameter, day);
  if (value === null) throw new Error(`No law of ${parameter.name} on ${day}`);
  return value.value;
}

/** Everything set up, what law requires, and the figures of law the set-up shows. */
export function readAll({ services, inTenant }: Caller): Promise<All> {
  return inTenant(async (tx) => {
    const today = asCalendarDay(services.clock.today());
    const rows = await statutoryRows(tx);
    const workforce = await workforceOf(tx, today);
    const required = requirementsOf(workforce, today);
    return {
      epf: rows.filter(({ type }) => type === 'EPF').map((row) => shownEpf(row, today))[0] ?? null,
      esi: rows.filter(({ type }) => type === 'ESI').map((row) => shownEsi(row, today))[0] ?? null,
      lwf: rows.filter(({ type }) => type === 'LWF').flatMap((row) => shownLwf(row, today)),
      professionalTax: rows.filter(({ type }) => type === 'ProfessionalTax').flatMap(shownProfessionalTax),
      required: required.map((one) => ({
        type: one.type,
        state: one.state,
        stateName: one.state === null ? null : STATES[one.state],
        because: one.because,
        legalBasis: one.legalBasis,
        answer: settingOf(one, rows),
        declineReason: rows.find(({ type, state }) => type === one.type && state === one.state)?.declineReason ?? null,
      })),
      expected: {
        teamSize: workforce.teamSize,
        stateName: workforce.ownState && STATES[workforce.ownState],
        names: expectedOf(workforce, today).map(({ name }) => name),
      },
      headcount: workforce.headcount,
      isCounted: workforce.isCounted,
      peopleByState: workforce.byState.map(({ state, people }) => ({
        state,
        stateName: state === null ? 'Not known' : STATES[state],
        people,
      })),
      law: lawFigures(today),
    };
  });
}

function lawFigures(day: CalendarDay): All['law'] {
  const percent = (parameter: Parameter<number>): number => lawNow(parameter, day) / 10_000;
  const enacted = inForce(esiWageReading, day);
  const disputed = inForce(esiWageReading, day, 'disputed');
  return {
    epfRate: percent(epfEmployeeRate),
    epfReducedRate: percent(epfReducedRate),
    epfCeiling: paise(lawNow(epfWageCeiling, day)),
    esiEmployeeRate: percent(esiEmployeeRate),
    esiEmployerRate: percent(esiEmployerRate),
    esiCeiling: paise(lawNow(esiWageCeiling, day)),
    esiDispute: disputed === enacted ? null : (disputed?.note ?? disputed?.legalBasis ?? null),
    professionalTaxStates: statesOf(professionalTaxByState),
    welfareFundStates: statesOf(welfareFundByState),
  };
}

function statesOf(byState: Readonly<Partial<Record<StateCode, unknown>>>): { state: string; name: string }[] {
  return Object.keys(byState)
    .filter(isStateCode)
    .map((state) => ({ state, name: STATES[state] }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** One component; of a state, the one named or the organisation's own. */
export function readOne(
  { services, inTenant }: Caller,
  type: StatutoryType,
  stateName: string | undefined,
): Promise<ResponseOf<typeof getStatutory>> {
  return inTenant(async (tx) => {
    const today = asCalendarDay(services.clock.today());
    const state = type === 'EPF' || type === 'ESI' ? null : await stateFor(tx, type, stateName, today);
    if (state === undefined) return null;
    const row = await statutoryRow(tx, { type, state });
    if (!row) return null;
    if (type === 'EPF') return shownEpf(row, today);
    if (type === 'ESI') return shownEsi(row, today);
    return (type === 'LWF' ? shownLwf(row, today) : shownProfessionalTax(row))[0] ?? null;
  });
}

async function stateFor(
  tx: TenantTx,
  type: StatutoryType,
  stateName: string | undefined,
  today: string,
): Promise<StateCode | undefined> {
  if (stateName !== undefined) return stateCodeOf(stateName) ?? undefined;
  const { ownState } = await workforceOf(tx, today);
  if (ownState !== null) return ownState;
  return (await statutoryRows(tx)).find((row) => row.type === type)?.state ?? undefined;
}

function common(row: StatutoryRow) {
  const { id, number, status, declineReason, version } = row;
  return { id, number, isActive: status === 'active', isDeclined: status === 'declined', declineReason, version };
}

function shownEpf(row: StatutoryRow, day: CalendarDay): NonNullable<All['epf']> {
  const settings = epfSettings.parse(row.settings);
  const rate = lawNow(settings.rate === 'reduced' ? epfReducedRate : epfEmployeeRate, day) / 10_000;
  const ceiling = paise(lawNow(epfWageCeiling, day));
  return {
    ...common(row),
    employeeContributionRate: rate,
    employerContributionRate: rate,
    employeeContributionBasis: settings.employee.kind,
    employeeContributionLimit: limitOf(settings.employee, ceiling),
    employerContributionBasis: settings.employer.kind,
    employerContributionLimit: limitOf(settings.employer, ceiling),
    includeEmployersContributionInCtc: settings.inCtc,
    proRatePfWage: settings.proRatePfWage,
    considerAllSalaryComponents: settings.considerAllSalaryComponents,
  };
}

/** On the wire the ceiling of law means the ceiling, and no limit the full wage. */
function limitOf(basis: ContributionBasis, ceiling: Paise): Paise | null {
  if (basis.kind === 'full') return null;
  return basis.kind === 'ceiling' ? ceiling : basis.amount;
}

function shownEsi(row: StatutoryRow, day: CalendarDay): NonNullable<All['esi']> {
  const settings = esiSettings.parse(row.settings);
  return {
    ...common(row),
    employeeContributionRate: lawNow(esiEmployeeRate, day) / 10_000,
    employerContributionRate: lawNow(esiEmployerRate, day) / 10_000,
    includeEmployersContributionInCtc: settings.inCtc,
    wageBasis: settings.wageBasis,
    forceESICalc: false,
  };
}

function shownLwf(row: StatutoryRow, day: CalendarDay): All['lwf'] {
  const settings = lwfSettings.parse(row.settings);
  const fund = row.state === null ? null : shownFund(row.state, day, settings.reading, settings.establishment);
  if (row.state === null) return [];
  return [
    {
      ...common(row),
      state: row.state,
      stateName: STATES[row.state],
      reading: settings.reading,
      establishment: settings.establishment,
      includeEmployersContributionInCtc: settings.inCtc,
      employeeContributionRate: fund?.employeeContributionRate ?? 0,
      employeeContributionLimit: fund?.employeeContributionLimit ?? null,
      employerContributionRate: fund?.employerContributionRate ?? 0,
      employerContributionLimit: fund?.employerContributionLimit ?? null,
      deductionCycle: fund?.deductionCycle ?? 'Monthly',
      calculationType: fund?.calculationType ?? 3,
    },
  ];
}

function shownProfessionalTax(row: StatutoryRow): All['professionalTax'] {
  if (row.state === null) return [];
  const { reading, own } = professionalTaxSettings.parse(row.settings);
  // The tax goes by slabs: there is no rate.
  return [
    {
      ...common(row),
      state: row.state,
      stateName: STATES[row.state],
      reading,
      ownTable: own,
      employeeContributionRate: 0,
    },
  ];
}
