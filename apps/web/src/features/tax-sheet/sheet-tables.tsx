import { Anchor } from '@mantine/core';
import { SHEET_STATES } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { inOrder } from '@muster/contract/features/tax-sheet/tax-sheet-order.ts';
import { Link } from '@tanstack/react-router';
import { formatMonth } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Figure, Money, ReasonedMoney } from '../../ui/money.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, type StatusProps } from '../../ui/status.tsx';
import { type SheetRow, SheetTable } from '../../ui/table/sheet-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './tax-sheet.module.css';
import type { Sheet, SheetMonth } from './tax-sheet.queries.ts';

type Explains = { readonly openId: string | null; readonly onExplain: (id: string) => void };

const STATES: Readonly<Record<SheetMonth['state'], StatusProps>> = {
  deducted: { tone: 'good', label: SHEET_STATES.deducted },
  draft: { tone: 'wait', label: SHEET_STATES.draft },
  'to-come': { tone: 'note', label: SHEET_STATES['to-come'] },
};

type MonthsProps = Explains & { readonly months: readonly SheetMonth[] };

/** A table; on the phone a line a month, with what it was and why it moved under it. */
export function SheetMonths(props: MonthsProps) {
  const phone = usePhone();
  return <Section flush>{phone ? <MonthLines {...props} /> : <MonthTable {...props} />}</Section>;
}

function MonthLines({ months, ...explains }: MonthsProps) {
  return (
    <Rows>
      {months.map((month) => {
        const name = formatMonth(month.year, month.month);
        return (
          <Row
            key={name}
            title={<MonthName month={month} name={name} />}
            detail={[
              `${STATES[month.state].label}, of ${formatMoney(month.gross)} gross`,
              ...(month.why === null ? [] : [month.why]),
            ].join('. ')}
            aside={<MonthTax month={month} name={name} {...explains} />}
          />
        );
      })}
    </Rows>
  );
}

function MonthTable({ months, ...explains }: MonthsProps) {
  const rows = months.map((month): SheetRow => {
    const name = formatMonth(month.year, month.month);
    return {
      key: name,
      ...(month.state === 'draft' ? { tone: 'open' } : {}),
      cells: [
        <MonthName key="month" month={month} name={name} />,
        <Money key="gross" amount={month.gross} />,
        <MonthTax key="tds" month={month} name={name} {...explains} />,
        <Money key="since" amount={month.sinceApril} />,
        <Status key="state" {...STATES[month.state]} />,
        month.why ?? '',
      ],
    };
  });
  return (
    <SheetTable
      label="The year month by month"
      columns={[
        { key: 'month', title: 'Month' },
        { key: 'gross', title: 'Gross pay', align: 'right' },
        { key: 'tds', title: 'Tax (TDS)', align: 'right' },
        { key: 'since', title: 'Since April', align: 'right' },
        { key: 'state', title: 'State' },
        { key: 'why', title: 'Why it moved' },
      ]}
      rows={rows}
    />
  );
}

type MonthProps = { readonly month: SheetMonth; readonly name: string };

function MonthTax({ month: { tds, figure }, name, ...explains }: Explains & MonthProps) {
  return <ReasonedMoney amount={tds} label={`Tax of ${name}`} reason={figure} {...explains} />;
}

/** A month that is paid leads to its payslip. */
function MonthName({ month, name }: MonthProps) {
  const id = month.payslipId;
  if (id === null || month.state === 'draft') return name;
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/payroll/payslips/$id" params={{ id }} />} size="sm">
      {name}
    </Anchor>
  );
}

export function SheetFigures({ figures, openId, onExplain }: Explains & { readonly figures: Sheet['figures'] }) {
  if (figures.length === 0) return null;
  return (
    <Section title="How the tax of the year comes about" flush>
      <SheetTable
        label="How the tax of the year comes about"
        hideHead
        columns={[
          { key: 'what', title: 'Figure' },
          { key: 'amount', title: 'Amount', align: 'right' },
        ]}
        rows={inOrder(figures).map(({ id, label, amount, sign, isSum }, place, all) => ({
          key: id,
          ...(isSum ? { tone: place === all.length - 1 ? ('total' as const) : ('sum' as const) } : {}),
          cells: [
            <span key="what" className={styles.signed}>
              <span className={styles.sign}>{sign}</span>
              {label}
            </span>,
            <Figure
              key="amount"
              amount={amount}
              label={label}
              opened={openId === id}
              onExplain={() => onExplain(id)}
            />,
          ],
        }))}
      />
    </Section>
  );
}
