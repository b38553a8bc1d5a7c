// Every screen starts with a <Page>: title, one line saying what it is for, the primary action on the right (one
// filled button a page), then the content in a column of 16 px (12 on the phone).
//
//   <Page title="Departments" purpose="Who works with whom." actions={<Button>Add Department</Button>}> … </Page>
import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './page.module.css';

export type Crumb = { readonly label: string; readonly to?: string };

export type PageProps = {
  readonly title: string;
  readonly purpose?: ReactNode;
  readonly actions?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Beside the title, such as the steps of a payroll run. */
  readonly beside?: ReactNode;
  /** Buttons that stay above the bottom bar on the phone, on review pages; `actions` is hidden there then. */
  readonly phoneActions?: ReactNode;
  readonly children?: ReactNode;
};

export function Page({ title, purpose, actions, crumbs, beside, phoneActions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  const page = useRef<HTMLDivElement>(null);
  useUntouched(page);
  return (
    <div ref={page} className={clsx(styles.page, phoneActions !== undefined && styles.withBar)} data-untouched>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <header className={styles.head}>
        <div className="min-0">
          <div className={styles.titleRow}>
            <h1 className={styles.title}>{title}</h1>
            {beside}
          </div>
          {purpose !== undefined && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions !== undefined && (
          <div className={clsx(styles.actions, phoneActions !== undefined && 'mantine-visible-from-sm')}>{actions}</div>
        )}
      </header>
      {children}
      {phoneActions !== undefined && <div className={styles.bar}>{phoneActions}</div>}
    </div>
  );
}

/** Its parts come in turn (pieces.css) until something is pressed: then what is shown stays, and changes where it is. */
function useUntouched(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    const touch = () => {
      page.current?.removeAttribute('data-untouched');
      end.abort();
    };
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, touch, { signal: end.signal, capture: true });
    return () => end.abort();
  }, [page]);
}

/** Two columns on the desk, one on the phone: `<Columns side="360px">main, side</Columns>`. */
export function Columns({ side, children }: { readonly side: string; readonly children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ gridTemplateColumns: `minmax(0, 1fr) ${side}` }}>
      {children}
    </div>
  );
}

/** A column of cards. */
export function Stacked({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stacked}>{children}</div>;
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      {crumbs.map((crumb, place) => (
        <span key={crumb.label} className={styles.crumb}>
          {place > 0 && <IconChevronRight size={14} aria-hidden />}
          {crumb.to ? (
            <Anchor component={Link} to={crumb.to} c="dimmed" size="sm">
              {crumb.label}
            </Anchor>
          ) : (
            <span aria-current={place === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
          )}
        </span>
      ))}
    </nav>
  );
}
