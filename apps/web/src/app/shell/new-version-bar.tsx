import { Button } from '@mantine/core';
import { useNewVersion } from '../../platform/new-version.ts';
import styles from './new-version-bar.module.css';

/** Said quietly: whoever is in the middle of something reloads when it is done. Unsaved work is asked about first. */
export function NewVersionBar() {
  const isThere = useNewVersion();
  return (
    <div role="status">
      {isThere && (
        <div className={styles.bar}>
          A new version is here.
          <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
