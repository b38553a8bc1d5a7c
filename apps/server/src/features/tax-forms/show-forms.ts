import type { RoleName } from '@muster/contract/access.ts';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { formsOverview, listForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { type FormRow, formOfYear } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { taxDeductor } from '../returns/settings/return-settings.facts.ts';
import { type FormCase, formCases } from './form-facts.views.ts';
import { shownRun } from './start-run.ts';
import { formActions, isReleaseOld, isWithdrawnYet, partAOf } from './tax-forms.rules.ts';
import { formsOfPerson, latestRun } from './tax-forms.store.ts';
import { type FormPerson, formPeople, paidYears, yearCounts } from './tax-forms.views.ts';

const ROWS = 25;

/** A page of who was paid in a year, with what is there for them and what keeps it back. */
export function showForms(
  caller: Caller,
  query: ParsedRequest<typeof formsOverview>['query'],
): Promise<ResponseOf<typeof formsOverview>> {
  const { services } = caller;
  const { fyStart: financialYear, searchText } = query;
  const { pageSize, offset } = pageOf(query, ROWS);
  return caller.inTenant(async (tx) => {
    // First of all: what is counted after it is at least as far as it says.
    const run = await latestRun(tx, financialYear);
    const { found, ...counts } = await yearCounts(tx, { financialYear, searchText });
    const people = await formPeople(tx, { financialYear, searchText, limit: pageSize, offset });
    const deductor = await taxDeductor(tx, services.fields);
    const cases = await formCases(tx, services, people, { financialYear, deductor });
    const { missing } = deductor;
    const reading = { role: caller.principal.role, today: services.clock.today() };
    return {
      financialYear,
      form: formOfYear(financialYear),
      years: await paidYears(tx),
      counts,
      blocks: missing.map(({ message, link }) => ({ message, link })),
      run: run === null ? null : shownRun(run),
      people: cases.map((one) => shownRow(one, { ...reading, isDeductorMissing: missing.length > 0 })),
      totalRecords: found,
    };
  });
}

type Reading = { readonly role: RoleName; readonly today: string; readonly isDeductorMissing: boolean };

function shownRow({ person, deducted, blocks, hash }: FormCase, { role, today, isDeductorMissing }: Reading): FormRow {
  const { userId, name, employeeNumber, formId, taxPayable, madeAt, releasedAt, left } = person;
  const state = {
    madeAt,
    partA: partAOf(person),
    releasedAt,
    releasedWithPartA: person.releasedWithPartA === true,
    isOutdated: madeAt !== null && hash !== null && hash !== person.sourceHash,
  };
  const own = blocks.filter(({ link }) => !link.startsWith('/org/'));
  return {
    employeeId: userId,
    employeeName: name,
    employeeNumber,
    formId,
    ...state,
    hasLeft: left !== null && left <= today,
    // What was deducted here before Muster is on the paper too.
    taxDeducted: deducted,
    taxPayable: taxPayable === null ? null : paise(taxPayable),
    isReleaseOld: isReleaseOld({ ...state, isPartNewer: person.isPartNewer }),
    withdrawal: withdrawalOf(person),
    blocks: own,
    actions: formActions(
      { ...state, isWithdrawnYet: isWithdrawnYet(person) },
      { role, isBlocked: own.length > 0 || isDeductorMissing },
    ),
  };
}

function withdrawalOf({ withdrawnAt: at, withdrawnByName, withdrawnReason }: FormPerson): FormRow['withdrawal'] {
  return at === null ? null : { at, byName: withdrawnByName ?? '', reason: withdrawnReason ?? '' };
}

/** What was released to a person, and what of it is withdrawn. Errors: FORBIDDEN for somebody else's as a member. */
export function ownForms(
  { principal, inTenant }: Caller,
  { employeeId = principal.userId, fyStart }: ParsedRequest<typeof listForms>['query'],
): Promise<ResponseOf<typeof listForms>> {
  if (employeeId !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
  return inTenant(async (tx) => {
    const forms = await formsOfPerson(tx, employeeId);
    return forms.flatMap(
      ({ id, financialYear, madeAt, releasedAt, releasedWithPartA, withdrawnAt, withdrawnReason }) => {
        if (madeAt === null || (fyStart ?? financialYear) !== financialYear) return [];
        return [
          {
            id,
            employeeId,
            financialYearStart: financialYear,
            financialYearEnd: financialYear + 1,
            form: formOfYear(financialYear),
            generatedAt: madeAt,
            releasedAt,
            hasPartA: releasedWithPartA,
            withdrawal: withdrawnAt === null ? null : { at: withdrawnAt, reason: withdrawnReason ?? '' },
          },
        ];
      },
    );
  });
}
