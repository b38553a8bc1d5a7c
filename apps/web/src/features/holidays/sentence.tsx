import { StatusIcon, type StatusTone } from '../../ui/status.tsx';
import styles from './holidays.module.css';

/** A status that is a sentence and may take several lines. */
export function Sentence({ tone, text }: { readonly tone: StatusTone; readonly text: string }) {
  return (
    <p className={styles.sentence}>
      <StatusIcon tone={tone} size={15} />
      <span>{text}</span>
    </p>
  );
}
