import { IconBeach, IconFileCheck, IconFingerprint, IconHome, IconReceiptRupee, IconUser } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { isBuilt, type ScreenPath } from '../../platform/site-map.ts';
import styles from './shell.module.css';

type Tab = { label: string; to: ScreenPath; under: string; icon: typeof IconBeach };

const TABS: readonly Tab[] = [
  { label: 'Home', to: '/', under: '/', icon: IconHome },
  { label: 'Punch', to: '/attendance/my-attendance', under: '/attendance/my-attendance', icon: IconFingerprint },
  { label: 'Leave', to: '/leaves/my-leaves', under: '/leaves', icon: IconBeach },
  { label: 'Payslip', to: '/payroll/payslips', under: '/payroll/payslips', icon: IconReceiptRupee },
  { label: 'Declaration', to: '/payroll/taxes/employeeITDeclaration', under: '/payroll/taxes', icon: IconFileCheck },
  { label: 'Profile', to: '/profile', under: '/profile', icon: IconUser },
];
const MAX_TABS = 5;

/** What an employee does, within the thumb: home, punch, leave, payslip, declaration and profile, as far as they are built. */
export const tabs = (): readonly Tab[] => TABS.filter(({ to }) => isBuilt(to)).slice(0, MAX_TABS);

/** The bar itself. */
export function BottomBar() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={styles.bottomBar} aria-label="Quick">
      {tabs().map(({ label, to, under, icon: Icon }) => {
        const here = under === '/' ? path === '/' : path.startsWith(under);
        return (
          <Link
            key={label}
            to={to}
            className={clsx(styles.tab, here && styles.tabHere)}
            aria-current={here ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
