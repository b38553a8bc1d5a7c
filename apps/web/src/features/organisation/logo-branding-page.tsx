import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Page } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { organisation } from './organisation.queries.ts';
import { FAILED } from './organisation.texts.ts';
import { OrganisationTabs } from './organisation-tabs.tsx';
import { UploadLogoForm } from './upload-logo-form.tsx';

export function LogoBrandingPage() {
  const tenant = useQuery(organisation());
  useEffect(() => {
    if (tenant.isError) toast.error(FAILED.fetchBranding);
  }, [tenant.isError]);
  return (
    <Page title="Organisation" purpose="The logo appears on payslips and in the menu.">
      <OrganisationTabs at="/org/logo-branding" />
      {tenant.isPending && <PageSkeleton />}
      {tenant.isError && <LoadFailed error={tenant.error} onRetry={tenant.refetch} subject="your organisation" />}
      {tenant.data && <UploadLogoForm tenant={tenant.data} />}
    </Page>
  );
}
