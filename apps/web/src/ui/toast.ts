// Toasts: success 2 s, errors 3 s; warnings and infos look and stay like errors.
//
//   toast.success('Settings have been updated successfully');
//   toast.error('Failed to upload logo. Please try again.', { stays: true });
//
// The host with Mantine's notifications is loaded once the signed-in shell is there, so sign-in pages do not carry it.

import { listeners } from '../platform/listeners.ts';

export type ToastMessage = {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** How long it is shown; false until it is closed by hand. */
  readonly closesAfterMs: number | false;
};
type Options = { readonly stays?: boolean };

const SUCCESS_MS = 2000;
const ERROR_MS = 3000;

let pending: readonly ToastMessage[] = [];
let lastId = 0;
const { tell, subscribe } = listeners();
export const onToast = subscribe;

function show(kind: ToastMessage['kind'], text: string, options: Options = {}): void {
  lastId += 1;
  const closesAfterMs = options.stays ? false : kind === 'success' ? SUCCESS_MS : ERROR_MS;
  pending = [...pending, { id: lastId, kind, text, closesAfterMs }];
  tell();
}

export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  warn: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('error', text, options),
};

export function pendingToasts(): readonly ToastMessage[] {
  return pending;
}

export function removeToasts(): readonly ToastMessage[] {
  const removed = pending;
  pending = [];
  return removed;
}
