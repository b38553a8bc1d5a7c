import { BEFORE_HERE } from '@muster/contract/features/payslips/payslips-details.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { monthName } from '../../ui/format-date.ts';
import { Money, ReasonedMoney } from '../../ui/money.tsx';
import styles from './payslip.module.css';
import type { Payslip, PayslipLine } from './payslips.queries.ts';

export type PayslipSheetProps = {
  readonly payslip: Payslip;
  /** The figure whose reason is open. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly has: (id: string) => boolean;
};

/** Earnings left, deductions and what the employer pays right; one under the other on the phone. */
export function PayslipColumns(props: PayslipSheetProps) {
  const { payslip } = props;
  const of = (...kinds: readonly PayslipLine['kind'][]) => payslip.lines.filter(({ kind }) => kinds.includes(kind));
  const reimbursements = of('reimbursement');
  const employer = of('employer-contribution');
  const since = `${monthName(payslip.month)}, since April`;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Lines title="Earnings" note={since} lines={of('earning')} {...props} />
        {payslip.grossBefore > 0 && <Before grossBefore={payslip.grossBefore} />}
        <Sum id="gross" label="Gross pay" amount={payslip.gross} {...props} />
        {reimbursements.length > 0 && (
          <Lines title="Reimbursements" note="Not part of gross" lines={reimbursements} {...props} />
        )}
      </div>
      <div className={styles.column}>
        <Lines title="Deductions" note={since} lines={of('employee-contribution', 'tax', 'deduction')} {...props} />
        <Sum id="total-deductions" label="Total deductions" amount={payslip.deductions} {...props} />
        {payslip.rounding !== 0 && <Sum id="rounding" label="Rounding" amount={payslip.rounding} {...props} />}
        {employer.length > 0 && (
          <Lines title="Paid by your employer" note="Not part of net pay" lines={employer} quiet {...props} />
        )}
      </div>
    </div>
  );
}

type LinesProps = Pick<PayslipSheetProps, 'open' | 'onOpen' | 'has'> & {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly PayslipLine[];
  /** Without basis and since April. */
  readonly quiet?: boolean;
};

function Lines({ title, note, lines, quiet, open, onOpen, has }: LinesProps) {
  return (
    <section aria-label={title} className={styles.lines}>
      <header className={styles.linesHead}>
        <h2>{title}</h2>
        <span>{note}</span>
      </header>
      {lines.length === 0 && <p className={styles.none}>None this month.</p>}
      {lines.map((line) => (
        <div key={line.code} className={clsx(styles.line, open === line.code && styles.openLine)}>
          <div className="min-0">
            <div className={clsx(open === line.code && 'strong')}>{line.label}</div>
            {!quiet && <div className={styles.small}>{line.basis}</div>}
          </div>
          <div className="rigid end">
            <Amount id={line.code} label={line.label} amount={line.amount} open={open} onOpen={onOpen} has={has} />
            {!quiet && (
              <div className={styles.small}>
                <Money amount={line.sinceApril} plain />
              </div>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Without it the earnings would not come to the gross pay since April. */
function Before({ grossBefore }: Pick<PayslipSheetProps['payslip'], 'grossBefore'>) {
  return (
    <div className={styles.line}>
      <div className="min-0">
        <div>{BEFORE_HERE.label}</div>
        <div className={styles.small}>{BEFORE_HERE.basis}</div>
      </div>
      <div className={clsx('rigid end', styles.small)}>
        <Money amount={grossBefore} plain />
      </div>
    </div>
  );
}

type AmountProps = Pick<PayslipSheetProps, 'open' | 'onOpen' | 'has'> & {
  readonly id: string;
  readonly label: string;
  readonly amount: Paise;
  readonly strong?: boolean;
};

function Amount({ id, label, amount, strong = false, open, onOpen, has }: AmountProps): ReactNode {
  const reason = has(id) ? id : null;
  return (
    <ReasonedMoney amount={amount} strong={strong} label={label} reason={reason} openId={open} onExplain={onOpen} />
  );
}

function Sum(props: Omit<AmountProps, 'strong'>) {
  return (
    <div className={clsx(styles.sum, props.open === props.id && styles.openLine)}>
      <span>{props.label}</span>
      <Amount {...props} strong />
    </div>
  );
}
