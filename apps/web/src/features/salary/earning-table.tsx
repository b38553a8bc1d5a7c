import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, paiseOf } from '../../ui/format-money.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ComponentMenu, ComponentStatus } from './component-menu.tsx';
import styles from './salary.module.css';
import { type Earning, earningList, useEarningActions } from './salary.queries.ts';
import { PF_SHORT, SWITCH_OFF_EARNING, WAGE_EXCLUSION_NAMES } from './salary.texts.ts';

type TableProps = { readonly onEdit: (earning: Earning) => void; readonly onAdd: () => void };

export function EarningTable({ onEdit, onAdd }: TableProps) {
  const list = useQuery(earningList());
  return (
    <LoadedTable
      query={list}
      subject="the earnings"
      label="Earnings"
      rowKey={(earning) => earning.id}
      columns={COLUMNS}
      onRow={onEdit}
      actions={(earning) => <EarningMenu earning={earning} onEdit={() => onEdit(earning)} />}
      card={(earning) => ({
        title: earning.name,
        detail: calculationInWords(earning),
        line: `PF ${PF_SHORT[earning.epfContributionType].toLowerCase()}, ${earning.isConsideredForESI ? 'counts for ESI' : 'not for ESI'}`,
        aside: <ComponentStatus component={earning} />,
      })}
      empty={
        <EmptyState icon={IconCash} title="No earnings yet" action={<Button onClick={onAdd}>Add earning</Button>}>
          Earnings are the parts a CTC is divided into.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Earning>[] = [
  {
    key: 'name',
    title: 'Earning',
    render: (earning) => (
      <div>
        <div className={styles.name}>{earning.name}</div>
        {earning.nameInPayslip !== earning.name && (
          <div className="small muted">On the payslip: {earning.nameInPayslip}</div>
        )}
      </div>
    ),
  },
  { key: 'calculation', title: 'Calculation', render: (earning) => calculationInWords(earning) },
  { key: 'pf', title: 'PF wage', render: (earning) => PF_SHORT[earning.epfContributionType], width: 130 },
  { key: 'esi', title: 'ESI', render: (earning) => yesOrNo(earning.isConsideredForESI), width: 70 },
  { key: 'tax', title: 'Taxable', render: (earning) => yesOrNo(earning.isTaxableEarning), width: 90 },
  {
    key: 'wages',
    title: 'Labour Codes',
    render: (earning) =>
      earning.excludedFromWages === null ? 'Wages' : `Excluded: ${WAGE_EXCLUSION_NAMES[earning.excludedFromWages]}`,
    width: 170,
  },
  { key: 'status', title: 'Status', render: (earning) => <ComponentStatus component={earning} />, width: 110 },
];

const yesOrNo = (yes: boolean) => (yes ? 'Yes' : <span className="muted">No</span>);

/** 50% of CTC, ₹1,600.00 a month, balance of the CTC. */
function calculationInWords(earning: Earning): string {
  if (earning.isBalance) return 'Balance of the CTC';
  if (!earning.isPartOfSalaryStructure) return 'One-time pay, entered in a payroll';
  const value = earning.calculationValue ?? 0;
  switch (earning.calculationType) {
    case 'PercentageOfCtc':
      return `${value}% of CTC`;
    case 'PercentageOfBasic':
      return `${value}% of basic`;
    case 'PercentageOfGross':
      return `${value}% of gross`;
    case 'FlatAmount':
      return `${formatMoney(paiseOf(value))} a month`;
    case 'CustomFormula':
      return earning.formula ?? '';
  }
}

function EarningMenu({ earning, onEdit }: { readonly earning: Earning; readonly onEdit: () => void }) {
  const { setStatus, remove } = useEarningActions();
  const params = { id: earning.id };
  return (
    <ComponentMenu
      component={earning}
      whenOff={SWITCH_OFF_EARNING}
      isFixed={earning.locks.status}
      onEdit={onEdit}
      onStatus={(status) => setStatus.run({ params, query: { status } })}
      onDelete={() => remove.run({ params })}
    />
  );
}
