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

/** What every kind is read with. */
export type KindState = {
  readonly month: ReturnMonth;
  /** Of the kind, newest first. */
  readonly files: readonly FileRow[];
};

export type ReturnHead = Pick<DueRow, 'title' | 'detail'> & { readonly dueOn: string };
export type NextFile<Order> = { readonly variant: string; readonly order: Order };
type Making = { readonly variant: string; readonly at: string };
/** What keeps the next file back, and which files do not say any more what they should. */
export type DueNow = { readonly blocking: number; readonly outdated: ReadonlySet<string> };
export type DueSummary = Pick<DueRow, 'state' | 'note' | 'mayTake'> &
  Partial<Pick<DueRow, 'people' | 'total' | 'blocking'>>;
export type ShownFile = Pick<ReturnFile, 'payment'> & { readonly actions: readonly FileAction[] };
type OwnDetails = Partial<Pick<DueDetails, 'failed' | 'checks' | 'typed'>>;

/**
 * A kind of thing that goes out for a month. `State` is all it reads, once; every function looks at that and nothing
 * else. `Order` is what a file of it is written from.
 */
export type ReturnDefinition<State extends KindState, Order> = KindFacts & {
  /** Null where nothing of the kind goes out. */
  readonly read: (tx: TenantTx, services: WorkerServices, month: ReturnMonth) => Promise<State | null>;
  readonly headOf: (state: State) => ReturnHead;
  /** The next file. Errors: RETURN_STATE. */
  readonly orderOf: (state: State, choice: ReturnChoice) => NextFile<Order>;
  /** Why no file of this variant can be made now; null when one can. */
  readonly refuses: (state: State, variant: string) => string | null;
  /** The variant that comes next; null when none does. */
  readonly nextVariant: (state: State) => string | null;
  /** For the people of a file made before, as things are now. */
  readonly rebuild: (state: State, file: FileRow) => Order;
  readonly prepare: (order: Order) => Prepared;
  /** What its files pay over, or would, and whom they leave out. */
  readonly remittance: (state: State) => Partial<FileTotals>;
  /** Kept with a file that is made now. */
  readonly optionsOf: (state: State) => Readonly<Record<string, string>>;
  /** Whether a file that would be the same to the byte is the one that is there. */
  readonly isAsMade: (state: State, file: FileRow) => boolean;
  /** Makes room for the next file. */
  readonly supersede: (tx: TenantTx, state: State, next: Making) => Promise<void>;
  /** What a file says of the people it names. */
  readonly linesOf: (state: State, people: readonly FilePerson[]) => readonly NewFilePerson[];
  /** Files that should still say what they would say if they were made now. */
  readonly comparedFiles: (state: State) => readonly FileRow[];
  readonly summarise: (state: State, now: DueNow) => DueSummary;
  readonly shownFile: (state: State, file: FileRow) => ShownFile;
  /** What whoever looks may not do with a file, by its id. */
  readonly hiddenActions: (
    tx: TenantTx,
    principal: Principal,
    state: State,
  ) => Promise<ReadonlyMap<string, FileAction>>;
  /** What its own page says besides, or instead. */
  readonly detailsOf: (state: State) => OwnDetails;
};

/** What came out, with the hashes of the file and of what it was printed from. */
export type PreparedReturn = Omit<Prepared, 'source'> & {
  readonly sourceHash: string;
  readonly fileHash: string | null;
};

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Ten thousand lines keep a thread busy: only for the thread of returns. */
export function withHashes({ source, ...prepared }: Prepared): PreparedReturn {
  const fileHash = prepared.file === null ? null : sha256(prepared.file.bytes);
  return { ...prepared, sourceHash: sha256(source), fileHash };
}

/** A kind with what it read of a month: the functions of its definition, for whoever need not know the state. */
export type DueReturn = KindFacts &
  ReturnHead &
  KindState & {
    readonly nextVariant: string | null;
    readonly order: (choice: ReturnChoice) => {
      readonly variant: string;
      readonly refusal: string | null;
      readonly prepare: () => PreparedReturn;
    };
    readonly rebuild: (file: FileRow) => PreparedReturn;
    readonly remittance: () => Partial<FileTotals>;
    readonly options: () => Readonly<Record<string, string>>;
    readonly isAsMade: (file: FileRow) => boolean;
    readonly supersede: (tx: TenantTx, next: Making) => Promise<void>;
    readonly linesOf: (people: readonly FilePerson[]) => readonly NewFilePerson[];
    readonly comparedFiles: () => readonly FileRow[];
    readonly summarise: (now: DueNow) => DueSummary;
    readonly shownFile: (file: FileRow) => ShownFile;
    readonly hiddenActions: (tx: TenantTx, principal: Principal) => Promise<ReadonlyMap<string, FileAction>>;
    readonly details: () => OwnDetails;
  };

export type DefinedReturn = KindFacts & {
  readonly read: (tx: TenantTx, services: WorkerServices, month: ReturnMonth) => Promise<DueReturn | null>;
};

/** Whatever the state of a kind is, nobody but its own functions sees it. */
export function defineReturn<State extends KindState, Order>(
  definition: ReturnDefinition<State, Order>,
): DefinedReturn {
  const { kind, beside, isFiled, words, stepOf, beforeLeaving } = definition;
  const facts = { kind, beside, isFiled, words, stepOf, beforeLeaving };
  return {
    ...facts,
    read: async (tx, services, month) => {
      const state = await definition.read(tx, services, month);
      return state === null ? null : { ...facts, ...boundTo(state, definition) };
    },
  };
}

function boundTo<State extends KindState, Order>(
  state: State,
  of: ReturnDefinition<State, Order>,
): Omit<DueReturn, keyof KindFacts> {
  return {
    ...of.headOf(state),
    month: state.month,
    files: state.files,
    nextVariant: of.nextVariant(state),
    order: (choice) => {
      const { variant, order } = of.orderOf(state, choice);
      return { variant, refusal: of.refuses(state, variant), prepare: () => withHashes(of.prepare(order)) };
    },
    rebuild: (file) => withHashes(of.prepare(of.rebuild(state, file))),
    remittance: () => of.remittance(state),
    options: () => of.optionsOf(state),
    isAsMade: (file) => of.isAsMade(state, file),
    supersede: (tx, next) => of.supersede(tx, state, next),
    linesOf: (people) => of.linesOf(state, people),
    comparedFiles: () => of.comparedFiles(state),
    summarise: (now) => of.summarise(state, now),
    shownFile: (file) => of.shownFile(state, file),
    hiddenActions: (tx, principal) => of.hiddenActions(tx, principal, state),
    details: () => of.detailsOf(state),
  };
}

/** Kinds of features above, whose files are made, kept and shown with those of returns, and come before them. */
export const returnKinds = listSlot<DefinedReturn>();
