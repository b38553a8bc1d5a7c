import { Kbd } from '@mantine/core';
import styles from './key-help.module.css';

export type KeyOf = readonly [keys: string, does: string];

/** The keys of a list, where there is a keyboard. */
export function KeyHelp({ keys }: { readonly keys: readonly KeyOf[] }) {
  return (
    <div className={styles.help}>
      <span>On the keyboard</span>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
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
