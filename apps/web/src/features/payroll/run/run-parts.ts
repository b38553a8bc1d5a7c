import type { ComponentType } from 'react';

export type StepsProps = {
  readonly month: { readonly month: number; readonly year: number };
  /** How the payments are recorded on this very page; null for whoever may not. */
  readonly record: { readonly label: string; readonly open: () => void } | null;
};

/** What another feature knows of an approved payroll: `app` puts it together. */
export type RunParts = {
  /** The filled button: what is to be done first. */
  readonly Nearest: ComponentType<StepsProps & { readonly grow?: boolean }>;
  /** What is paid, to whom, and when the next month begins. */
  readonly Totals: ComponentType<StepsProps>;
  /** Everything that comes next, in order. */
  readonly Steps: ComponentType<StepsProps>;
  /** Where the nearest of them stands until it is done, or that nothing is left. */
  readonly UntilDone: ComponentType<StepsProps>;
};
