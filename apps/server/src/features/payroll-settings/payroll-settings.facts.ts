import type { Checklist } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import type { PayCalendar } from '@muster/engine/kernel/pay-period.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import type { CtcProvision } from '@muster/engine/salary/structure-types.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { slot } from '../../platform/slots.ts';
import { hasStatutory, missingStatutory, statutoryOf } from '../statutory/statutory.facts.ts';
import type { StatutorySetUp } from '../statutory/statutory-law.facts.ts';
import {
  attendanceFromOf,
  calendarOf,
  checklistOf,
  lastRunOf,
  previousMonth,
  wasCompleted,
} from './payroll-settings.rules.ts';
import { changeSettings, type SettingsRow, settingsAndStatutory, settingsRow } from './payroll-settings.store.ts';

type Dependencies = Pick<Services, 'config' | 'clock'>;

/** What a salary needs and its components lack, in words; null when nothing. */
export const salaryLacks = slot<(tx: TenantTx) => Promise<string | null>>('what salary components lack');

/** Whether anybody has a salary. */
export const someoneHasSalary = slot<(tx: TenantTx) => Promise<boolean>>('whether anybody has a salary');

/** Whether any payroll was ever run here. */
export const payrollWasRun = slot<(tx: TenantTx) => Promise<boolean>>('whether payroll was run');

export type PayrollSettings = SettingsRow & {
  readonly calendar: PayCalendar;
  /** The last month that was paid, here or before Muster; null until the settings are saved. */
  readonly lastRun: CalendarMonth | null;
  /** The first month whose pay attendance drives; null while it does not. */
  readonly attendanceFrom: CalendarMonth | null;
};

export async function payrollSettingsOf(tx: TenantTx): Promise<PayrollSettings> {
  return settingsOf(await settingsRow(tx));
}

function settingsOf(row: SettingsRow): PayrollSettings {
  return { ...row, calendar: calendarOf(row), lastRun: lastRunOf(row), attendanceFrom: attendanceFromOf(row) };
}

/** From which day to which a month is paid. */
export const payCalendarOf: (row: Parameters<typeof calendarOf>[0]) => PayCalendar = calendarOf;

/** The month before the first payroll here, and how that is paid, in one statement; null before the set-up. */
export async function firstPayOf(tx: TenantTx, services: Dependencies): Promise<FirstPay | null> {
  const row = await settingsAndStatutory(tx, services);
  if (row === null) return null;
  const { calendar, lastRun } = settingsOf(row.settings);
  return lastRun === null ? null : { calendar, lastRun, policy: policyOf(row.settings, row.setUp), setUp: row.setUp };
}

export type FirstPay = {
  readonly calendar: PayCalendar;
  readonly lastRun: CalendarMonth;
  readonly policy: PayrollPolicy;
  readonly setUp: StatutorySetUp;
};

/** The choices of the organisation as the engine takes them. */
export async function payrollPolicyOf(tx: TenantTx, services: Dependencies): Promise<PayrollPolicy> {
  return policyOf(await settingsRow(tx), await statutoryOf(tx, services));
}

/** The engine's policy from settings and statutory set-up, for those who have read both. */
export function policyOf(
  settings: Pick<SettingsRow, 'choices' | 'lossOfPayBasis'>,
  setUp: StatutorySetUp,
): PayrollPolicy {
  const { choices } = settings;
  const funds = Object.values(setUp.welfareFund);
  return {
    componentRounding: choices.componentRounding,
    netRounding: choices.netRounding,
    inCtc: {
      epf: setUp.epf?.inCtc ?? false,
      edli: setUp.epf !== null && choices.edliInCtc,
      admin: setUp.epf !== null && choices.epfAdminInCtc,
      esi: setUp.esi?.inCtc ?? false,
      lwf: funds.some(({ inCtc }) => inCtc),
      provisions: provisionsOf(choices),
    },
    epf: {
      enabled: setUp.epf !== null,
      proRatePfWage: setUp.epf?.proRatePfWage ?? false,
      considerAllSalaryComponents: setUp.epf?.considerAllSalaryComponents ?? true,
      labourCodeAddBack: choices.labourCodeAddBack,
      employerFollowsBasis:
        setUp.epf === null || setUp.epf.employer.kind !== 'ceiling' || setUp.epf.employee.kind === 'ceiling',
    },
    esi: { enabled: setUp.esi !== null, wageBasis: setUp.esi?.wageBasis ?? 'marked' },
    professionalTax: { enabled: Object.keys(setUp.professionalTax).length > 0 },
    // Who sets a state's fund up has settled that it is covered.
    lwf: { enabled: funds.length > 0, headcount: null },
    tds: { enabled: true, rounding: choices.monthlyTaxRounding, isWithinPay: true },
    lossOfPayDivisor: settings.lossOfPayBasis,
    joinersAndLeavers: choices.joinersAndLeavers,
    contributionRise: choices.contributionRise,
    oneOffTax: choices.oneOffTax,
  };
}

function provisionsOf(choices: SettingsRow['choices']): CtcProvision[] {
  const provisions: CtcProvision[] = [];
  const ofBasic = (code: string, label: string, rate: number | null): void => {
    if (rate !== null && rate > 0)
      provisions.push({ code, label, calculation: { kind: 'percent-of-basic', rate: percent(rate) } });
  };
  ofBasic('GRATUITY', 'Gratuity', choices.gratuityPercentInCtc);
  ofBasic('BONUS', 'Bonus provision', choices.bonusPercentInCtc);
  const insurance = choices.insuranceInCtc ?? 0;
  if (insurance > 0) {
    provisions.push({
      code: 'INSURANCE',
      label: 'Insurance',
      calculation: { kind: 'flat', monthly: rupees(insurance) },
    });
  }
  return provisions;
}

type Asks = Dependencies & Pick<Services, 'slots'>;

/** The present steps of the set-up. */
export async function setupChecklist(tx: TenantTx, services: Asks): Promise<Checklist> {
  const [settings, salary, hasPeople, hasStep, missing] = await together([
    settingsRow(tx),
    salaryLacks.of(services)(tx),
    someoneHasSalary.of(services)(tx),
    hasStatutory(tx, services),
    missingStatutory(tx, services),
  ]);
  return checklistOf(settings, { salary, statutory: hasStep ? missingInWords(missing) : undefined, hasPeople });
}

const NOTHING_MISSING = { salary: null, statutory: null, hasPeople: true } as const;

/**
 * The steps of the set-up for those who only lead to the next one, with or without that of the statutory components: of
 * a set-up that was complete once it is not asked what law requires by now, for which everybody is counted.
 */
export function setupToDo(
  tx: TenantTx,
  services: Asks,
  { settings, hasStep }: { readonly settings: SettingsRow; readonly hasStep: boolean },
): Checklist | Promise<Checklist> {
  if (!wasCompleted(settings)) return setupChecklist(tx, services);
  return checklistOf(settings, { ...NOTHING_MISSING, statutory: hasStep ? null : undefined });
}

function missingInWords(missing: Awaited<ReturnType<typeof missingStatutory>>): string | null {
  if (missing.length === 0) return null;
  const names = missing.map(({ name, because }) => `${name} (${because})`);
  return `Set up, or decline with a reason: ${names.join('; ')}.`;
}

/** Whether the set-up is complete, or was once: from the first payroll on it stays so. */
export async function payrollIsSetUp(tx: TenantTx, services: Asks): Promise<boolean> {
  return wasCompleted(await settingsRow(tx)) || (await setupChecklist(tx, services)).isComplete;
}

/** Whether payroll can be run. Where it was run before the set-up was asked for, it can. */
export async function payrollIsEnabled(tx: TenantTx, services: Asks): Promise<boolean> {
  if ((await settingsRow(tx)).enabledAt !== null) return true;
  return (await payrollWasRun.of(services)(tx)) || payrollIsSetUp(tx, services);
}

/** The last month that was paid: until it is saved, the month before this one, as it is proposed. */
export function lastRunOrProposed({ lastRun }: Pick<PayrollSettings, 'lastRun'>, today: string): CalendarMonth {
  return lastRun ?? previousMonth(today);
}

/** Stores the month before the first payroll as it is proposed; it can be changed until payroll is run. */
export async function takeProposed(
  tx: TenantTx,
  { services, actor }: { services: Pick<Services, 'clock'>; actor: Actor },
  marks: Partial<Pick<SettingsRow, 'statutoryMarkedAt' | 'settingsMarkedAt'>>,
): Promise<void> {
  const before = await settingsRow(tx);
  const { year, month } = lastRunOrProposed({ lastRun: lastRunOf(before) }, services.clock.today());
  const lastRun = before.lastRunMonth === null ? { lastRunMonth: month, lastRunYear: year, lastRunTaken: true } : {};
  const change = { ...lastRun, ...marks };
  if (Object.keys(change).length === 0) return;
  const after = await changeSettings(tx, before, change);
  if (!after) throw problem('STALE_VERSION');
  if (before.lastRunMonth !== null) return;
  await audit(tx, actor, {
    action: 'taken as proposed',
    entity: 'payroll settings',
    entityId: after.id ?? tx.tenantId,
    after: { lastPayrollRunMonth: month, lastPayrollYear: year },
  });
}

/** The first payroll is run with the set-up as it stands; from here on it stays complete. */
export async function keepCompleted(
  tx: TenantTx,
  by: { services: Pick<Services, 'clock'>; actor: Actor },
): Promise<void> {
  if (wasCompleted(await settingsRow(tx))) return;
  const now = by.services.clock.now().toString();
  await takeProposed(tx, by, { statutoryMarkedAt: now, settingsMarkedAt: now });
}

/** Notes the latest month that was paid here (or, when a run is taken back, the one before it). */
export async function recordRunMonth(tx: TenantTx, month: CalendarMonth): Promise<void> {
  const before = await settingsRow(tx);
  const isStored = await changeSettings(tx, before, { lastRunMonth: month.month, lastRunYear: month.year });
  if (!isStored) throw problem('STALE_VERSION');
}
