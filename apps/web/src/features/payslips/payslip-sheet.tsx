import { Anchor } from '@mantine/core';
import { paidDaysInWords } from '@muster/contract/features/payslips/payslips-days.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { ReasonedMoney } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './payslip.module.css';
import { PayslipColumns, type PayslipSheetProps } from './payslip-columns.tsx';
import { stateOf } from './payslip-state.ts';
import type { Payslip } from './payslips.queries.ts';

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
