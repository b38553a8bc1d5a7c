import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { peopleOnEsiLeave } from '../leaves/record/leaves.facts.ts';
import { insuredPeople } from '../users/law-of-people.facts.ts';

/** Who is on leave in these days that Employees' State Insurance pays. */
export async function insuredOnLeave(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  days: { readonly from: string; readonly to: string },
): Promise<readonly string[]> {
  const people = await peopleOnEsiLeave(tx, days);
  if (people.length === 0) return [];
  const insured = await insuredPeople.of(services)(tx, people);
  return people.filter((id) => insured.has(id));
}
