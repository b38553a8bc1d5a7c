import { Button } from '@mantine/core';
import { IconFileCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { type Form, formOf } from './declarations.queries.ts';
import { FORM_PATH, LIST_PATH, SUMMARY_PATH, TEXTS } from './declarations.texts.ts';
import { useWhose } from './use-whose.ts';

/** Where declaring begins; whoever has declared is led to the summary. */
export function ItDeclarationPage() {
  const { whose, isStaff, isOther } = useWhose();
  const navigate = useNavigate();
  const form = useQuery(formOf(whose));
  if (form.isError && !form.data)
    return (
      <LoadFailed
        error={form.error}
        onRetry={form.refetch}
        subject={isOther ? 'the declaration' : 'your declaration'}
      />
    );
  if (form.isPending) return <PageSkeleton />;
  const { data } = form;
  const search = isOther ? whose : { fyStart: whose.fyStart };
  if (data.declaration) return <Navigate to={SUMMARY_PATH} search={search} replace />;
  const begin = (
    <Button onClick={() => void navigate({ to: FORM_PATH, search })}>
      {data.draft ? `Continue ${isOther ? 'the' : 'your'} declaration` : 'Declare now'}
    </Button>
  );
  return (
    <Page
      title="IT declaration"
      purpose={purposeOf(data, isOther)}
      actions={
        isStaff && (
          <Button variant="default" onClick={() => void navigate({ to: LIST_PATH })}>
            Everybody’s declarations
          </Button>
        )
      }
    >
      <Section>
        <EmptyState
          icon={data.maySubmit ? IconFileCheck : IconLock}
          title={data.maySubmit ? titleOf(data, isOther) : TEXTS.locked}
          {...(data.maySubmit ? { action: begin } : {})}
        >
          {wordsOf(data, isOther)}
        </EmptyState>
      </Section>
    </Page>
  );
}

function purposeOf({ employeeName, financialYearStart }: Form, isOther: boolean): string {
  const year = financialYearName(financialYearStart);
  return isOther
    ? `What ${employeeName} plans to invest and earn besides the salary in ${year}, so that the tax is deducted evenly.`
    : `What you plan to invest and earn besides your salary in ${year}, so that your tax is deducted evenly.`;
}

function titleOf({ draft, employeeName }: Form, isOther: boolean): string {
  if (isOther)
    return draft ? `The declaration of ${employeeName} is not submitted yet` : `${employeeName} has not declared yet`;
  return draft ? 'Your declaration is not submitted yet' : 'You have not declared yet';
}

function wordsOf({ window, maySubmit }: Form, isOther: boolean): string {
  if (!maySubmit) return 'You can submit it once your administrator opens it.';
  const submits = isOther ? 'Employees can submit it' : 'You can submit it';
  const until = window?.isReleased ? ` ${submits} until ${formatDate(window.lockDate)}.` : '';
  return `Rent, home loans, insurance, savings and other income: eight short sections, kept as you type.${until}`;
}
