import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { addMonths, firstDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { checkSalaries, salaryOf, saveSalaries, saveSalary } from '../../salary/salary.facts.ts';
import type { Candidate, RowError } from './read-rows.ts';
import type { NewRow } from './write-import.ts';

type SalaryPart = Pick<
  ParsedRequest<typeof updatePerson>['body'],
  'annualCTC' | 'effectiveFrom' | 'earningAssociations' | 'deductionAssociations'
>;

/** A salary that was stored: the first one of the person or another one, and from which day where one was named. */
export type NewSalary = { readonly isFirst: boolean; readonly from: string | null };

/**
 * Stores the salary that came with a person. Parts not sent stay as they are. The day the stored salary began, sent
 * back, does not change the past. Returns what it is now, null where nothing changed. Errors: NEGATIVE_COMPONENT,
 * INVALID_INPUT.
 */
export async function saveSalaryOf(
  tx: TenantTx,
  caller: Caller,
  userId: string,
  input: SalaryPart,
): Promise<NewSalary | null> {
  const current = await salaryOf(tx, userId, caller.services.clock.today());
  const effectiveFrom = input.effectiveFrom === current?.effectiveFrom ? null : input.effectiveFrom;
  const isNew = await saveSalary(tx, caller, {
    userId,
    annualCtc: input.annualCTC,
    effectiveFrom,
    earnings: input.earningAssociations ?? current?.earnings,
    deductions: input.deductionAssociations ?? current?.deductions,
  });
  return isNew ? { isFirst: current === null, from: effectiveFrom ?? null } : null;
}

/** The salary of a person as the form holds it, and from when a change made now would count. */
export async function salaryPartOf(
  tx: TenantTx,
  services: Services,
  person: { readonly id: string; readonly dateOfJoining: string | null },
) {
  const current = await salaryOf(tx, person.id, services.clock.today());
  const { lastRun } = await payrollSettingsOf(tx);
  const unpaid = lastRun ? firstDayOf(addMonths(lastRun, 1)).toString() : null;
  const began = current?.effectiveFrom ?? person.dateOfJoining;
  return {
    annualCTC: current?.annualCtc ?? null,
    effectiveFrom: current?.effectiveFrom ?? null,
    changesCountFrom: current && unpaid && began && unpaid > began ? unpaid : began,
    earningAssociations: current ? [...current.earnings] : [],
    deductionAssociations: current ? [...current.deductions] : [],
  };
}

/** Rows whose CTC cannot carry the components of the organisation. */
export async function salaryErrors(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  candidates: readonly Candidate[],
): Promise<RowError[]> {
  const salaries = candidates.map(({ person }) => ({ annualCtc: person.annualCTC, person: salaryPersonOf(person) }));
  const refusals = await checkSalaries(tx, services, salaries);
  return candidates.flatMap(({ row }, at) => {
    const refusal = refusals[at];
    return refusal ? [{ row, field: 'annualCTC' as const, message: refusal.message, suggestion: null }] : [];
  });
}

/** What the row says of the facts that decide contributions; the rest is as usual. */
function salaryPersonOf(person: Candidate['person']) {
  const { hasDisability, pfMember, epsMember, isInternationalWorker, pfBasis, lwfCategory } = person;
  return {
    ...(person.workState && isStateCode(person.workState) ? { workState: person.workState } : {}),
    ...(person.gender === 'Male' ? { gender: 'male' as const } : {}),
    ...(person.gender === 'Female' ? { gender: 'female' as const } : {}),
    dateOfBirth: person.dateOfBirth ?? null,
    ...(hasDisability === undefined ? {} : { hasDisability }),
    ...(pfMember === undefined ? {} : { pfMember }),
    ...(epsMember === undefined ? {} : { epsMember }),
    ...(isInternationalWorker === undefined ? {} : { isInternationalWorker }),
    ...(pfBasis === undefined ? {} : { pfBasis }),
    ...(lwfCategory === undefined ? {} : { lwfCategory }),
    pfBasisAmount: person.pfBasisAmount ?? null,
    vpfPpm: Math.round((person.vpfPercent ?? 0) * 10_000),
    regime: person.regimeType,
    ...(person.residentialStatus === undefined ? {} : { isResident: person.residentialStatus !== 'nonResident' }),
    hasPan: Boolean(person.pan),
  };
}

/** Stores the salaries of imported people, each from the day of joining. They were checked before. */
export async function saveSalariesOf(tx: TenantTx, caller: Caller, rows: readonly NewRow[]): Promise<void> {
  const salaries = rows.map(({ id, candidate }) => ({ userId: id, annualCtc: candidate.person.annualCTC }));
  const [refusal] = await saveSalaries(tx, caller, salaries);
  if (refusal) throw refusal.problem;
}
