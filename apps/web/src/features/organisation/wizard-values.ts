// What the wizard starts from, keeps on this device, and sends.

import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { createTenant, getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { BUSINESS_TYPES, INDUSTRIES, TEAM_SIZES } from '@muster/contract/features/organisation/organisation-details.ts';
import type { z } from '@muster/contract/zod.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { isReachable, PAGES, type PageKey, pagesUpTo, type SetupValues } from './wizard-rules.ts';

export type Tenant = ResponseOf<typeof getTenant>;
export type TenantBody = z.input<(typeof createTenant)['body']>;

const DEFAULT_HOURS = 9;

/** What the organisation has already: at least the name given at registration. */
export function valuesFrom(tenant: Tenant): SetupValues {
  return {
    tntName: tenant.tenantName,
    tntAddress: tenant.address ?? '',
    state: tenant.state,
    businessType: tenant.businessType,
    legalCompanyName: tenant.legalCompanyName ?? '',
    industry: tenant.industry,
    teamSize: tenant.teamSize,
    tntPan: tenant.pan ?? '',
    tntTan: tenant.tan ?? '',
    tntGst: tenant.gstNumber ?? '',
    cin: tenant.cin ?? '',
    llpin: tenant.llpin ?? '',
    workingHours: String(tenant.workingHours ?? DEFAULT_HOURS),
    weekDaysOff: tenant.weekDaysOff ?? [...DEFAULT_DAYS_OFF],
  };
}

/** The body of POST and PUT /Tenants. A blank optional field is sent as null, so that it can be emptied. */
export function bodyFrom(values: SetupValues): TenantBody {
  return {
    tenantName: values.tntName.trim(),
    address: values.tntAddress.trim(),
    state: values.state,
    pan: values.tntPan,
    tan: blankIsNull(values.tntTan),
    gstNumber: blankIsNull(values.tntGst),
    cin: blankIsNull(values.cin),
    llpin: blankIsNull(values.llpin),
    businessType: values.businessType,
    legalCompanyName: blankIsNull(values.legalCompanyName),
    industry: values.industry,
    teamSize: values.teamSize,
  };
}

export function blankIsNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

export const BUSINESS_TYPE_OPTIONS = optionsOf(BUSINESS_TYPES);
export const INDUSTRY_OPTIONS = optionsOf(INDUSTRIES);
export const TEAM_SIZE_OPTIONS = TEAM_SIZES.map((size) => ({ value: size, label: `${size} people` }));

export function labelIn(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string | null,
): string | null {
  return options.find((option) => option.value === value)?.label ?? null;
}

// The draft belongs to the organisation, not to the person: two administrators of one browser go on with the same.
const draftAt = (tenantId: string) => `muster.organisation-draft.${tenantId}`;

export type Draft = { readonly values: SetupValues; readonly savedAt: string; readonly page: PageKey };

export function readDraft(tenantId: string, fallback: SetupValues): Draft | null {
  try {
    const draft: unknown = JSON.parse(readStored(draftAt(tenantId)) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('savedAt' in draft)) return null;
    const { values, savedAt } = draft;
    if (typeof savedAt !== 'string' || !isLike(values, fallback)) return null;
    const draftPage = 'page' in draft ? PAGES.find((page) => page === draft.page) : undefined;
    return {
      values,
      savedAt,
      page: draftPage && isReachable(draftPage, values, new Set(pagesUpTo(draftPage))) ? draftPage : 'basicInfo',
    };
  } catch {
    return null;
  }
}

export function writeDraft(tenantId: string, draft: Draft | null): void {
  writeStored(draftAt(tenantId), draft === null ? null : JSON.stringify(draft));
}

/** Enough to tell a draft of an older Muster: every value is there and of the kind it has now. */
function isLike(values: unknown, fallback: SetupValues): values is SetupValues {
  if (typeof values !== 'object' || values === null) return false;
  const entries = new Map<string, unknown>(Object.entries(values));
  return Object.entries(fallback).every(([key, now]) => {
    const value = entries.get(key);
    if (Array.isArray(now)) return Array.isArray(value) && value.every((day) => typeof day === 'number');
    return value === null ? OPTIONAL.includes(key) : typeof value === 'string';
  });
}

const OPTIONAL = ['state', 'businessType', 'industry', 'teamSize'];
