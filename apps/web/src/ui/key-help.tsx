import { Kbd } from '@mantine/core';
import clsx from 'clsx';
import styles from './key-help.module.css';

export type KeyOf = readonly [keys: string, does: string];

/** The keys of a list, where there is a keyboard. */
export function KeyHelp({ keys }: { readonly keys: readonly KeyOf[] }) {
  return (
    <div className={clsx(styles.help, 'mantine-visible-from-sm')}>
      <span>On the keyboard</span>
      <KeyList keys={keys} className={styles.keys} />
    </div>
  );
}

type KeyListProps = { readonly keys: readonly KeyOf[]; readonly className?: string | undefined };

export function KeyList({ keys, className }: KeyListProps) {
  return (
    <dl className={className}>
      {keys.map(([key, does]) => (
        <div key={key} className="row gap-6">
          <dt className="rigid">
            <Kbd size="xs">{key}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
