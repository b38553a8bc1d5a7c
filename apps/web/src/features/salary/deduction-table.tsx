import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ComponentMenu, ComponentStatus } from './component-menu.tsx';
import styles from './salary.module.css';
import { type Deduction, deductionList, useDeductionActions } from './salary.queries.ts';
import { DEDUCTION_TYPES, SWITCH_OFF_DEDUCTION } from './salary.texts.ts';

type TableProps = { readonly onEdit: (deduction: Deduction) => void; readonly onAdd: () => void };

export function DeductionTable({ onEdit, onAdd }: TableProps) {
  const list = useQuery(deductionList());
  return (
    <LoadedTable
      query={list}
      subject="the deductions"
      label="Deductions"
      rowKey={(deduction) => deduction.id}
      columns={COLUMNS}
      onRow={onEdit}
      actions={(deduction) => <DeductionMenu deduction={deduction} onEdit={() => onEdit(deduction)} />}
      card={(deduction) => ({
        title: deduction.deductionName,
        detail: typeInWords(deduction),
        line: deduction.isRecurring ? 'Every month' : 'Once, entered in a payroll',
        aside: <ComponentStatus component={deduction} />,
      })}
      empty={
        <EmptyState
          icon={IconCoins}
          title="No deductions yet"
          action={
            <Button variant="default" onClick={onAdd}>
              Add deduction
            </Button>
          }
        >
          PF, ESI, professional tax and TDS are deducted automatically. Add here any other deduction, such as NPS,
          canteen or a loan.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Deduction>[] = [
  {
    key: 'name',
    title: 'Deduction',
    render: (deduction) => (
      <div>
        <div className={styles.name}>{deduction.deductionName}</div>
        {deduction.description !== null && <div className="small muted">{deduction.description}</div>}
      </div>
    ),
  },
  { key: 'type', title: 'Type', render: (deduction) => typeInWords(deduction), width: 220 },
  {
    key: 'recurring',
    title: 'Deducted',
    render: ({ isRecurring }) => (isRecurring ? 'Every month' : 'Once, in a payroll'),
    width: 160,
  },
  { key: 'status', title: 'Status', render: (deduction) => <ComponentStatus component={deduction} />, width: 110 },
];

function typeInWords({ deductionType, preTaxDeductionSection }: Deduction): string {
  const type = DEDUCTION_TYPES[deductionType] ?? deductionType;
  return preTaxDeductionSection === null ? type : `${type}, section ${preTaxDeductionSection}`;
}

function DeductionMenu({ deduction, onEdit }: { readonly deduction: Deduction; readonly onEdit: () => void }) {
  const { setStatus, remove } = useDeductionActions();
  const params = { id: deduction.id };
  return (
    <ComponentMenu
      component={deduction}
      whenOff={SWITCH_OFF_DEDUCTION}
      onEdit={onEdit}
      onStatus={(status) => setStatus.run({ params, query: { status } })}
      onDelete={() => remove.run({ params })}
    />
  );
}
