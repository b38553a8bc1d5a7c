import { addMonths, type CalendarMonth, firstDayOf } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { By } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { mapInTurns } from '../../platform/threads/request-scheduler.ts';
import { type PersonRow, salaryPeople } from './salary.views.ts';
import { resolveParts, type SalaryContext, type SalaryParts, salaryContext } from './salary-context.views.ts';
import {
  deductionsOfPeople,
  type StructureRow,
  storeStructures,
  structureDeductionRows,
  structureEarningRows,
  structureRows,
} from './structure.store.ts';
import { type Salary, salaryRefusal } from './work-out-salary.ts';

/** A salary to store; without a day it begins when the next unpaid month does, the first one on joining. */
export type SalaryToSave = SalaryParts & {
  readonly userId: string;
  readonly annualCtc: Paise;
  readonly effectiveFrom?: string | null | undefined;
};

export type RefusedSalary = { readonly userId: string; readonly problem: Problem };

const AUDIT_BATCH_SIZE = 200;

/** Stores many salaries in a few statements, at most one for each person. */
export async function storeSalaries(
  tx: TenantTx,
  { services, actor }: By,
  salaries: readonly SalaryToSave[],
): Promise<{ refused: RefusedSalary[]; changed: number }> {
  if (salaries.length === 0) return { refused: [], changed: 0 };
  const context = await salaryContext(tx, services);
  const ids = salaries.map(({ userId }) => userId);
  const people = await salaryPeople(tx, services, ids);
  const history = Map.groupBy(await structureRows(tx, ids), ({ userId }) => userId);
  const currentDeductions = await deductionsOfPeople(tx, ids);
  const refusals: RefusedSalary[] = [];
  const newSalaries: (Salary & { userId: string; effectiveFrom: string })[] = [];
  const outcomes = await mapInTurns(salaries, (input) => {
    const { userId } = input;
    const person = people.get(userId);
    if (person === undefined) return { userId, salary: notFound() };
    const [past, deductions] = [history.get(userId) ?? [], currentDeductions.get(userId)];
    return { userId, salary: resolveSalary({ input, person, history: past, currentDeductions: deductions }, context) };
  });
  for (const { userId, salary } of outcomes) {
    if (salary instanceof Problem) refusals.push({ userId, problem: salary });
    else newSalaries.push({ ...salary, userId });
  }
  const salariesToStore = await withoutUnchanged(tx, newSalaries, history);
  await storeStructures(tx, salariesToStore);
  await auditSalaries(tx, actor, salariesToStore, history);
  return { refused: refusals, changed: salariesToStore.length };
}

type Dated = Salary & { readonly effectiveFrom: string };

type PersonInput = {
  readonly input: SalaryToSave;
  readonly person: PersonRow;
  readonly history: readonly StructureRow[];
  readonly currentDeductions: ReadonlySet<string> | undefined;
};

function resolveSalary(
  { input, person, history, currentDeductions }: PersonInput,
  context: SalaryContext,
): Dated | Problem {
  const salary = checkedSalary(input, person, context, currentDeductions);
  if (salary instanceof Problem) return salary;
  return { ...salary, effectiveFrom: input.effectiveFrom ?? usualStart(person, history, context) };
}

/** The salary with its parts, or why it cannot be paid. */
export function checkedSalary(
  input: SalaryParts & { readonly annualCtc: Paise; readonly effectiveFrom?: string | null | undefined },
  person: Parameters<typeof salaryRefusal>[1],
  context: SalaryContext,
  currentDeductions?: ReadonlySet<string>,
): Salary | Problem {
  try {
    const salary: Salary = {
      ...resolveParts(context, input, currentDeductions),
      annualCtc: input.annualCtc,
      effectiveFrom: input.effectiveFrom ?? null,
    };
    return salaryRefusal(salary, person, context) ?? salary;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** A first salary begins on joining; a later one never reaches back into months that are paid. */
function usualStart(person: PersonRow, history: readonly StructureRow[], context: SalaryContext): string {
  const [latest] = history;
  if (!latest) return person.dateOfJoining ?? context.today;
  const unpaid = firstUnpaidDay(context.settings.lastRun);
  return unpaid !== null && unpaid > latest.effectiveFrom ? unpaid : latest.effectiveFrom;
}

function firstUnpaidDay(lastRun: CalendarMonth | null): string | null {
  return lastRun === null ? null : firstDayOf(addMonths(lastRun, 1)).toString();
}

type NewSalary = Salary & { readonly userId: string; readonly effectiveFrom: string };

/** Leaves out what is in force already in every part. */
async function withoutUnchanged(
  tx: TenantTx,
  newSalaries: readonly NewSalary[],
  history: ReadonlyMap<string, readonly StructureRow[]>,
): Promise<NewSalary[]> {
  const inForce = newSalaries.map(
    ({ userId, effectiveFrom }) => history.get(userId)?.find((row) => row.effectiveFrom <= effectiveFrom) ?? null,
  );
  const ids = inForce.flatMap((row) => (row ? [row.id] : []));
  if (ids.length === 0) return [...newSalaries];
  const earnings = Map.groupBy(await structureEarningRows(tx, ids), ({ structureId }) => structureId);
  const deductions = Map.groupBy(await structureDeductionRows(tx, ids), ({ structureId }) => structureId);
  return newSalaries.filter((one, at) => {
    const row = inForce[at];
    if (!row || row.annualCtc !== one.annualCtc) return true;
    const sameEarnings = sameParts(
      earnings.get(row.id) ?? [],
      one.earnings,
      (part) => `${part.tenantEarningId} ${part.flatAmount} ${part.ratePpm} ${part.formula}`,
    );
    const sameDeductions = sameParts(
      deductions.get(row.id) ?? [],
      one.deductions,
      (part) => `${part.tenantDeductionId} ${part.monthlyAmount}`,
    );
    return !(sameEarnings && sameDeductions);
  });
}

function sameParts<T>(before: readonly T[], after: readonly T[], key: (part: T) => string): boolean {
  const keys = new Set(before.map(key));
  return before.length === after.length && after.every((part) => keys.has(key(part)));
}

async function auditSalaries(
  tx: TenantTx,
  actor: Actor,
  salaries: readonly NewSalary[],
  history: ReadonlyMap<string, readonly StructureRow[]>,
): Promise<void> {
  const changes = salaries.map(({ userId, annualCtc, effectiveFrom }) => {
    const before = history.get(userId)?.find((row) => row.effectiveFrom <= effectiveFrom);
    return {
      action: before ? 'changed' : 'created',
      entity: 'salary',
      entityId: userId,
      ...(before ? { before: { annualCtc: before.annualCtc, effectiveFrom: before.effectiveFrom } } : {}),
      after: { annualCtc, effectiveFrom },
    };
  });
  for (let at = 0; at < changes.length; at += AUDIT_BATCH_SIZE) {
    await audit(tx, actor, ...changes.slice(at, at + AUDIT_BATCH_SIZE));
  }
}
