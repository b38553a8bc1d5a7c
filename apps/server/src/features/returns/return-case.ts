import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { makeReturn } from '@muster/contract/features/returns.contract.ts';
import type { ReturnKind } from '@muster/contract/features/returns-file.ts';
import type { FileTotal } from '@muster/returns/reconcile.ts';
import type { ReturnOrder } from './return-orders.ts';
import type { FileRow } from './returns.store.ts';

/** Every file of a month, newest first, with who is in it. */
export type MonthFiles = {
  readonly files: readonly FileRow[];
  readonly peopleOf: ReadonlyMap<string, ReadonlySet<string>>;
};

export type ReturnChoice = Partial<
  Pick<ParsedRequest<typeof makeReturn>['body'], 'variant' | 'leaveOut' | 'employeeIds'>
>;

/** One thing that goes out for a month: how its next file is ordered, and an earlier one again. */
export type ReturnCase = {
  readonly kind: ReturnKind;
  readonly title: string;
  readonly detail: string;
  readonly dueOn: string;
  /** Errors: RETURN_STATE. */
  readonly orderOf: (choice: ReturnChoice) => { readonly variant: string; readonly order: ReturnOrder };
  /** Why no file of this variant can be made now; null when one can. */
  readonly refuses: (variant: string) => string | null;
  /** For the people of a file made before, as things are now. */
  readonly again: (file: FileRow) => ReturnOrder;
  /** The variant that comes next; null when none does. */
  readonly next: string | null;
  /** What the files of the month pay over, or would, and whom they leave out. */
  readonly paysOver: FileTotal;
  /** People that no filed file names yet, once one is filed. */
  readonly stillOpen: number;
};
