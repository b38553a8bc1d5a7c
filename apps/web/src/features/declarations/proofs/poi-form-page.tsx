import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatFinancialYear } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { type EmployeePoi, employeePoi, options, useWhosePoi } from './poi.queries.ts';
import { PoiForm } from './poi-form.tsx';

/** /payroll/taxes/employeePOI: declared amounts beside the actual ones; staff open it for somebody else. */
export function PoiFormPage() {
  const { status, whose, isKnown, isOther } = useWhosePoi();
  const poi = useQuery({ ...employeePoi(whose), enabled: isKnown });
  const choices = useQuery({ ...options(whose.year), enabled: isKnown });
  const failed = status.isError ? status : poi;
  return (
    <Page title="Submit proofs" purpose={poi.data ? purposeOf(poi.data, isOther) : 'What you really paid.'}>
      {!failed.isError && (poi.data === undefined || choices.isPending) && <PageSkeleton />}
      {failed.isError && <LoadFailed error={failed.error} onRetry={failed.refetch} subject="the amounts" />}
      {poi.data && !choices.isPending && (
        <FormOrReason key={poi.data.version} poi={poi.data} options={choices.data ?? []} />
      )}
    </Page>
  );
}

function purposeOf({ employeeName, financialYearStart, lockDate, isOpen }: EmployeePoi, isOther: boolean): string {
  const whose = isOther ? `Of ${employeeName}, FY` : 'FY';
  const until = isOpen && lockDate ? ` Open until ${formatDate(lockDate)}.` : '';
  return `${whose} ${formatFinancialYear(financialYearStart)}: what was really paid, beside what was declared.${until}`;
}

function FormOrReason(props: Parameters<typeof PoiForm>[0]) {
  if (!props.poi.actions.includes('edit'))
    return (
      <EmptyState title="Proof Of Investment submission is locked">
        You can submit once your administrator opens it.
      </EmptyState>
    );
  return (
    <>
      {!props.poi.isOpen && (
        <Alert color="yellow" variant="light" role="status">
          Proofs are locked. As staff you can submit all the same; it is kept who did.
        </Alert>
      )}
      <PoiForm {...props} />
    </>
  );
}
