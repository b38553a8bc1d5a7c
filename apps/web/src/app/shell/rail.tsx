import { UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, memo, type ReactElement, Suspense } from 'react';
import { type MenuGroup, openGroupOf } from './menu.ts';
import styles from './rail.module.css';
import { TenantSwitch } from './tenant-switch.tsx';

type RailProps = {
  readonly groups: readonly MenuGroup[];
  readonly narrow: boolean;
  /** Absent in the drawer of the phone, which has no narrow form. */
  readonly onNarrow?: () => void;
};

/** Its links cost more than the rest of the shell: they are not drawn again with it. */
export const Rail = memo(({ groups, narrow, onNarrow }: RailProps) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = openGroupOf(groups, path);
  return (
    <div className={clsx(styles.rail, narrow && styles.narrow)}>
      <TenantSwitch narrow={narrow} />
      <nav aria-label="Main" className={styles.nav}>
        <ul className="plain-list">
          {groups.map((group) => (
            <li key={group.label}>
              <GroupLink group={group} open={open === group.label} narrow={narrow} path={path} />
              {open === group.label && !narrow && group.entries.length > 1 && <Entries group={group} path={path} />}
            </li>
          ))}
        </ul>
      </nav>
      {onNarrow && (
        <UnstyledButton
          className={clsx(styles.group, styles.collapse)}
          onClick={onNarrow}
          aria-label={narrow ? 'Expand the menu' : undefined}
        >
          {narrow ? (
            <IconLayoutSidebarLeftExpand size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} aria-hidden />
          )}
          {!narrow && <span>Collapse</span>}
        </UnstyledButton>
      )}
    </div>
  );
});

/** The name beside an icon of the narrow menu; until it is here, and where it cannot be had, the icon stands alone. */
const Named = lazy(async () => ({ default: await loadNamed() }));
async function loadNamed() {
  const plain = ({ children }: { readonly label: string; readonly children: ReactElement }) => children;
  return import('./named-icon.tsx').then(
    ({ NamedIcon }) => NamedIcon,
    () => plain,
  );
}

type GroupLinkProps = { group: MenuGroup; open: boolean; narrow: boolean; path: string };

function GroupLink({ group, open, narrow, path }: GroupLinkProps) {
  const { icon: Icon, label, to, entries } = group;
  const alone = entries.length <= 1;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const link = (
    <Link
      to={to}
      className={clsx(styles.group, open && styles.open, open && (alone || narrow) && styles.here)}
      aria-label={narrow ? label : undefined}
      aria-current={path === to && alone ? 'page' : undefined}
      aria-expanded={alone ? undefined : open}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {!narrow && <span className={styles.groupLabel}>{label}</span>}
      {!narrow && !alone && <Chevron size={15} stroke={1.75} aria-hidden className="muted" />}
    </Link>
  );
  return narrow ? (
    <Suspense fallback={link}>
      <Named label={label}>{link}</Named>
    </Suspense>
  ) : (
    link
  );
}

function Entries({ group, path }: { group: MenuGroup; path: string }) {
  const here = currentEntry(group, path);
  return (
    <ul className={styles.entries}>
      {group.entries.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={clsx(styles.entry, here === to && styles.entryHere)}
            aria-current={here === to ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The entry of this page, or of the longest address above it. */
function currentEntry(group: MenuGroup, path: string): string | null {
  const above = group.entries.filter(({ to }) => path.toLowerCase().startsWith(to.toLowerCase()));
  return above.sort((a, b) => b.to.length - a.to.length)[0]?.to ?? null;
}
