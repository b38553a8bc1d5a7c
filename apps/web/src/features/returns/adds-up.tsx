import type { Comparison, Reconciliation } from '@muster/contract/features/returns/returns-file.ts';
import { formatMoney, formatPeople } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './adds-up.module.css';

/** Whether every rupee of the month is where it should be, with the name of what lies between two sums. */
export function AddsUp({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { isBalanced, brokenPayslips, comparisons } = reconciliation;
  return (
    <Section
      title="Does it add up"
      aside={
        <Status
          tone={isBalanced ? 'good' : 'wrong'}
          label={isBalanced ? 'Every rupee is accounted for' : 'Something does not add up'}
        />
      }
    >
      {brokenPayslips > 0 && (
        <Status
          tone="wrong"
          label={`The lines of ${brokenPayslips === 1 ? '1 payslip' : `${brokenPayslips} payslips`} do not give the net pay`}
        />
      )}
      <ul className="plain-list">
        {comparisons.map((one) => (
          <Compared key={one.label} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Compared({ one }: { readonly one: Comparison }) {
  const { label, left, right, parts, difference } = one;
  return (
    <li className={styles.row}>
      <Status
        tone={difference === 0 ? 'good' : 'wrong'}
        label={difference === 0 ? label : `${label}: ${formatMoney(difference)} without a name`}
      />
      <dl className={styles.sums}>
        <Sum label={left.label} amount={left.amount} />
        <Sum label={right.label} amount={right.amount} />
        {parts.map((part) => (
          <Sum
            key={part.label}
            label={part.people === null ? part.label : `${part.label}, ${formatPeople(part.people)}`}
            amount={part.amount}
          />
        ))}
      </dl>
    </li>
  );
}

function Sum({ label, amount }: Comparison['left']) {
  return (
    <div>
      <dt className="small secondary">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
