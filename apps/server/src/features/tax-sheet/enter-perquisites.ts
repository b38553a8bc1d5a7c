import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import { ERRORS } from '@muster/contract/errors.ts';
import {
  type ArrearsRow,
  type claimRelief as claimEntry,
  MAX_PERQUISITES,
  type addPerquisite as newEntry,
} from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import {
  type CalendarMonth,
  calendarDate,
  financialYearLabel,
  financialYearOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { ArrearsClaim, ArrearsOfYear } from '@muster/engine/taxes/arrears-relief.ts';
import type { Perquisite } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { ageBandIn } from '@muster/engine/taxes/law/age-band.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import {
  addPerquisite,
  changePerquisite,
  claimOf,
  lockPerquisite,
  type PerquisiteRow,
  perquisitesOfPerson,
  saveClaim,
} from '../taxes/perquisites.facts.ts';
import { nextUnpaidMonth } from '../taxes/regime.facts.ts';
import { payRefusal, refusePay } from '../users/own-pay.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { lockPerson } from '../users/person.facts.ts';

type OfYear = { readonly userId: string; readonly financialYear: number };

/** Why nothing can be entered for a year; null where it can. */
export async function refusalOf(tx: TenantTx, principal: Principal, of: OfYear): Promise<string | null> {
  if (await isSettled(tx, of.financialYear)) return ERRORS.TAX_YEAR_SETTLED.message;
  const refusal = await payRefusal(tx, principal, of.userId);
  return refusal === null ? null : ERRORS[refusal].message;
}

/** The payroll of March is approved: nothing of the year's tax changes any more. */
async function isSettled(tx: TenantTx, financialYear: number): Promise<boolean> {
  const next = await nextUnpaidMonth(tx);
  return next !== null && financialYearOf(next) > financialYear;
}

/** The person, for whom something may be entered. Errors: 404, OWN_PAY, MODERATOR_ON_ADMINISTRATOR, TAX_YEAR_SETTLED. */
async function personOf(tx: TenantTx, { principal }: Caller, { userId, financialYear }: OfYear) {
  const person = orNotFound(await lockPerson(tx, userId));
  await refusePay(tx, principal, userId);
  if (await isSettled(tx, financialYear)) throw problem('TAX_YEAR_SETTLED');
  return person;
}

/** Errors: INVALID_INPUT at a month outside the year. */
function refuseMonths({ from, to }: Perquisite, financialYear: number): void {
  const label = financialYearLabel(financialYear);
  const check = (month: CalendarMonth, field: string) => {
    if (financialYearOf(month) !== financialYear) throw fieldProblem(field, `Choose a month of ${label}`);
  };
  check(from, 'entry.from');
  check(to, 'entry.to');
}

type NewEntry = ParsedRequest<typeof newEntry>['body'];

/** Errors: 404, OWN_PAY, MODERATOR_ON_ADMINISTRATOR, TAX_YEAR_SETTLED, INVALID_INPUT at a month outside the year or above the most there may be. */
export async function enterPerquisite(
  caller: Caller,
  { employeeId, fyStart, entry }: NewEntry,
): Promise<{ readonly id: string }> {
  refuseMonths(entry, fyStart);
  const of = { userId: employeeId, financialYear: fyStart };
  return caller.inTenant(async (tx) => {
    await personOf(tx, caller, of);
    const count = (await perquisitesOfPerson(tx, employeeId, fyStart)).length;
    if (count >= MAX_PERQUISITES) throw fieldProblem('entry', `At most ${MAX_PERQUISITES} perquisites a year`);
    const id = await addPerquisite(tx, { ...of, entry });
    await noted(tx, caller, { id, ...of, entry: null }, entry);
    return { id };
  });
}

/** Another entry in the place of one, or (null) none any more. Errors: as above. */
export async function changeEntry(caller: Caller, id: string, entry: Perquisite | null): Promise<void> {
  await caller.inTenant(async (tx) => {
    const row = orNotFound(await lockPerquisite(tx, id));
    await personOf(tx, caller, row);
    if (entry !== null) refuseMonths(entry, row.financialYear);
    await changePerquisite(tx, id, entry);
    await noted(tx, caller, row, entry);
  });
}

type Before = OfYear & { readonly id: string; readonly entry: PerquisiteRow['entry'] | null };

async function noted(tx: TenantTx, caller: Caller, before: Before, entry: Perquisite | null): Promise<void> {
  const { id, userId, financialYear } = before;
  await audit(tx, caller.actor, {
    action: before.entry === null ? 'add-perquisite' : entry === null ? 'remove-perquisite' : 'change-perquisite',
    entity: 'perquisite',
    entityId: id,
    before: before.entry,
    after: { employee: userId, financialYear, entry },
  });
  await notePayChange(tx, caller, userId, 'perquisites');
}

type Claim = ParsedRequest<typeof claimEntry>['body'];

/** Errors: 404, OWN_PAY, MODERATOR_ON_ADMINISTRATOR, TAX_YEAR_SETTLED, INVALID_INPUT at a year that cannot be or whose tax is not known here. */
export async function claimRelief(caller: Caller, userId: string, { fyStart, claim }: Claim): Promise<void> {
  refuseYears(claim, fyStart);
  const of = { userId, financialYear: fyStart };
  await caller.inTenant(async (tx) => {
    const { dateOfBirth } = await personOf(tx, caller, of);
    const before = await claimOf(tx, userId, fyStart);
    const after: ArrearsClaim = claim.map((row) => withAge(row, dateOfBirth));
    await saveClaim(tx, { ...of, claim: after });
    await audit(tx, caller.actor, {
      action: 'claim-arrears-relief',
      entity: 'person',
      entityId: userId,
      before: { claim: before },
      after: { financialYear: fyStart, claim: after },
    });
    await notePayChange(tx, caller, userId, 'relief for arrears');
  });
}

function refuseYears(claim: readonly ArrearsRow[], fyStart: number): void {
  claim.forEach(({ financialYear, taxed }, index) => {
    const at = `claim.${index}.financialYear`;
    if (financialYear >= fyStart) throw fieldProblem(at, `Choose a year before ${financialYearLabel(fyStart)}`);
    if (claim.findIndex((row) => row.financialYear === financialYear) !== index) {
      throw fieldProblem(at, 'This year is entered twice');
    }
    if (taxed.by === 'tax') {
      if (taxed.with < taxed.without) throw fieldProblem(`claim.${index}.taxed.with`, 'Enter at least the tax without');
      return;
    }
    const law = prepareIncomeTaxLaw(financialYear);
    if (isRefusal(law))
      throw fieldProblem(at, `${law.message} Enter the tax of the year, with the arrears and without.`);
  });
}

/** Of the age the person had in the year the arrears belong to. */
function withAge({ financialYear, amount, taxed }: ArrearsRow, birthday: string | null): ArrearsOfYear {
  if (taxed.by === 'tax') return { financialYear, amount, taxed };
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) throw new RangeError(law.message);
  const ageBand = ageBandIn(birthday === null ? null : calendarDate(birthday), law);
  return { financialYear, amount, taxed: { ...taxed, ageBand } };
}
