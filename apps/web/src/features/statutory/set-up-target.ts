import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';

/** What a dialog is opened for. */
export type Target =
  | { readonly what: 'set-up'; readonly type: StatutoryType; readonly state: string | null }
  | { readonly what: 'decline'; readonly type: StatutoryType; readonly state: string | null; readonly name: string };
