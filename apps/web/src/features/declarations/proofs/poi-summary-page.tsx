import { Alert, Button, Checkbox, Group } from '@mantine/core';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { formatDate, formatInstant } from '../../../ui/format-date.ts';
import { formatMoney } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/money.tsx';
import { Page, Stacked } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { HeadRow } from '../../../ui/table/head-row.tsx';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';
import { POI_TONES } from '../declarations.texts.ts';
import styles from '../poi.module.css';
import { type TaxDeducted, useTaxDeducted } from '../tax-deducted.ts';
import { twelfthOf } from '../twelfth-of.ts';
import { type PoiRow, type PoiSummary, summaryOf, useCertify, useWhosePoi } from './poi.queries.ts';
import { ProofCell } from './proof-cell.tsx';

/** Without a lock date of any window. */
const NO_LOCK_DATE = '31/05/2025';

/** /payroll/taxes/summaryPOI: what was submitted, its files, and the certification. */
export function PoiSummaryPage() {
  const { status, whose, isKnown, isOther } = useWhosePoi();
  const summary = useQuery({ ...summaryOf(whose), enabled: isKnown });
  const failed = status.isError ? status : summary;
  return (
    <Page
      title="Proof summary"
      purpose={
        summary.data ? `Proof of investment of ${summary.data.employeeName}` : 'What was submitted, and its files.'
      }
      beside={summary.data && <Status pill tone={POI_TONES[summary.data.status]} label={summary.data.status} />}
      actions={summary.data && <Actions poi={summary.data} isOther={isOther} />}
    >
      {!failed.isError && summary.data === undefined && <PageSkeleton />}
      {failed.isError && <LoadFailed error={failed.error} onRetry={failed.refetch} subject="the proofs" />}
      {summary.data && <Summary poi={summary.data} isOther={isOther} />}
    </Page>
  );
}

type Part = { readonly poi: PoiSummary; readonly isOther: boolean };

function Actions({ poi, isOther }: Part) {
  const navigate = useNavigate();
  const { actions, allowRegimeSwitch, employeeId } = poi;
  return (
    <Group gap={8}>
      {allowRegimeSwitch && (
        <Button
          variant="default"
          onClick={() => void navigate({ to: '/payroll/taxes/taxCalculator', search: isOther ? { employeeId } : {} })}
        >
          Compare Tax
        </Button>
      )}
      {actions.includes('edit') && (
        <Button onClick={() => void navigate({ to: '/payroll/taxes/employeePOI', search: { employeeId } })}>
          Edit POI
        </Button>
      )}
    </Group>
  );
}

function Summary({ poi, isOther }: Part) {
  const until = poi.lockDate === null ? NO_LOCK_DATE : formatDate(poi.lockDate);
  const whose = isOther ? 'This' : 'Your';
  const { employeeId, financialYearStart: fyStart } = poi;
  const deducted = useTaxDeducted({ employeeId, fyStart }, poi.taxToBePaid);
  return (
    <Stacked>
      {poi.isPOIFormSubmitted && (
        <Alert variant="light" icon={<IconInfoCircle size={18} />}>
          {whose} proof of investment is submitted. {isOther ? 'It can be changed' : 'You can change it'} on or before{' '}
          {until}.
        </Alert>
      )}
      <TotalsStrip label="Tax of the year" totals={cardsOf(poi, deducted)} />
      <Particulars poi={poi} />
      {poi.isPOIFormSubmitted && <Certification poi={poi} />}
    </Stacked>
  );
}

function cardsOf({ netTaxableIncome, totalTax, taxToBePaid, taxRegime }: PoiSummary, deducted: TaxDeducted | null) {
  const unknown = { text: 'Not known yet' };
  return [
    { label: 'Net Taxable Income', ...(netTaxableIncome === null ? unknown : { amount: netTaxableIncome }) },
    { label: 'Total Tax', ...(totalTax === null ? unknown : { amount: totalTax }) },
    {
      label: 'Tax to be Paid',
      ...(taxToBePaid === null ? unknown : { amount: taxToBePaid }),
      ...(taxToBePaid === null ? {} : { note: monthlyNote(taxToBePaid, deducted) }),
    },
    { label: 'Tax Regime', text: taxRegime === 'new' ? 'New' : 'Old' },
  ];
}

function monthlyNote(taxToBePaid: Paise, deducted: TaxDeducted | null) {
  const monthly = `${formatMoney(twelfthOf(taxToBePaid))} a month`;
  if (deducted === null) return monthly;
  return (
    <>
      {monthly}
      <span className={clsx(deducted.isAwaited && 'invisible')}>{`. ${deducted.words}`}</span>
    </>
  );
}

function Particulars({ poi }: { readonly poi: PoiSummary }) {
  const rows = poi.rows.filter(({ declaredAmount, actualAmount }) => declaredAmount !== 0 || (actualAmount ?? 0) !== 0);
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  if (rows.length === 0)
    return (
      <Section>
        <EmptyState title="No particulars with actual or declared amounts to display." />
      </Section>
    );
  return (
    <Section flush>
      <table className={styles.table}>
        <HeadRow titles={['Particulars', 'Declared Amount', 'Actual Amount', 'Proofs']} />
        <tbody>
          {groups.map(([group, inGroup]) => (
            <Fragment key={group}>
              <tr>
                <th scope="colgroup" colSpan={4} className={styles.group}>
                  {group}
                </th>
              </tr>
              {inGroup.map((row) => (
                <tr key={row.itemId}>
                  <td className={styles.indented}>
                    {row.particulars}
                    <Outcome row={row} />
                  </td>
                  <td className={styles.amount}>
                    <Money amount={row.declaredAmount} />
                  </td>
                  <td className={styles.amount}>
                    {row.actualAmount === null ? '–' : <Money amount={row.actualAmount} />}
                  </td>
                  <td>
                    <ProofCell
                      row={row}
                      declarationId={poi.declarationId}
                      mayChange={poi.actions.includes('edit') && poi.isPOIFormSubmitted}
                    />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What a reviewer approved of an amount, and why no more. */
function Outcome({ row: { approvedAmount, actualAmount, comments } }: { readonly row: PoiRow }) {
  if (approvedAmount === null) return null;
  const isLess = approvedAmount < (actualAmount ?? 0);
  return (
    <div className={styles.outcome}>
      <Status tone={isLess ? 'attention' : 'good'} label={`${formatMoney(approvedAmount)} approved`} />
      {comments !== null && <div className="muted">{comments}</div>}
    </div>
  );
}

function Certification({ poi }: { readonly poi: PoiSummary }) {
  const [isTicked, setTicked] = useState(false);
  const certify = useCertify();
  const { certifiedAt, certifiedName, employeeFirstName, employeeLastName, version } = poi;
  if (certifiedAt !== null)
    return (
      <Section>
        <Status tone="good" label={`Certified by ${certifiedName ?? ''} on ${formatInstant(certifiedAt).date}`} />
      </Section>
    );
  const { financialYearStart, financialYearEnd, employeeId } = poi;
  const body = { financialYearStart, financialYearEnd, version };
  return (
    <Section>
      <div className={styles.certify}>
        <Checkbox
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          label={`I ${[employeeFirstName, employeeLastName].filter(Boolean).join(' ')} do hereby certify that the information given is complete and correct`}
        />
        <Button
          disabled={!isTicked || !poi.actions.includes('certify')}
          loading={certify.pending}
          onClick={() => void certify.run({ params: { id: employeeId }, body })}
        >
          Submit
        </Button>
      </div>
    </Section>
  );
}
