import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './gstin-reading.module.css';
import { gstinParts } from './registration-readings.ts';

const ICONS = { good: IconCircleCheck, note: IconInfoCircle, wrong: IconAlertCircle, wait: IconCircleDashed } as const;
/** Room for one character of a part. */
const CHARACTER = 14;

/** The GSTIN taken apart while it is typed. */
export function GstinReading(props: { readonly gstin: string; readonly pan: string; readonly state: string | null }) {
  const { parts, remarks } = gstinParts(props.gstin, props);
  return (
    <section className="panel pad-16" aria-label="How Muster reads the GSTIN" aria-live="polite">
      <h3 className={styles.readingTitle}>How Muster reads the GSTIN</h3>
      <div className={styles.parts} aria-hidden>
        {parts.map(({ key, text, width, wrong }) => (
          <span
            key={key}
            className={clsx(styles.part, wrong && styles.wrong)}
            style={{ flex: `${width} 1 ${width * CHARACTER}px` }}
          >
            {text}
          </span>
        ))}
      </div>
      <ul className="note secondary plain-list gap-8 grid">
        {remarks.map(({ tone, strong, text }) => {
          const Icon = ICONS[tone];
          return (
            <li key={strong} className={styles.remark}>
              <Icon size={17} stroke={1.75} className={clsx(styles[tone])} aria-hidden />
              <span>
                <strong>{strong}</strong> {text}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
