import { clsx } from 'clsx';
import styles from './brand.module.css';

/** The mark of Muster: four bars of the roll and the stroke that counts them. */
export function BrandMark({ size = 26, inverse = false }: { readonly size?: number; readonly inverse?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={clsx('rigid', inverse && styles.inverse)}
    >
      <rect width="32" height="32" rx="7" className={styles.sheet} />
      <path d="M9.5 9v14M14 9v14M18.5 9v14M23 9v14" className={styles.bars} />
      <path d="M6 20 26.5 13" className={styles.stroke} />
    </svg>
  );
}

export function Brand({ size = 26, inverse = false }: { readonly size?: number; readonly inverse?: boolean }) {
  return (
    <span className={clsx(styles.brand, inverse && styles.onDark)}>
      <BrandMark size={size} inverse={inverse} />
      Muster
    </span>
  );
}
