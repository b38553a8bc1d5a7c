import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Page } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { CloseOrganisation } from './close-organisation.tsx';
import { EditOrganisationForm } from './edit-organisation-form.tsx';
import { organisation } from './organisation.queries.ts';
import { FAILED } from './organisation.texts.ts';
import { OrganisationTabs } from './organisation-tabs.tsx';

export function OrganisationDetailsPage() {
  const tenant = useQuery(organisation());
  useEffect(() => {
    if (tenant.isError) toast.error(FAILED.fetch);
  }, [tenant.isError]);
  return (
    <Page title="Organisation" purpose="What appears on payslips, your registration numbers, and the working week.">
      <OrganisationTabs at="/org/organization-details" />
      {tenant.isPending && <PageSkeleton />}
      {tenant.isError && <LoadFailed error={tenant.error} onRetry={tenant.refetch} subject="your organisation" />}
      {tenant.data && <EditOrganisationForm tenant={tenant.data} />}
      {tenant.data && <CloseOrganisation />}
    </Page>
  );
}
