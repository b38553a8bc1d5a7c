import { Kbd } from '@mantine/core';
import { openDialog } from '../../ui/dialogs/open-dialog.ts';
import styles from './shortcuts.module.css';

const SHORTCUTS = [
  ['Ctrl K', 'Search people, pages, actions'],
  ['/', 'Search on this page'],
  ['Esc', 'Close a dialog or menu'],
  ['Enter', 'Save the form'],
  ['?', 'Help for this page'],
] as const;

export function openShortcuts(): void {
  openDialog({
    modalId: 'shortcuts',
    title: 'Keyboard shortcuts',
    size: 400,
    children: (
      <dl className={styles.list}>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys} className="ruled row spread">
            <dt>{does}</dt>
            <dd>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    ),
  });
}
