import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import type {
  DueDetails,
  DueRow,
  FileAction,
  PaymentSide,
  ReturnKind,
} from '@muster/contract/features/returns/returns-file.ts';
import type { FilePerson } from '@muster/returns/finding.ts';
import type { BankShares, FileTotal } from '@muster/returns/reconcile.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { ReturnOrder } from './prepare-return.ts';
import type { FileRow, NewFilePerson } from './returns.store.ts';

/** Every file of a month, newest first, with who is in those that were not withdrawn. */
export type MonthFiles = {
  readonly files: readonly FileRow[];
  readonly peopleOf: ReadonlyMap<string, ReadonlySet<string>>;
};

export type ReturnChoice = Partial<
  Pick<ParsedRequest<typeof makeReturn>['body'], 'variant' | 'leaveOut' | 'employeeIds' | 'valueDate'>
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
  /** Of what is paid through a bank. */
  readonly payment?: PaymentFacts;
};

/** What payments have beside other files: people are in one file each, and the bank says what became of them. */
export type PaymentFacts = {
  /** Kept with a file that is made now. */
  readonly options: Readonly<Record<string, string>>;
  /** The salaries that payments of a file are made of. */
  readonly lines: (people: readonly FilePerson[]) => readonly NewFilePerson[];
  /** Makes room for the next file. */
  readonly giveWay: (tx: TenantTx, at: string) => Promise<void>;
  readonly shown: (file: FileRow) => ShownPayment;
  readonly failed: NonNullable<DueDetails['failed']>;
  /** Null without a file. */
  readonly shares: BankShares | null;
  /** How far it is, where `outdated` files do not say any more what they should. */
  readonly row: (now: {
    readonly blocking: number;
    readonly outdated: ReadonlySet<string>;
  }) => Pick<DueRow, 'state' | 'note' | 'mayTake'> & Partial<Pick<DueRow, 'people' | 'total' | 'blocking'>>;
};

export type ShownPayment = { readonly side: PaymentSide; readonly actions: FileAction[] };
