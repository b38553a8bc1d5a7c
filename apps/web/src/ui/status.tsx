// A status is an icon and a word, never colour alone.
//   <Status tone="good" label="Active" />                  in tables
//   <Status tone="wait" label="3 days" pill />             where it is the message
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowUpRight,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconLock,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './status.module.css';

const ICONS = {
  good: IconCircleCheck,
  wait: IconClock,
  attention: IconAlertTriangle,
  wrong: IconAlertCircle,
  note: IconInfoCircle,
  locked: IconLock,
} as const;

export type StatusTone = keyof typeof ICONS;

export type StatusProps = { readonly tone: StatusTone; readonly label: string; readonly pill?: boolean };

export function Status({ tone, label, pill }: StatusProps) {
  const Icon = ICONS[tone];
  return (
    <span className={clsx(styles.status, styles[tone], pill && styles.pill)}>
      <Icon size={15} stroke={1.75} aria-hidden className={styles.icon} />
      <span>{label}</span>
    </span>
  );
}

/** The icon alone, beside a text that says what it means. */
export function StatusIcon({ tone, size = 18 }: { readonly tone: StatusTone; readonly size?: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} stroke={1.75} aria-hidden className={clsx(styles.icon, styles[tone])} />;
}

/** A rise or fall against before, in percent: ↗ 73.5%. Nothing to remark below `quietBelow`. */
export function Change({ percent, smallBelow = 20 }: { readonly percent: number; readonly smallBelow?: number }) {
  const rises = percent >= 0;
  const words = `${Math.abs(percent).toFixed(1)}%`;
  if (Math.abs(percent) < smallBelow) return <span className="muted tabular">{words}</span>;
  const Icon = rises ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={clsx(styles.change, rises ? styles.rise : styles.fall)}>
      <Icon size={13} stroke={2} aria-hidden />
      <span className="sr-only">{rises ? 'up' : 'down'} </span>
      {words}
    </span>
  );
}

/** A quiet word in a frame, such as a role on a card. */
export function Tag({ children }: { readonly children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
