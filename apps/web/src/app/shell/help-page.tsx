import { Button } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { BuiltPath } from '../../platform/site-map.ts';
import styles from './help.module.css';
import { HELP } from './help.texts.ts';

/** What a screen is for, how it is used, and its words. */
export function HelpPage({ path, onShortcuts }: { readonly path: BuiltPath; readonly onShortcuts: () => void }) {
  const { purpose, steps, words } = HELP[path];
  return (
    <div className={styles.help}>
      <p>{purpose}</p>
      <h3>What to do</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {words.length > 0 && (
        <>
          <h3>Words on this page</h3>
          <dl>
            {words.map(([word, meaning]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button variant="default" leftSection={<IconKeyboard size={17} stroke={1.75} />} onClick={onShortcuts}>
        Keyboard shortcuts
      </Button>
    </div>
  );
}
