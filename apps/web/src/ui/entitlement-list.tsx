import { Anchor } from '@mantine/core';
import styles from './entitlement-list.module.css';

type Source = { readonly title: string; readonly section: string | null; readonly url?: string };

type Element = {
  readonly label: string;
  readonly value: string;
  readonly by: string;
  readonly source: Source | null;
  readonly others: readonly { readonly by: string; readonly value: string }[];
};

/** What counts of several laws and a policy, element by element: the value, from where, and what the others give. */
export function EntitlementList({ elements }: { readonly elements: readonly Element[] }) {
  return (
    <dl className={styles.list}>
      {elements.map(({ label, value, by, source, others }) => (
        <div key={label} className={styles.element}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong> by {by}
            {source !== null && (
              <>
                : <Law source={source} />
              </>
            )}
            {others.length > 0 && (
              <span className={styles.others}>{others.map((one) => `${one.value} by ${one.by}`).join('; ')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Law({ source: { title, section, url } }: { readonly source: Source }) {
  const name = section === null ? title : `${title}, ${section}`;
  if (url === undefined) return name;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" underline="always" inherit>
      {name}
    </Anchor>
  );
}
