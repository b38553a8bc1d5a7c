// The year month by month: what was deducted, what will be, and why. Deducted bars are solid, those to come hatched;
// every figure opens its reason with the sections of both Acts.
import { Button } from '@mantine/core';
import { COUNTED_FROM } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { formatRate, formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { IconDownload, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useAddressState } from '../../platform/address-state.ts';
import { useIsOwn } from '../../platform/session.ts';
import { Caution } from '../../ui/caution.tsx';
import { ExplanationDrawer } from '../../ui/explanation-drawer.tsx';
import { FinancialYearSelect } from '../../ui/fields/financial-year-select.tsx';
import { financialYearName, presentFinancialYear } from '../../ui/financial-year.ts';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { type Total, TotalsStrip } from '../../ui/totals-strip.tsx';
import { useExplanations } from '../../ui/use-explanations.ts';
import { PerquisitesSection } from './perquisites-section.tsx';
import { SheetFigures, SheetMonths } from './sheet-tables.tsx';
import { TaxPerson } from './tax-person.tsx';
import styles from './tax-sheet.module.css';
import { type Sheet, type SheetMonth, saveSheet, sheetOf } from './tax-sheet.queries.ts';

export function TaxSheetPage() {
  const [{ employeeId, fyStart: chosen }, setAddress] = useAddressState({ employeeId: '', fyStart: 0 });
  const fyStart = chosen || presentFinancialYear();
  const isOwn = useIsOwn(employeeId);
  const query = useQuery(sheetOf({ employeeId, fyStart }));
  const sheet = query.data;
  const present = presentFinancialYear();
  if (query.isError && !sheet) {
    return <LoadFailed error={query.error} onRetry={query.refetch} subject="the tax sheet" />;
  }
  return (
    <Page
      title="Tax sheet"
      purpose={sheet ? purposeOf(sheet, fyStart, isOwn) : `${financialYearName(fyStart)}, month by month.`}
      actions={
        <>
          {/* This year, and the one before it, of which papers and returns are still made. */}
          <FinancialYearSelect
            year={fyStart}
            years={[present, present - 1]}
            onYear={(year) => setAddress({ fyStart: year === present ? 0 : year })}
          />
          {fyStart === present && <CompareButton employeeId={employeeId} />}
          {sheet && sheet.months.length > 0 && (
            <Button
              variant="default"
              flex="1 0 auto"
              leftSection={<IconDownload size={16} />}
              onClick={() => void saveSheet({ employeeId, fyStart })}
            >
              Download PDF
            </Button>
          )}
        </>
      }
    >
      <TaxPerson value={employeeId} onChange={(id) => setAddress({ employeeId: id })} />
      {!sheet && <PageSkeleton />}
      {sheet?.months.length === 0 && (
        <EmptyState title="No pay in this year yet">
          The sheet begins with the first payroll that pays {isOwn ? 'you' : sheet.employeeName} in{' '}
          {financialYearName(fyStart)}.
        </EmptyState>
      )}
      {sheet && sheet.months.length > 0 && <Year key={`${employeeId} ${fyStart}`} sheet={sheet} />}
      {sheet && <PerquisitesSection key={`perquisites ${employeeId} ${fyStart}`} question={{ employeeId, fyStart }} />}
    </Page>
  );
}

function purposeOf({ employeeName, regime }: Sheet, fyStart: number, isOwn: boolean): string {
  const whose = isOwn ? 'Your tax' : `The tax of ${employeeName}`;
  return `${whose} for ${financialYearName(fyStart)}, month by month, ${regime} regime.`;
}

function CompareButton({ employeeId }: { readonly employeeId: string }) {
  return (
    <Button
      variant="default"
      // On the phone the words are shown whole, on a line of their own where they must be.
      flex="1 0 auto"
      leftSection={<IconScale size={16} />}
      renderRoot={(props) => (
        <Link {...props} to="/payroll/taxes/taxCalculator" search={employeeId === '' ? {} : { employeeId }} />
      )}
    >
      Compare regimes
    </Button>
  );
}

function Year({ sheet }: { readonly sheet: Sheet }) {
  const why = useExplanations(sheet.explanations);
  const withoutPan = `tax.${sheet.regime}.withoutPan`;
  const total = why.has(withoutPan) ? withoutPan : `tax.${sheet.regime}.totalTax`;
  return (
    <>
      {sheet.rulesNote !== null && <Caution>{sheet.rulesNote}</Caution>}
      <TotalsStrip label="The year" totals={totalsOf(sheet, why.has(total) ? () => why.open(total) : undefined)} />
      <MonthBars sheet={sheet} />
      <SheetMonths months={sheet.months} openId={why.openId} onExplain={why.open} />
      <SheetFigures figures={sheet.figures} openId={why.openId} onExplain={why.open} />
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

function totalsOf(sheet: Sheet, onExplain: (() => void) | undefined): Total[] {
  const { taxForTheYear, deducted, toCome, grossOfYear, elsewhere, claimableBack } = sheet;
  const coming = sheet.months.filter(({ state }) => state !== 'deducted').length;
  const share = grossOfYear === 0 ? 0 : Math.round((taxForTheYear / grossOfYear) * 1000) * 1000;
  return [
    {
      label: 'Tax for the year',
      amount: taxForTheYear,
      note: `on ${formatMoney(sheet.taxableIncome)} of taxable pay`,
      ...(onExplain === undefined ? {} : { onExplain }),
    },
    { label: 'Deducted so far', amount: deducted, note: deductedNote(sheet) },
    { label: 'Still to come', amount: toCome, note: coming === 1 ? '1 month' : `${coming} months` },
    ...(elsewhere === 0 ? [] : [{ label: 'Deducted by others', amount: elsewhere, note: 'as declared' }]),
    ...(claimableBack === 0
      ? []
      : [{ label: 'Deducted too much', amount: claimableBack, note: 'to be claimed back with the tax return' }]),
    { label: 'Share of gross', text: formatRate(ppm(share)), note: `of ${formatMoney(grossOfYear)}` },
    { label: 'Counted from', text: COUNTED_FROM[sheet.countedFrom], note: proofsNote(sheet) },
  ];
}

function deductedNote({ months, deductedBefore }: Sheet): string {
  const count = months.filter(({ state }) => state === 'deducted').length;
  const payslips = count === 1 ? '1 payslip' : `${count} payslips`;
  return deductedBefore === 0 ? payslips : `${payslips}, and ${formatMoney(deductedBefore)} before Muster`;
}

function proofsNote({ proofsFrom, countedFrom }: Sheet): string {
  // Who declared nothing has nothing that proofs would take the place of.
  if (proofsFrom === null || countedFrom !== 'declaration') return '';
  return `approved proofs from ${formatMonth(proofsFrom.year, proofsFrom.month)}`;
}

const STATES: Readonly<Record<SheetMonth['state'], string>> = {
  deducted: 'deducted',
  draft: 'in the draft run',
  'to-come': 'to come',
};

/** Twelve months as bars; the table below says the same, so the picture is one for the eye alone. */
function MonthBars({ sheet }: { readonly sheet: Sheet }) {
  const { months, otherRegime, regime } = sheet;
  const most = Math.max(1, ...months.map(({ tds, otherRegimeTds }) => Math.max(tds, otherRegimeTds ?? 0)));
  const other = regime === 'new' ? 'Old' : 'New';
  return (
    <Section title="Deducted and to come">
      <Legend other={otherRegime === null ? null : other} />
      <div className={styles.months} aria-hidden>
        {months.map((month, place) => (
          <Bar key={`${month.year}-${month.month}`} month={month} before={months[place - 1] ?? null} most={most} />
        ))}
      </div>
      {otherRegime !== null && (
        <p className={styles.note}>
          In the {other.toLowerCase()} regime, from {formatMonth(otherRegime.from.year, otherRegime.from.month)},{' '}
          {taxWords(otherRegime)}
        </p>
      )}
    </Section>
  );
}

const taxWords = ({ taxForTheYear, claimableBack }: NonNullable<Sheet['otherRegime']>) =>
  claimableBack === 0
    ? `the tax for the year is ${formatMoney(taxForTheYear)}.`
    : `the tax for the year is ${formatMoney(taxForTheYear)}; ${formatMoney(claimableBack)} already deducted would come back as a refund.`;

type BarProps = { readonly month: SheetMonth; readonly before: SheetMonth | null; readonly most: number };

function Bar({ month, before, most }: BarProps) {
  const moved = before === null || Math.abs(before.tds - month.tds) > 100;
  const share = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <div className={styles.month} title={`${formatMonth(month.year, month.month)}, ${STATES[month.state]}`}>
      <div className={styles.pole}>
        {month.otherRegimeTds !== null && (
          <span className={styles.otherRegime} style={{ bottom: share(month.otherRegimeTds) }} />
        )}
        <span
          className={clsx(styles.bar, month.state !== 'deducted' && styles.hatched)}
          style={{ height: share(month.tds) }}
        >
          {moved && <span className={styles.amount}>{formatRupeesShort(month.tds)}</span>}
        </span>
      </div>
      <span className="small secondary">{monthName(month.month).slice(0, 3)}</span>
    </div>
  );
}

function Legend({ other }: { readonly other: string | null }) {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.swatch} aria-hidden /> Deducted
      </li>
      <li>
        <span className={clsx(styles.swatch, styles.hatched)} aria-hidden /> To come, an estimate
      </li>
      {other !== null && (
        <li>
          <span className={styles.line} aria-hidden /> {other} regime
        </li>
      )}
    </ul>
  );
}
