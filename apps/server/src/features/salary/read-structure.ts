import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { calculateSalaryStructure } from '@muster/contract/features/salary.contract.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { inForceOn } from './salary.facts.ts';
import { ownState, salaryPeople } from './salary.views.ts';
import { resolveParts, salaryContext } from './salary-context.ts';
import { type SalaryPerson, usualPerson } from './salary-person.ts';
import { NOT_STORED, noStructure, type ShownStructure, structureOf } from './show-structure.ts';
import { heldDeductions, structureDeductionRows, structureEarningRows, structureRows } from './structure.store.ts';

type Sent = ParsedRequest<typeof calculateSalaryStructure>['body'];

/** What a CTC comes to; nothing is stored. Errors: NEGATIVE_COMPONENT, INVALID_INPUT, NOT_FOUND. */
export function calculate({ services, principal, inTenant }: Caller, sent: Sent): Promise<ShownStructure> {
  return inTenant(async (tx) => {
    const context = await salaryContext(tx, services, sent.effectiveFrom ?? null);
    const person = withSent(await personOf(tx, services, sent.employeeId ?? null), sent);
    const held = sent.employeeId ? (await heldDeductions(tx, [sent.employeeId])).get(sent.employeeId) : undefined;
    const salary = {
      ...resolveParts(context, sent, held),
      annualCtc: sent.annualCTC,
      effectiveFrom: sent.effectiveFrom ?? null,
    };
    const reader = sent.employeeId === principal.userId ? 'employee' : 'administrator';
    return structureOf(salary, person, context, { stored: NOT_STORED, reader });
  });
}

async function personOf(tx: TenantTx, services: Services, userId: string | null): Promise<SalaryPerson> {
  if (userId === null) return usualPerson(await ownState(tx));
  const person = (await salaryPeople(tx, services, [userId])).get(userId);
  if (!person) throw notFound();
  return person;
}

/** What the form says goes before what is stored. */
function withSent(person: SalaryPerson, sent: Sent): SalaryPerson {
  const workState = sent.workState == null ? person.workState : stateCodeOf(sent.workState);
  if (sent.workState && workState === null) throw fieldProblem('workState', 'Choose a state');
  return {
    ...person,
    workState,
    gender: sent.gender ?? person.gender,
    dateOfBirth: sent.dateOfBirth ?? person.dateOfBirth,
    hasDisability: sent.hasDisability ?? person.hasDisability,
    forceEsi: sent.esi?.forceESICalc ?? person.forceEsi,
    pfMember: sent.pfMember ?? person.pfMember,
    epsMember: sent.epsMember ?? person.epsMember,
    pfBasis: sent.pfBasis ?? person.pfBasis,
    pfBasisAmount: sent.pfBasisAmount ?? person.pfBasisAmount,
    vpfPpm: sent.vpfPercent == null ? person.vpfPpm : percent(sent.vpfPercent),
    regime: sent.regimeType ?? person.regime,
    hasPan: sent.hasPan ?? person.hasPan,
  };
}

/** The stored salary of a person. Errors: FORBIDDEN for a member asking for another, NOT_FOUND. */
export function storedStructure({ services, principal, inTenant }: Caller, userId: string): Promise<ShownStructure> {
  if (principal.role === 'Member' && userId !== principal.userId) throw problem('FORBIDDEN');
  return inTenant(async (tx) => {
    const person = (await salaryPeople(tx, services, [userId])).get(userId);
    if (!person) throw notFound();
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
