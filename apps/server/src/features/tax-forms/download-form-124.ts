import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { claimsForm } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { claimsFormOfYear } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf.ts';
import { claimsOf } from '../declarations/claims.facts.ts';
import { type ClaimsFacts, claimsDocument } from './claims.document.ts';
import { claimant } from './tax-forms.views.ts';

/**
 * What a person claims of a year as the form for it. Errors: FORBIDDEN for somebody else's as a member, NOT_FOUND,
 * NO_DECLARATION.
 */
export async function downloadForm124(
  caller: Caller,
  pdf: PdfRenderer,
  { employeeId, fyStart }: ParsedRequest<typeof claimsForm>['query'],
): Promise<FileOutput> {
  const { principal } = caller;
  const userId = employeeId ?? principal.userId;
  if (userId !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
  const facts = await factsOf(caller, userId, fyStart);
  return {
    fileName: `${claimsFormOfYear(fyStart)} ${financialYearLabel(fyStart)} ${facts.employee.name}.pdf`,
    content: await pdf.render(claimsDocument(facts)),
    people: [userId],
  };
}

function factsOf({ services, inTenant }: Caller, userId: string, financialYear: number): Promise<ClaimsFacts> {
  return inTenant(async (tx) => {
    const person = await claimant(tx, userId);
    if (person === null) throw notFound();
    const claims = await claimsOf(tx, services.fields, userId, financialYear);
    if (claims === null) {
      throw problem('NO_DECLARATION', {
        message: `Nothing is declared for ${financialYearLabel(financialYear)} yet: there is nothing to print.`,
      });
    }
    const { panSecret, workCity, ...employee } = person;
    const pan = panSecret === null ? null : services.fields.of(tx.tenantId, userId).readable('pan', panSecret);
    return { financialYear, employee: { ...employee, pan }, claims, place: workCity ?? '' };
  });
}
