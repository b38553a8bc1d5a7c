import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, perYear } from '@muster/engine/kernel/money.ts';
import type { PayslipFacts, SalaryRevision } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { By } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { mapInTurns } from '../../platform/threads/request-scheduler.ts';
import { shownValue } from './earning-value.rules.ts';
import { preTaxSectionOf, structureEarning, taxOfEarning } from './salary.rules.ts';
import { deductionRows, earningRows } from './salary.store.ts';
import { ownState } from './salary.views.ts';
import { salaryContext } from './salary-context.views.ts';
import { type SalaryPerson, usualPerson } from './salary-person.views.ts';
import { checkedSalary, type RefusedSalary, type SalaryToSave, storeSalaries } from './store-salaries.ts';
import {
  type StructureRow,
  structureDeductionRows,
  structureEarningRows,
  structureRows,
  structuresInForce,
} from './structure.store.ts';

/** The components of the organisation, in the order of the structure. */
export async function componentsOf(tx: TenantTx) {
  return { earnings: await earningRows(tx), deductions: await deductionRows(tx) };
}

export type StoredSalary = {
  readonly id: string;
  readonly effectiveFrom: string;
  readonly annualCtc: Paise;
  /** Percentages or rupees as the wire writes them; null for the balance of the CTC and for formulas. */
  readonly earnings: readonly {
    id: string;
    tenantEarningId: string;
    calculationValue: number | null;
    formula: string | null;
  }[];
  readonly deductions: readonly { id: string; tenantDeductionId: string; calculationValue: Paise }[];
  readonly version: number;
};

/** The salary of a person in force on a day, else the first one to come; null when there is none. */
export async function salaryOf(tx: TenantTx, userId: string, on: string): Promise<StoredSalary | null> {
  const row = inForceOn(await structureRows(tx, [userId]), on);
  if (!row) return null;
  const earnings = await structureEarningRows(tx, [row.id]);
  const deductions = await structureDeductionRows(tx, [row.id]);
  return {
    id: row.id,
    effectiveFrom: row.effectiveFrom,
    annualCtc: row.annualCtc,
    version: row.version,
    earnings: earnings.map((part) => ({
      id: part.id,
      tenantEarningId: part.tenantEarningId,
      calculationValue: shownValue(part),
      formula: part.formula,
    })),
    deductions: deductions.map(({ id, tenantDeductionId, monthlyAmount }) => ({
      id,
      tenantDeductionId,
      calculationValue: monthlyAmount,
    })),
  };
}

/** Of salaries newest first. */
export function inForceOn(rows: readonly StructureRow[], on: string): StructureRow | null {
  return rows.find(({ effectiveFrom }) => effectiveFrom <= on) ?? rows.at(-1) ?? null;
}

/** A salary as payroll takes it, with what is deducted of it every month. */
export type PayrollSalary = SalaryRevision & {
  readonly id: string;
  readonly deductions: PayslipFacts['deductions'];
};

/**
 * The salaries in force in [from, to] (ISO days, both ends counted) of the people, oldest first, in three statements
 * however many people. Components that are switched off are left out; people without a salary are not in the map.
 */
export async function structuresForPayroll(
  tx: TenantTx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, PayrollSalary[]>> {
  const structures = await structuresInForce(tx, userIds, from, to);
  const ids = structures.map(({ id }) => id);
  const components = await componentsOf(tx);
  const earnings = Map.groupBy(await structureEarningRows(tx, ids), ({ structureId }) => structureId);
  const deductions = Map.groupBy(await structureDeductionRows(tx, ids), ({ structureId }) => structureId);
  const salaries = structures.map((row) => {
    const values = new Map((earnings.get(row.id) ?? []).map((part) => [part.tenantEarningId, part]));
    const amounts = new Map((deductions.get(row.id) ?? []).map((part) => [part.tenantDeductionId, part.monthlyAmount]));
    const salary: PayrollSalary = {
      id: row.id,
      effectiveFrom: calendarDate(row.effectiveFrom),
      annualCtc: perYear(row.annualCtc),
      earnings: components.earnings.flatMap((component) => {
        const value = values.get(component.id);
        return value && component.status ? [structureEarning(component, value)] : [];
      }),
      deductions: components.deductions.flatMap((component) => {
        const amount = amounts.get(component.id);
        return amount !== undefined && component.status ? [monthDeduction(component, amount)] : [];
      }),
    };
    return { userId: row.userId, salary };
  });
  const byPerson = Map.groupBy(salaries, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(({ salary }) => salary)]));
}

type Deduction = Awaited<ReturnType<typeof deductionRows>>[number];

/** The section under which a deduction of the organisation lowers tax; null where it does not. */
export function sectionOf(component: Pick<Deduction, 'deductionType' | 'preTaxDeductionSection'>) {
  return preTaxSectionOf(component);
}

/** How tax treats one-time pay of a component, and what section 10 may exempt of it. */
export function taxOfOneOff(component: Parameters<typeof taxOfEarning>[0]): ReturnType<typeof taxOfEarning> {
  return taxOfEarning(component);
}

/** A recurring deduction as the engine takes it. */
export function monthDeduction(
  component: Pick<Deduction, 'id' | 'name' | 'deductionType' | 'preTaxDeductionSection'>,
  amount: Paise,
): PayslipFacts['deductions'][number] {
  return {
    code: component.id,
    componentId: component.id,
    label: component.name,
    amount,
    priority: 'other',
    section: preTaxSectionOf(component),
    recurring: true,
  };
}

/**
 * Stores one salary and returns whether it is another one now: the same again changes nothing.
 * Errors: NOT_FOUND, NEGATIVE_COMPONENT, INVALID_INPUT.
 */
export async function saveSalary(tx: TenantTx, by: By, salary: SalaryToSave): Promise<boolean> {
  const { refused, changed } = await storeSalaries(tx, by, [salary]);
  if (refused[0]) throw refused[0].problem;
  return changed > 0;
}

/** Stores many salaries in a few statements, at most one for each person; returns those that were refused. */
export async function saveSalaries(tx: TenantTx, by: By, salaries: readonly SalaryToSave[]): Promise<RefusedSalary[]> {
  return (await storeSalaries(tx, by, salaries)).refused;
}

export type SalaryToCheck = Omit<SalaryToSave, 'userId'> & { readonly person?: Partial<SalaryPerson> };

/** Why salaries of people who are not stored yet could not be paid, in the order given; null where they can. */
export async function checkSalaries(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  salaries: readonly SalaryToCheck[],
): Promise<(Problem | null)[]> {
  const context = await salaryContext(tx, services);
  const usual = usualPerson(await ownState(tx));
  return mapInTurns(salaries, (salary) => {
    const checked = checkedSalary(salary, { ...usual, ...salary.person }, context);
    return checked instanceof Problem ? checked : null;
  });
}
