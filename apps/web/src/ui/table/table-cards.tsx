import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import styles from './table.module.css';
import { groupsOf } from './table-groups.tsx';
import type { TableProps } from './table-types.ts';

type Props<R> = TableProps<R> & { readonly rows: readonly R[] };

/** Rows as cards, on the phone. */
export function TableCards<R>(props: Props<R>) {
  const { rows, groupOf, groupAside, label } = props;
  if (groupOf === undefined) return <Cards {...props} />;
  return groupsOf(rows, groupOf).map((group) => (
    <Fragment key={group.name}>
      <h2 className={styles.groupName}>
        {group.name}
        {groupAside && <span className={styles.groupAside}>{groupAside(group.rows)}</span>}
      </h2>
      <Cards {...props} rows={group.rows} label={`${label}, ${group.name}`} />
    </Fragment>
  ));
}

function Cards<R>({ rows, rowKey, card, actions, onRow, label }: Props<R>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => {
        const { icon, title, tag, detail, line, aside } = card(row);
        return (
          <li key={rowKey(row)} className={styles.card}>
            {icon !== undefined && <div className={styles.cardIcon}>{icon}</div>}
            <div className={styles.cardWords}>
              <div className={styles.cardTitle}>
                {onRow ? (
                  <UnstyledButton className={styles.cardLink ?? ''} onClick={() => onRow(row)}>
                    {title}
                  </UnstyledButton>
                ) : (
                  title
                )}
                {tag}
              </div>
              {detail !== undefined && <div className="note secondary">{detail}</div>}
              {line !== undefined && <div className={styles.cardLine}>{line}</div>}
            </div>
            {aside !== undefined && <div className="rigid end">{aside}</div>}
            {actions && <div className={styles.cardActions}>{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
