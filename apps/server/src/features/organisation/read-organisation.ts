import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type TenantRow, tenantOf } from './organisation.facts.ts';

type Tenant = ResponseOf<typeof getTenant>;

/** The own organisation. Members receive name, hours and logo, not the identifiers. */
export async function readOrganisation({ services, principal, inTenant }: Caller, tenantId?: string): Promise<Tenant> {
  if (tenantId !== undefined && tenantId !== principal.tenantId) throw notFound();
  const row = await inTenant(tenantOf);
  const logo = row.logoFileId ? await services.files.get(row.tenantId, row.logoFileId).catch(() => null) : null;
  const logoBase64 = logo ? Buffer.from(logo).toString('base64') : null;
  return principal.role === 'Member' ? { ...fieldsOf(row), ...HIDDEN, logoBase64 } : { ...fieldsOf(row), logoBase64 };
}

const HIDDEN = {
  address: null,
  tan: null,
  pan: null,
  gstNumber: null,
  cin: null,
  llpin: null,
  licenseCustomerId: null,
  pfCode: null,
  esiCode: null,
  ptCode: null,
  lwfCode: null,
  statutoryHeadcount: null,
} as const;

function fieldsOf(row: TenantRow): Omit<Tenant, 'logoBase64'> {
  const {
    tenantId,
    logoFileId: _,
    timeZone: _z,
    payrollEnabled: _p,
    deletedAt: _d,
    createdAt: _c,
    updatedAt: _u,
    ...rest
  } = row;
  return { id: tenantId, licenseCustomerId: tenantId, ...rest };
}
