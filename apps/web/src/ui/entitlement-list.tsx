import { Anchor } from '@mantine/core';
import styles from './entitlement-list.module.css';
import { StatusIcon } from './status.tsx';

type Source = { readonly title: string; readonly section: string | null; readonly url?: string };

type Element = {
  readonly label: string;
  readonly value: string;
  readonly by: string;
  readonly source: Source | null;
  readonly isBelowLaw: boolean;
  readonly others: readonly { readonly by: string; readonly value: string }[];
};

/** Law and policy compared, element by element: what counts, from where, and what the others give. */
export function EntitlementList({ elements }: { readonly elements: readonly Element[] }) {
  return (
    <dl className="stack flush gap-10">
      {elements.map(({ label, value, by, source, isBelowLaw, others }) => (
        <div key={label} className={styles.element}>
          <dt className="secondary">{label}</dt>
          <dd className="any-wrap">
            <strong>{value}</strong> ({by})
            {source !== null && (
              <>
                : <Law source={source} />
              </>
            )}
            {isBelowLaw && (
              <span className={styles.below}>
                <StatusIcon tone="attention" size={15} /> Company policy gives less than law: change the leave type
              </span>
            )}
            {others.length > 0 && (
              <span className="small secondary block">{others.map((one) => `${one.by}: ${one.value}`).join('; ')}</span>
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
