import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { Brand } from '../../ui/brand.tsx';
import styles from './shell.module.css';

/** The few pages that are also open to visitors (policies, contact), without the menu. */
export function OpenFrame() {
  return (
    <div className="stack min-0">
      <header className={styles.topBar}>
        <Brand />
        <Button component={Link} to="/login" variant="default" size="xs">
          Log in
        </Button>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
