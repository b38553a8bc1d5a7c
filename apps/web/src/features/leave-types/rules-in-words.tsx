import type { RuleInWords } from '@muster/contract/features/leave-types/leave-types-words.ts';
import styles from './rules-in-words.module.css';

/** Rules, a line for each. */
export function RulesInWords({ rules }: { readonly rules: readonly RuleInWords[] }) {
  return (
    <dl className="flush">
      {rules.map(({ label, text }) => (
        <div className={styles.rule} key={label}>
          <dt className="muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
