import { paise } from '@muster/engine/kernel/money.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { EMPLOYMENT_TYPE_FIELD, employmentTypesOf } from './employment-types.ts';
import type { PeopleFilters } from './people-search.ts';
import { maskedOrNull } from './person-columns.ts';
import { signInFacts } from './users.facts.ts';
import { imageUrlOf, lastLoginOf } from './users.rules.ts';
import { peoplePage } from './users.views.ts';

/** A page of the people list, personal numbers masked. */
export function listPeople(
  services: Services,
  tenantId: string,
  filters: PeopleFilters,
  { offset, pageSize }: { offset: number; pageSize: number },
) {
  return services.db.readTenant(tenantId, async (tx) => {
    const found = await peoplePage(tx, filters, { offset, pageSize, today: services.clock.today() });
    const rows = found.rows.map(({ imageFileId, role, regime, annualCtc, panSecret, bankAccountSecret, ...row }) => {
      const fields = services.fields.of(tenantId, row.id);
      return {
        ...row,
        roleId: role,
        regimeType: regime,
        annualCTC: annualCtc === null ? null : paise(annualCtc),
        pan: maskedOrNull(fields, 'pan', panSecret),
        bankAccountNumber: maskedOrNull(fields, 'bankAccountNumber', bankAccountSecret),
        imageUrl: imageUrlOf(imageFileId),
        lastLogin: lastLoginOf(row.status, row.lastLogin),
      };
    });
    return { rows, totalRecords: found.totalRecords };
  });
}

type Pickable = {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly imageFileId: string | null;
  readonly designation: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
};

/** A person as pickers show them. */
export function picked(row: Pickable) {
  const { id, employeeNumber, firstName, lastName, email, designation, departmentId, departmentName } = row;
  const name = `${firstName} ${lastName}`;
  const imageUrl = imageUrlOf(row.imageFileId);
  return { id, employeeNumber, name, firstName, lastName, email, imageUrl, designation, departmentId, departmentName };
}

export async function fieldsWithOptions(tx: TenantTx) {
  const options = (await employmentTypesOf(tx)).map(({ id, name }) => ({ optionId: id, name }));
  return [{ ...EMPLOYMENT_TYPE_FIELD, options }];
}

/** What the plan opens for a person: their own business, and that of administrators and moderators. */
export function openFeatures(services: Services, principal: Principal, id: string) {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    if (!(await signInFacts(tx, id))) throw notFound();
    if (id !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
    const { features, isTrial, isFree, planName } = await planOf(tx, services);
    return {
      accessableFeatures: [...features],
      isTenantOnTrial: isTrial,
      isTenantOnFreePlan: isFree,
      planName,
      // Without an SMTP server the readable outbox stands in.
      isEmailEnabled: true,
    };
  });
}
