import { paise } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { EMPLOYMENT_TYPE_FIELD, employmentTypesOf } from './employment-types.facts.ts';
import { featureSqlFor, type PeopleFilters } from './people-search.facts.ts';
import { maskedOrNull } from './person-columns.facts.ts';
import { departmentName, imageUrlOf, lastLoginOf, regimeOfPerson } from './person-display.facts.ts';
import { peoplePage } from './users.views.ts';
import { personActions } from './who-may.facts.ts';

/** A page of the people list, personal numbers masked. */
export async function listPeople(
  caller: Caller,
  filters: PeopleFilters,
  { offset, pageSize }: { offset: number; pageSize: number },
) {
  const { services, principal } = caller;
  const { tenantId } = principal;
  const featureSql = {
    ...(await featureSqlFor(caller, filters)),
    departmentName: departmentName.of(services),
    regime: regimeOfPerson.of(services),
  };
  return services.db.readTenant(tenantId, async (tx) => {
    const page = await peoplePage(tx, filters, featureSql, { offset, pageSize, today: services.clock.today() });
    const rows = page.rows.map(({ imageFileId, role, regime, annualCtc, panSecret, bankAccountSecret, ...row }) => {
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
        actions: personActions(principal, { id: row.id, role, status: row.status }),
      };
    });
    return { rows, totalRecords: page.totalRecords };
  });
}

type PickerRow = {
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
export function personForPicker(row: PickerRow) {
  const { id, employeeNumber, firstName, lastName, email, designation, departmentId, departmentName } = row;
  const name = `${firstName} ${lastName}`.trim();
  const imageUrl = imageUrlOf(row.imageFileId);
  return { id, employeeNumber, name, firstName, lastName, email, imageUrl, designation, departmentId, departmentName };
}

export async function fieldsWithOptions(tx: TenantTx) {
  const options = (await employmentTypesOf(tx)).map(({ id, name }) => ({ optionId: id, name }));
  return [{ ...EMPLOYMENT_TYPE_FIELD, options }];
}
