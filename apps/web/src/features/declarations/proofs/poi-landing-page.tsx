import { Button } from '@mantine/core';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { formatDate } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { employeePoi, type Poi, useWhosePoi } from './poi.queries.ts';

/** /payroll/taxes/initialemployeePOI: whoever has submitted goes on to the summary. */
export function PoiLandingPage() {
  const { status, whose, isKnown, isOther } = useWhosePoi();
  const poi = useQuery({ ...employeePoi(whose), enabled: isKnown && isOther });
  if (isOther && poi.isError) return <LoadFailed error={poi.error} onRetry={poi.refetch} subject="the proofs" />;
  if (isOther && poi.data) return <Navigate to={pathOf(poi.data)} search={{ employeeId: whose.employeeId }} replace />;
  if (!isOther && status.data?.isPOIFormSubmitted) return <Navigate to="/payroll/taxes/summaryPOI" replace />;
  return (
    <Page
      title="Proof of investment"
      purpose="Prove what you invested and spent in the year, so that your tax counts it."
    >
      {(status.isPending || isOther) && <PageSkeleton />}
      {status.isError && <LoadFailed error={status.error} onRetry={status.refetch} subject="proof of investment" />}
      {status.data && !isOther && (
        <Section>
          {status.data.status === 'Released' ? (
            <EmptyState
              icon={IconFileUpload}
              title="Proof of Investments submission is open now!"
              action={
                <Button component={Link} to="/payroll/taxes/employeePOI">
                  Submit Proofs
                </Button>
              }
            >
              {status.data.lockDate !== null &&
                `You can submit and change it until ${formatDate(status.data.lockDate)}.`}
            </EmptyState>
          ) : (
            <EmptyState icon={IconLock} title="Proof Of Investment submission is locked">
              You can submit once your administrator opens it.
            </EmptyState>
          )}
        </Section>
      )}
    </Page>
  );
}

/** Staff prove for others also while it is locked: they go straight on. */
function pathOf({ isPOIFormSubmitted }: Poi) {
  return isPOIFormSubmitted ? '/payroll/taxes/summaryPOI' : '/payroll/taxes/employeePOI';
}
