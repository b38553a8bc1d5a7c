import { Status } from '../../../ui/status.tsx';
import styles from './import-page.module.css';

/** Why a file, or its people, were not taken: whole sentences, which need more lines on a phone. */
export function ImportRefusal({ refusal }: { readonly refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <Status tone="wrong" label={refusal} />
    </div>
  );
}
