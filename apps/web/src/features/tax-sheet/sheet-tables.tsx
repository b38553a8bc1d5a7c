import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMonth } from '../../ui/format-date.ts';
import { Figure, Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { type SheetRow, SheetTable } from '../../ui/sheet-table.tsx';
import { Status, type StatusProps } from '../../ui/status.tsx';
import type { Sheet, SheetMonth } from './tax-sheet.queries.ts';

type Explains = { readonly openId: string | null; readonly onExplain: (id: string) => void };

const STATES: Readonly<Record<SheetMonth['state'], StatusProps>> = {
  deducted: { tone: 'good', label: 'Deducted' },
  draft: { tone: 'wait', label: 'In the draft run' },
  'to-come': { tone: 'note', label: 'To come' },
};

export function SheetMonths({ months, openId, onExplain }: Explains & { readonly months: readonly SheetMonth[] }) {
  const rows = months.map((month): SheetRow => {
    const name = formatMonth(month.year, month.month);
    const { figure } = month;
    return {
      key: name,
      ...(month.state === 'draft' ? { tone: 'open' } : {}),
      cells: [
        <MonthName key="month" month={month} name={name} />,
        <Money key="gross" amount={month.gross} />,
        figure === null ? (
          <Money key="tds" amount={month.tds} />
        ) : (
          <Figure
            key="tds"
            amount={month.tds}
            label={`Tax of ${name}`}
            opened={openId === figure}
            onExplain={() => onExplain(figure)}
          />
        ),
        <Money key="since" amount={month.sinceApril} />,
        <Status key="state" {...STATES[month.state]} />,
        month.why ?? '',
      ],
    };
  });
  return (
    <Section flush>
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
    </Section>
  );
}

/** A month that is paid leads to its payslip. */
function MonthName({ month, name }: { readonly month: SheetMonth; readonly name: string }) {
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
        rows={figures.map(({ id, label, amount }, place) => ({
          key: id,
          ...(place === figures.length - 1 ? { tone: 'total' as const } : {}),
          cells: [
            label,
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
