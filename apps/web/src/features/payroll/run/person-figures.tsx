import { useNavigate } from '@tanstack/react-router';
import { Figure } from '../../../ui/money.tsx';
import { Status, Tag } from '../../../ui/status.tsx';
import styles from '../payroll.module.css';
import type { PayrollPerson } from '../payroll.queries.ts';

const FIGURES = { gross: 'Gross pay', 'total-deductions': 'Deductions', 'net-pay': 'Net pay' } as const;

/** Opens the payslip with the reason of this figure. */
export function PayFigure({ person, what }: { readonly person: PayrollPerson; readonly what: keyof typeof FIGURES }) {
  const navigate = useNavigate();
  const amount = { gross: person.gross, 'total-deductions': person.deductions, 'net-pay': person.net }[what];
  return (
    <Figure
      amount={amount}
      strong={what === 'net-pay'}
      label={`${FIGURES[what]} of ${person.employeeName}`}
      onExplain={() => void navigate({ to: '/payroll/payslips/$id', params: { id: person.id }, search: { why: what } })}
    />
  );
}

export function percentOf({ change, previousNet }: PayrollPerson): number {
  if (previousNet === null || previousNet === 0) return 0;
  return (change / previousNet) * 100;
}

export function Why({ person }: { readonly person: PayrollPerson }) {
  const { why, notes, isWithheld, withholdReason, paidOn } = person;
  return (
    <div className={styles.why}>
      {why && <span className={styles.whyText}>{why}</span>}
      {notes.map((note) => (
        <Status key={note} tone="attention" label={note} />
      ))}
      {isWithheld && <Status tone="wait" label={`Withheld: ${withholdReason ?? ''}`} />}
      {paidOn !== null && <Tag>Paid</Tag>}
    </div>
  );
}
