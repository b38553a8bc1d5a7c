// A card with a line and no shadow. `flush` takes the padding away for tables and lists that reach the edge.
//
//   <Section title="Pending approvals" aside={<Anchor …>Review all 27</Anchor>} flush> … </Section>
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  readonly title?: string;
  readonly purpose?: ReactNode;
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly flush?: boolean;
  readonly children?: ReactNode;
};

export function Section({ title, purpose, aside, footer, flush, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} {...(title === undefined ? {} : { 'aria-labelledby': heading })}>
      {(title !== undefined || aside !== undefined) && (
        <header className={styles.head}>
          <div>
            {title !== undefined && (
              <h2 className="strong flush large" id={heading}>
                {title}
              </h2>
            )}
            {purpose !== undefined && <p className="note muted top-2">{purpose}</p>}
          </div>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </header>
      )}
      <div className={clsx(styles.body, flush && styles.flush)}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

/** Leads to where there is more of what a card shows, at the right of its title. */
export function SectionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} fz="sm" fw={560}>
      {children}
    </Anchor>
  );
}

/** The key tells facts apart that may have the same label. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

/** Label above value, in a grid: the facts of a person, a payslip's head. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, key = label]) => (
        <div key={key}>
          <dt className="small muted">{label}</dt>
          <dd className="note medium any-wrap">
            {value === null || value === '' || value === undefined ? <span className="muted">Not given</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows with a hairline between: `<Rows><Row …/></Rows>`. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="plain-list">{children}</ul>;
}

export type RowProps = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly aside?: ReactNode;
  /** Of many lines: icon and link stand beside the title. */
  readonly isLong?: boolean;
};

export function Row({ icon, title, detail, aside, isLong }: RowProps) {
  return (
    <li className={clsx(styles.row, isLong && styles.longRow)}>
      {icon !== undefined && <span className={styles.rowIcon}>{icon}</span>}
      <div className="grow">
        <div className="note medium">{title}</div>
        {detail !== undefined && <div className="small muted">{detail}</div>}
      </div>
      {aside !== undefined && <div className={styles.rowAside}>{aside}</div>}
    </li>
  );
}
