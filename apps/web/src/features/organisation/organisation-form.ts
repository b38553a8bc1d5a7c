// The edit form of the organisation: its values, and what is sent.

import { DEFAULT_DAYS_OFF } from '@muster/contract/default-week.ts';
import { updateTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { updateUser } from '../../platform/session.ts';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useUpdateOrganisation, useUpdateSettings } from './organisation.queries.ts';
import { FAILED, HOURS_REFUSED } from './organisation.texts.ts';
import { hoursOf } from './wizard-rules.ts';
import { blankIsNull, type Tenant } from './wizard-values.ts';

export type OrganisationValues = ReturnType<typeof formValues>;
export type OrganisationForm = ContractFormState<OrganisationValues>;

function formValues(tenant: Tenant) {
  return {
    tenantName: tenant.tenantName,
    address: tenant.address ?? '',
    state: tenant.state,
    pan: tenant.pan ?? '',
    tan: tenant.tan ?? '',
    gstNumber: tenant.gstNumber ?? '',
    cin: tenant.cin ?? '',
    llpin: tenant.llpin ?? '',
    businessType: tenant.businessType,
    legalCompanyName: tenant.legalCompanyName ?? '',
    industry: tenant.industry,
    teamSize: tenant.teamSize,
    pfCode: tenant.pfCode ?? '',
    esiCode: tenant.esiCode ?? '',
    ptCode: tenant.ptCode ?? '',
    lwfCode: tenant.lwfCode ?? '',
    statutoryHeadcount: tenant.statutoryHeadcount === null ? '' : String(tenant.statutoryHeadcount),
    workingHours: String(tenant.workingHours ?? 9),
    weekDaysOff: [...(tenant.weekDaysOff ?? DEFAULT_DAYS_OFF)],
  };
}

/** An emptied field is sent as null: left out, it would stay as it was. */
function bodyOf({ workingHours: _h, weekDaysOff: _d, ...values }: OrganisationValues) {
  const entries = Object.entries(values).map(([key, value]) => [key, blankIsNull(value ?? '')]);
  const nullable: Record<string, string | null> = Object.fromEntries(entries);
  return { ...nullable, tenantName: values.tenantName, address: values.address, pan: values.pan };
}

/** Saves the details and, when they changed, hours and days off. */
export function useOrganisationForm(tenant: Tenant) {
  const [version, setVersion] = useState(tenant.version);
  const details = useUpdateOrganisation();
  const settings = useUpdateSettings();
  const form = useContractForm({
    schema: updateTenant.body,
    initialValues: formValues(tenant),
    alsoValidate: ({ workingHours }): Record<string, string> =>
      hoursOf(workingHours) === null ? { workingHours: HOURS_REFUSED } : {},
    submit: async (_, values) => {
      const week = { workingHours: hoursOf(values.workingHours), weekDaysOff: values.weekDaysOff.join(',') };
      const response = await details.attempt({ body: { ...bodyOf(values), version } }).catch((refusal: unknown) => {
        // Only what did not get through is worth trying again as it is.
        const isRefusal = refusal instanceof ApiError && refusal.status >= 400 && refusal.status < 500;
        toast.error(isRefusal ? FAILED.update : FAILED.updateDetails);
        throw refusal;
      });
      // Before the second call: when that one is refused, saving again must not look like someone else's change.
      setVersion(response.data.version);
      updateUser({ tenantName: values.tenantName.trim() });
      const isWeekUnchanged =
        week.workingHours === tenant.workingHours && week.weekDaysOff === tenant.weekDaysOff?.join(',');
      if (isWeekUnchanged) return;
      await settings.attempt({ body: { ...week } });
      setVersion(response.data.version + 1);
    },
  });
  return { form, setVersion };
}
