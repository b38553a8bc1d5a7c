import { Alert, Button } from '@mantine/core';
import { isUnderAct2025 } from '@muster/contract/financial-year.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { type Form, formOf, oneDeclaration, optionsOf } from './declarations.queries.ts';
import { FORM_PATH, LANDING_PATH, STATUS, TEXTS } from './declarations.texts.ts';
import { useWhose } from './use-whose.ts';

/** The form; with `declarationId` in the address that of this declaration, which staff may open of anybody. */
export function DeclarationFormPage() {
  const { whose, isStaff, isOther } = useWhose();
  const [{ declarationId }] = useAddressState({ declarationId: '' });
  const needsOwner = isStaff && declarationId !== '' && whose.employeeId === '';
  const owner = useQuery({ ...oneDeclaration(declarationId), enabled: needsOwner });
  const of = owner.data ? { employeeId: owner.data.employeeId, fyStart: owner.data.financialYearStart } : whose;
  const form = useQuery({ ...formOf(of), enabled: !needsOwner || owner.isSuccess });
  const options = useQuery(optionsOf(of.fyStart));
  const error = owner.error ?? form.error;
  if (error && !form.data) return <LoadFailed error={error} onRetry={form.refetch} subject="the declaration" />;
  if (!form.data || options.isPending) return <PageSkeleton />;
  const { data } = form;
  return (
    <Page
      title="IT declaration"
      crumbs={[{ label: 'IT declaration', to: LANDING_PATH }, { label: data.declaration ? 'Edit' : 'New' }]}
      beside={<StatusPill form={data} />}
      purpose={purposeOf(data, isOther || owner.data !== undefined)}
    >
      <FormOrReason key={`${data.employeeId} ${data.financialYearStart}`} form={data} options={options.data ?? []} />
    </Page>
  );
}

function purposeOf({ financialYearStart: year, window, employeeName }: Form, isOther: boolean): string {
  const act = isUnderAct2025(year) ? 'tax year of the Income-tax Act 2025' : 'Income-tax Act 1961';
  const until = window?.isReleased ? ` Open until ${formatDate(window.lockDate)}.` : '';
  return `${isOther ? `Of ${employeeName}. ` : ''}${financialYearName(year)}, ${act}.${until}`;
}

function StatusPill({ form: { declaration } }: { readonly form: Form }) {
  if (!declaration?.status) return null;
  const [tone, label] = STATUS[declaration.status];
  return <Status tone={tone} label={label} pill />;
}

/** The address of one that is there names it; without a name the form begins a new one. */
function FormOrReason(props: Parameters<typeof DeclarationForm>[0]) {
  const navigate = useNavigate();
  const { form } = props;
  const { declaration, employeeId, financialYearStart: fyStart } = form;
  const [{ declarationId }] = useAddressState({ declarationId: '' });
  // One that is submitted here for the first time leads to the summary.
  const [isThere] = useState(declaration !== null);
  if (isThere && declaration !== null && declarationId === '') {
    const search = { declarationId: declaration.declarationId, employeeId, fyStart };
    return <Navigate to={FORM_PATH} search={search} replace />;
  }
  const back = <Button onClick={() => void navigate({ to: LANDING_PATH })}>Back to the declaration</Button>;
  if (declaration?.status === 'Approved')
    return (
      <EmptyState title="This declaration is approved" action={back}>
        It cannot be edited and will be processed for tax.
      </EmptyState>
    );
  if (!form.maySubmit)
    return (
      <EmptyState title={TEXTS.locked} action={back}>
        You can submit it once your administrator opens it.
      </EmptyState>
    );
  return (
    <>
      {!form.window?.isReleased && (
        <Alert color="yellow" variant="light" role="status">
          Declarations are locked. As staff you can submit all the same; it is kept who did.
        </Alert>
      )}
      <DeclarationForm {...props} />
    </>
  );
}
