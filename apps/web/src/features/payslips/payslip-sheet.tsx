import { Anchor } from '@mantine/core';
import { paidDaysInWords } from '@muster/contract/features/payslips/payslips-days.ts';
import { BEFORE_HERE } from '@muster/contract/features/payslips/payslips-details.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { monthName } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money, ReasonedMoney } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './payslip.module.css';
import { stateOf } from './payslip-state.ts';
import type { Payslip, PayslipLine } from './payslips.queries.ts';

/** The payslip as a sheet: who, how much, and the two columns it comes from. */
export function PayslipSheet(props: PayslipSheetProps) {
  const { payslip } = props;
  return (
    <article className={styles.sheet} aria-label="Payslip">
      <header className={styles.head}>
        <Employer payslip={payslip} />
        <PersonFacts payslip={payslip} />
      </header>
      <NetPay {...props} />
      <PayslipColumns {...props} />
      <Foot payslip={payslip} />
    </article>
  );
}

function Employer({ payslip }: { readonly payslip: Payslip }) {
  const { organisation } = payslip;
  return (
    <div className={styles.employer}>
      <span className={styles.logo} aria-hidden>
        {organisation.name.slice(0, 2)}
      </span>
      <div className={styles.employerWords}>
        <div className="strong large">{organisation.name}</div>
        <div className="muted">{organisation.address}</div>
      </div>
      <Status {...stateOf(payslip)} />
    </div>
  );
}

function PersonFacts({ payslip }: { readonly payslip: Payslip }) {
  const facts = [
    ['Employee', payslip.employeeName],
    ['Number', payslip.employeeNumber],
    ['Designation', payslip.designation],
    ['Work location', payslip.workLocation],
    ['PAN', payslip.pan],
    ['UAN', payslip.uan],
    ['Bank account', payslip.bankAccount],
    ...(payslip.paymentReference == null ? [] : [['UTR', payslip.paymentReference] as const]),
    ['Tax regime', payslip.regimeType === 'old' ? 'Old' : 'New'],
    ['Paid days', paidDaysInWords(payslip)],
    ...(payslip.overtimeSeconds > 0 ? [['Overtime', formatDuration(payslip.overtimeSeconds)] as const] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="medium any-wrap">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function NetPay({ payslip, open, onOpen, has }: PayslipSheetProps) {
  return (
    <div className={styles.net}>
      <div>
        <div className="small secondary">Net pay</div>
        <ReasonedMoney
          amount={payslip.net}
          size="net"
          strong
          label="Net pay"
          reason={has('net-pay') ? 'net-pay' : null}
          openId={open}
          onExplain={onOpen}
        />
      </div>
      <div className={styles.words}>{payslip.netInWords}</div>
    </div>
  );
}

function Foot({ payslip }: { readonly payslip: Payslip }) {
  const { estimatedIncome, notes, recoverable } = payslip;
  return (
    <footer className={styles.foot}>
      {notes.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {recoverable > 0 && (
        <p>{formatMoney(recoverable)} of the deductions could not be taken from this pay and will be recovered.</p>
      )}
      <p>{estimatedIncome !== null && <TaxOfYear payslip={payslip} income={estimatedIncome} />} No signature needed.</p>
    </footer>
  );
}

const SHEET = '/payroll/taxes/taxSheet';

/** What the tax of the month rests on, and the sheet of the whole year. */
function TaxOfYear({ payslip, income }: { readonly payslip: Payslip; readonly income: Paise }) {
  const user = useSignedIn();
  const { employeeId, financialYear } = payslip;
  const search = { fyStart: Number(financialYear.slice(0, 4)), ...(employeeId === user.id ? {} : { employeeId }) };
  const words = `TDS is based on an estimated income of ${formatMoney(income)} for FY ${financialYear}`;
  // Payslips stay open to people when a plan has ended; the sheet does not.
  if (!isOpenTo(user, screenAt(SHEET).access)) return `${words}.`;
  return (
    <>
      {words}:{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to={SHEET} search={search} />}>
        see the tax sheet
      </Anchor>
      .
    </>
  );
}

type PayslipSheetProps = {
  readonly payslip: Payslip;
  /** The figure whose reason is open. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
  readonly has: (id: string) => boolean;
};

/** Earnings left, deductions and what the employer pays right; one under the other on the phone. */
function PayslipColumns(props: PayslipSheetProps) {
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
