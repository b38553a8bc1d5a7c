import { IconChevronRight, IconReceiptRupee, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate, monthName } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import type { Home } from './dashboard.queries.ts';
import styles from './side.module.css';

export type Payslip = Home['mine']['payslips'][number];

export function paidWords(payslip: Payslip): string {
  if (payslip.paidOn) return `Paid ${formatDate(payslip.paidOn)}`;
  if (payslip.dueOn) return `Will be paid on ${formatDate(payslip.dueOn)}`;
  return `Pay day ${formatDate(payslip.payDate)}`;
}

/** The latest payslip, one tap away. */
export function PayslipTile({ payslip }: { readonly payslip: Payslip | null }) {
  if (payslip === null) return null;
  return (
    <Link to="/payroll/payslips/$id" params={{ id: payslip.id }} className={styles.tile}>
      <span className={styles.tileIcon}>
        <IconReceiptRupee size={20} stroke={1.5} aria-hidden />
      </span>
      <span className="grow">
        <strong className="large strong block">{monthName(payslip.month)} payslip</strong>
        <span className="note muted block">{paidWords(payslip)}</span>
      </span>
      <Money amount={payslip.net} size="figure" strong />
      <IconChevronRight size={18} aria-hidden className="muted rigid" />
    </Link>
  );
}

/** What the own profile lacks; nothing when it is complete. */
export function ProfileTile({ profile }: { readonly profile: Home['mine']['profile'] }) {
  const { filled, of, missing } = profile;
  if (missing.length === 0) return null;
  const own = missing.filter((part) => part.own);
  const others = missing.filter((part) => !part.own);
  return (
    <Link to="/profile" className={styles.tile}>
      <span className={styles.tileIcon}>
        <IconUserCircle size={20} stroke={1.5} aria-hidden />
      </span>
      <span className="grow">
        <strong className="large strong block">
          My profile, {filled} of {of}
        </strong>
        {own.length > 0 && <span className="note muted block">To add: {labelsOf(own)}</span>}
        {others.length > 0 && <span className="note muted block">From HR: {labelsOf(others)}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden className="muted rigid" />
    </Link>
  );
}

/** PAN keeps its capitals. */
function labelsOf(parts: readonly { readonly label: string }[]): string {
  return parts.map(({ label }) => (label === label.toUpperCase() ? label : label.toLowerCase())).join(', ');
}
