import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Notice } from '../notifications/notifications.facts.ts';
import { type Involved, involvedIn, staffFor } from './declarations.views.ts';

type Submitted = { readonly entityId: string; readonly by: { readonly id: string | null } };
type About = { readonly what: string; readonly linkFor: (userId: string, involved: Involved) => string };

/** To everybody who may review what was submitted, but for whoever did and the person it is about. */
export async function toReviewers(
  tx: TenantTx,
  { entityId, by }: Submitted,
  { what, linkFor }: About,
): Promise<Notice[]> {
  const involved = await involvedIn(tx, entityId);
  if (!involved) return [];
  const title = `${involved.employeeName}: ${what} for ${financialYearLabel(involved.financialYear)}`;
  return (await staffFor(tx, null))
    .filter((userId) => userId !== by.id && userId !== involved.employeeId)
    .map((userId) => ({
      userId,
      about: entityId,
      title,
      text: ['Submitted, and waits for review.'],
      link: linkFor(userId, involved),
    }));
}
