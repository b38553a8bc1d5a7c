import { PageTabs } from '../../platform/page-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { CloseOrganisation } from './close-organisation.tsx';
import { EditOrganisationForm } from './edit-organisation-form.tsx';
import { useOrganisation } from './organisation.queries.ts';
import { FAILED, ORGANISATION_PAGES } from './organisation.texts.ts';

export function OrganisationDetailsPage() {
  const query = useOrganisation(FAILED.fetch);
  return (
    <Page title="Organisation" purpose="What appears on payslips, your registration numbers, and the working week.">
      <PageTabs at="/org/organization-details" tabs={ORGANISATION_PAGES} />
      <Loaded query={query} subject="your organisation" skeleton={<PageSkeleton />}>
        {(tenant) => (
          <>
            <EditOrganisationForm tenant={tenant} />
            <CloseOrganisation />
          </>
        )}
      </Loaded>
    </Page>
  );
}
