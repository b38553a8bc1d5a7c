import { Kbd } from '@mantine/core';
import clsx from 'clsx';
import styles from './key-help.module.css';

export type KeyOf = readonly [keys: string, does: string];

/** The keys of a list, where there is a keyboard. */
export function KeyHelp({ keys }: { readonly keys: readonly KeyOf[] }) {
  return (
    <div className={clsx(styles.help, 'mantine-visible-from-sm')}>
      <span>On the keyboard</span>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className="row gap-6">
            <dt>
              <Kbd size="xs">{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
