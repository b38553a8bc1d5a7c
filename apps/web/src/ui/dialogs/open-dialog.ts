// Dialogs that a call opens: a question, help. What draws them is fetched with the first one (dialog-host.tsx).
import type { ModalSettings } from '@mantine/modals';
import { listeners } from '../../platform/listeners.ts';

type Opening = ModalSettings & { readonly modalId: string };
type Host = { readonly open: (opening: Opening) => unknown; readonly close: (id: string) => void };

let host: Host | null = null;
let waiting: readonly Opening[] = [];
let openings = 0;
const { tell, subscribe } = listeners();

export const onDialogWanted = subscribe;
export const isDialogWanted = (): boolean => waiting.length > 0;

/** Returns the name by which it is closed. */
export function openDialog(settings: ModalSettings): string {
  openings += 1;
  const opening = { ...settings, modalId: settings.modalId ?? `dialog-${openings}` };
  if (host === null) {
    waiting = [...waiting, opening];
    tell();
  } else host.open(opening);
  return opening.modalId;
}

export function closeDialog(id: string): void {
  host?.close(id);
}

/** What draws dialogs is there; the returned function takes it away. */
export function hostDialogs(drawer: Host): () => void {
  host = drawer;
  for (const opening of waiting) drawer.open(opening);
  waiting = [];
  return () => {
    if (host === drawer) host = null;
  };
}

/** What draws them could not be fetched: whoever asked hears that it was closed. */
export function dropDialogs(): void {
  const dropped = waiting;
  waiting = [];
  for (const { onClose } of dropped) onClose?.();
}
