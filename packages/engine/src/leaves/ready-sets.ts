import type { LeavePolicy } from './leave-policy.ts';

export type Cited = { readonly title: string; readonly section: string | null; readonly url: string | null };
export type ReadySet = {
  readonly key: string;
  readonly name: string;
  readonly types: readonly {
    readonly name: string;
    readonly code: string;
    readonly colour: string;
    readonly policy: LeavePolicy;
    readonly law: readonly Cited[];
  }[];
};
export const READY_SETS: readonly ReadySet[] = [];
