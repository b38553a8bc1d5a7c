import { Button } from '@mantine/core';
import { claimsFormOfYear, TAX_FORMS, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { financialYearName, presentFinancialYear } from '../../ui/financial-year.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { claimsForm, downloadForm, type OwnForm, ownForms } from './tax-forms.queries.ts';
import { FORMS_PATH, withdrawalWords } from './tax-forms.texts.ts';

/** /payroll/taxes/form16: a person’s own papers of every year, with those that were taken back. */
export function OwnFormsPage() {
  const query = useQuery(ownForms());
  const user = useSignedIn();
  return (
    <Page
      title="Form 16"
      purpose="Your year-end tax papers, and what you claim as a form."
      actions={
        isOpenTo(user, screenAt(FORMS_PATH).access) && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to={FORMS_PATH} />}>
            Forms of everybody
          </Button>
        )
      }
    >
      <Stacked>
        <Section title="Year-end forms" flush>
          <Loaded query={query} subject="your forms" skeleton={<RowsSkeleton rows={2} />}>
            {(forms) => <OwnForms forms={forms} />}
          </Loaded>
        </Section>
        <Claims />
      </Stacked>
    </Page>
  );
}

function OwnForms({ forms }: { readonly forms: readonly OwnForm[] }) {
  if (forms.length === 0) {
    return (
      <EmptyState icon={IconFileCertificate} title="Nothing is released yet">
        Form 16 or the year-end statement appears here once your employer releases it, by 15 June after the year.
      </EmptyState>
    );
  }
  const save = (id: string) => void downloadOrSay(downloadForm, { params: { id }, query: { part: 'issued' } });
  return (
    <Rows>
      {forms.map(({ id, form, financialYearStart, releasedAt, withdrawal, hasPartA }) => {
        const name = `${TAX_FORMS[form]} of ${financialYearName(financialYearStart)}`;
        if (releasedAt === null) return <WithdrawnRow key={id} name={name} withdrawal={withdrawal} />;
        return (
          <Row
            key={id}
            title={name}
            detail={`Released ${formatInstant(releasedAt).date}${partsOf(form, hasPartA)}`}
            aside={<DownloadButton name={name} onDownload={() => save(id)} />}
          />
        );
      })}
    </Rows>
  );
}

type WithdrawnProps = { readonly name: string; readonly withdrawal: OwnForm['withdrawal'] };

/** Taken back: there is nothing to download until a new one is released. */
function WithdrawnRow({ name, withdrawal }: WithdrawnProps) {
  const why = withdrawal === null ? '' : `${withdrawalWords(withdrawal)}. `.replace(/[.!?]\. $/, '. ');
  return (
    <Row
      title={name}
      detail={`${why}What you downloaded of it is not valid any more. You are told when a new one is ready.`}
      aside={<Status tone="attention" label="Withdrawn" />}
    />
  );
}

function partsOf(form: OwnForm['form'], hasPartA: boolean): string {
  if (form === 'form16') return hasPartA ? ', Parts A and B' : ', Part B alone';
  return hasPartA
    ? `, with ${TRACES_PAPERS.statement}`
    : `. The certificate, ${TRACES_PAPERS.statement}, comes from TRACES`;
}

/** What is declared or proved, as the form the law has for it. */
function Claims() {
  const fyStart = presentFinancialYear();
  const name = claimsFormOfYear(fyStart);
  const query = { fyStart, fyEnd: fyStart + 1 };
  return (
    <Section
      title="What you claim"
      purpose="Your declaration with its proofs as a PDF to print and sign, where your employer asks for it."
      flush
    >
      <Rows>
        <Row
          title={`${name} of ${financialYearName(fyStart)}`}
          detail="With declared amounts, or with approved amounts"
          aside={<DownloadButton name={name} onDownload={() => void downloadOrSay(claimsForm, { query })} />}
        />
      </Rows>
    </Section>
  );
}

function DownloadButton({ name, onDownload }: { readonly name: string; readonly onDownload: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      aria-label={`Download ${name}`}
      onClick={onDownload}
    >
      Download
    </Button>
  );
}
