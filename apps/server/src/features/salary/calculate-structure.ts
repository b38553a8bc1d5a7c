import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { calculateSalaryStructure } from '@muster/contract/features/salary/salary.contract.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { inForceOn } from './salary.facts.ts';
import { ownState, salaryPeople } from './salary.views.ts';
import { resolveParts, salaryContext } from './salary-context.views.ts';
import { type SalaryPerson, usualPerson } from './salary-person.views.ts';
import { deductionsOfPeople, structureDeductionRows, structureEarningRows, structureRows } from './structure.store.ts';
import { NOT_STORED, noStructure, type ShownStructure, structureOf } from './structure.views.ts';

type Input = ParsedRequest<typeof calculateSalaryStructure>['body'];

/** What a CTC comes to; nothing is stored. Errors: NEGATIVE_COMPONENT, INVALID_INPUT, NOT_FOUND. */
export function calculate({ services, principal, inTenant }: Caller, input: Input): Promise<ShownStructure> {
  return inTenant(async (tx) => {
    const context = await salaryContext(tx, services, input.effectiveFrom ?? null);
    const person = withInput(await personOf(tx, services, input.employeeId ?? null), input);
    const currentDeductions = input.employeeId
      ? (await deductionsOfPeople(tx, [input.employeeId])).get(input.employeeId)
      : undefined;
    const salary = {
      ...resolveParts(context, input, currentDeductions),
      annualCtc: input.annualCTC,
      effectiveFrom: input.effectiveFrom ?? null,
    };
    const reader = input.employeeId === principal.userId ? 'employee' : 'administrator';
    return structureOf(salary, person, context, { stored: NOT_STORED, reader });
  });
}

async function personOf(tx: TenantTx, services: Services, userId: string | null): Promise<SalaryPerson> {
  if (userId === null) return usualPerson(await ownState(tx));
  return orNotFound((await salaryPeople(tx, services, [userId])).get(userId));
}

/** What the form says goes before what is stored. */
function withInput(person: SalaryPerson, input: Input): SalaryPerson {
  const workState = input.workState == null ? person.workState : stateCodeOf(input.workState);
  if (input.workState && workState === null) throw fieldProblem('workState', 'Choose a state');
  return {
    ...person,
    workState,
    gender: input.gender ?? person.gender,
    dateOfBirth: input.dateOfBirth ?? person.dateOfBirth,
    hasDisability: input.hasDisability ?? person.hasDisability,
    forceEsi: input.esi?.forceESICalc ?? person.forceEsi,
    pfMember: input.pfMember ?? person.pfMember,
    epsMember: input.epsMember ?? person.epsMember,
    isInternationalWorker: input.isInternationalWorker ?? person.isInternationalWorker,
    isResident: input.residentialStatus == null ? person.isResident : input.residentialStatus !== 'nonResident',
    pfBasis: input.pfBasis ?? person.pfBasis,
    pfBasisAmount: input.pfBasisAmount ?? person.pfBasisAmount,
    vpfPpm: input.vpfPercent == null ? person.vpfPpm : percent(input.vpfPercent),
    regime: input.regimeType ?? person.regime,
    hasPan: input.hasPan ?? person.hasPan,
  };
}

/** The stored salary of a person. Errors: FORBIDDEN for a member asking for another, NOT_FOUND. */
export function storedStructure({ services, principal, inTenant }: Caller, userId: string): Promise<ShownStructure> {
  if (principal.role === 'Member' && userId !== principal.userId) throw problem('FORBIDDEN');
  return inTenant(async (tx) => {
    const person = orNotFound((await salaryPeople(tx, services, [userId])).get(userId));
    const rows = await structureRows(tx, [userId]);
    const history = rows.map(({ id, effectiveFrom, annualCtc }) => ({ id, effectiveFrom, annualCTC: annualCtc }));
    const row = inForceOn(rows, services.clock.today());
    if (!row) return noStructure(person.regime, history);
    const context = await salaryContext(tx, services, row.effectiveFrom);
    const earnings = await structureEarningRows(tx, [row.id]);
    const deductions = await structureDeductionRows(tx, [row.id]);
    const { id, effectiveFrom, annualCtc, version } = row;
    const salary = { earnings, deductions, annualCtc, effectiveFrom };
    const reader = userId === principal.userId ? 'employee' : 'administrator';
    return structureOf(salary, person, context, { stored: { id, effectiveFrom, version, history }, reader });
  });
}
