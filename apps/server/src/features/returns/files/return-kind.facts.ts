import { createHash } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import type {
  DueDetails,
  DueRow,
  FileAction,
  ReturnFile,
  ReturnKind,
} from '@muster/contract/features/returns/returns-file.ts';
import type { FilePerson, Prepared } from '@muster/returns/finding.ts';
import type { FileTotals } from '@muster/returns/reconcile.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerCaller, WorkerServices } from '../../../platform/offload/offload.ts';
import { listSlot } from '../../../platform/slots.ts';
import type { StepOf } from './due-step.rules.ts';
import type { FindingWords } from './finding-words.rules.ts';
import type { FileRow, NewFilePerson } from './return-files.facts.ts';
import type { ReturnMonth } from './return-month.facts.ts';

export type { FaultsOfPeople, FindingWords } from './finding-words.rules.ts';

export type ReturnChoice = Partial<
  Pick<ParsedRequest<typeof makeReturn>['body'], 'variant' | 'leaveOut' | 'employeeIds' | 'valueDate'>
>;

/** What is known of a kind before any month is read. */
type KindFacts = {
  readonly kind: ReturnKind;
  /** What it is made beside and shown with; null for what goes out by itself. */
  readonly beside: ReturnKind | null;
  /** It is recorded when a file of it was filed, and when that was paid. */
  readonly isFiled: boolean;
  readonly words: FindingWords;
  /** The step it is after an approved payroll. */
  readonly stepOf: StepOf;
  /**
   * Refuses a file that may not leave the house for the first time. It is looked at beside all others: their lock comes
   * before that of the file. Null where nothing keeps a file that is made. Errors: RETURN_STATE.
   */
  readonly beforeLeaving: ((tx: TenantTx, caller: WorkerCaller, file: FileRow) => Promise<void>) | null;
};

/** The next file of a kind. */
export type NextFile = {
  readonly variant: string;
  /** Why none of this variant can be made now; null when one can. */
  readonly refusal: string | null;
  readonly prepare: () => Prepared;
};
type Making = { readonly variant: string; readonly at: string };
/** What keeps the next file back, and which files do not say any more what they should. */
export type DueNow = { readonly blocking: number; readonly outdated: ReadonlySet<string> };
export type DueSummary = Pick<DueRow, 'state' | 'note' | 'mayTake'> &
  Partial<Pick<DueRow, 'people' | 'total' | 'blocking'>>;
export type ShownFile = Pick<ReturnFile, 'payment'> & { readonly actions: readonly FileAction[] };

/** What goes out of a kind for a month, of all that was read of it once. */
export type DueOfMonth = Pick<DueRow, 'title' | 'detail'> & {
  readonly month: ReturnMonth;
  /** Of the kind, newest first. */
  readonly files: readonly FileRow[];
  readonly dueOn: string;
  /** The variant that comes next; null when none does. */
  readonly nextVariant: string | null;
  /** Errors: RETURN_STATE. */
  readonly order: (choice: ReturnChoice) => NextFile;
  /** For the people of a file made before, as things are now. */
  readonly rebuild: (file: FileRow) => Prepared;
  /** What its files pay over, or would, and whom they leave out. */
  readonly remittance: () => Partial<FileTotals>;
  /** Kept with a file that is made now. */
  readonly options: () => Readonly<Record<string, string>>;
  /** Whether a file that would be the same to the byte is the one that is there. */
  readonly isAsMade: (file: FileRow) => boolean;
  /** Makes room for the next file. */
  readonly supersede: (tx: TenantTx, next: Making) => Promise<void>;
  /** What a file says of the people it names. */
  readonly linesOf: (people: readonly FilePerson[]) => readonly NewFilePerson[];
  /** Files that should still say what they would say if they were made now. */
  readonly comparedFiles: () => readonly FileRow[];
  readonly summarise: (now: DueNow) => DueSummary;
  readonly shownFile: (file: FileRow) => ShownFile;
  /** What whoever looks may not do with a file, by its id. */
  readonly hiddenActions: (tx: TenantTx, principal: Principal) => Promise<ReadonlyMap<string, FileAction>>;
  /** What its own page says besides, or instead. */
  readonly details: () => Partial<Pick<DueDetails, 'failed' | 'checks' | 'typed'>>;
};

export type DueReturn = KindFacts & DueOfMonth;

/** A kind of thing that goes out for a month. */
export type DefinedReturn = KindFacts & {
  /** Null where nothing of the kind goes out. */
  readonly read: (tx: TenantTx, services: WorkerServices, month: ReturnMonth) => Promise<DueOfMonth | null>;
};

/** Ten thousand lines keep a thread busy: only for the thread of returns. */
export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Kinds of features above, whose files are made, kept and shown with those of returns, and come before them. */
export const returnKinds = listSlot<DefinedReturn>();
