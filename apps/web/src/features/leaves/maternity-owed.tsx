import type { MaternityBenefit } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { OWED } from './leave-words.ts';
import styles from './leaves.module.css';

/** What is owed for maternity leave, and why. */
export function MaternityOwed({ benefit }: { readonly benefit: MaternityBenefit }) {
  const { amount, medicalBonus, isEstimate, explanation } = benefit;
  return (
    <>
      {amount === null ? (
        <p className={styles.detail}>{explanation.rule}</p>
      ) : (
        <p className={styles.sum}>
          <span>
            {explanation.label}
            {isEstimate && <span className={styles.detail}>{OWED.estimate}</span>}
          </span>
          <strong>
            <Money amount={amount} strong />
          </strong>
        </p>
      )}
      {medicalBonus !== null && (
        <p className={styles.sum}>
          <span>
            {OWED.bonus}
            <span className={styles.detail}>{OWED.bonusWhen}</span>
          </span>
          <strong>
            <Money amount={medicalBonus} strong />
          </strong>
        </p>
      )}
      {amount !== null && <HowWorkedOut explanation={explanation} />}
    </>
  );
}

function HowWorkedOut({ explanation: { rule, note, inputs, source } }: Pick<MaternityBenefit, 'explanation'>) {
  return (
    <details>
      <summary>How it is worked out</summary>
      <p className={styles.detail}>{rule}</p>
      {note !== undefined && <p className={styles.detail}>{note}</p>}
      {inputs.map(({ label, value }) => (
        <p key={label} className={styles.sum}>
          <span>{label}</span>
          <span>{value.kind === 'amount' ? <Money amount={value.amount} /> : value.kind === 'days' && value.days}</span>
        </p>
      ))}
      {source.map(({ title, from }) => (
        <p key={title} className={styles.detail}>
          {title}
          {from !== null && `, in force from ${formatDate(from)}`}
        </p>
      ))}
    </details>
  );
}
