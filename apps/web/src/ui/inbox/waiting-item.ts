// What waits for a decision, of whatever kind, as one list shows it. A feature makes a source of its own things; a page
// of `app` puts the sources together.
import type { ComponentType, ReactNode } from 'react';
import type { ScreenPath } from '../../platform/site-map.ts';
import type { MarkOf } from '../marks.tsx';
import type { LoadState } from '../states.tsx';
import type { StatusTone } from '../status.tsx';

export type WaitingDecision = 'approve' | 'reject';

/** What approving does, to be added up over several: "3 days become present". */
export type WaitingOutcome = {
  readonly mark: MarkOf;
  readonly count: number;
  readonly one: string;
  readonly many: string;
};

export type WaitingLink = {
  readonly label: string;
  readonly to: ScreenPath;
  readonly search?: Readonly<Record<string, string>>;
};

export type WaitingItem = {
  /** Of everything that waits. */
  readonly key: string;
  /** The filter it is under, such as Leave. */
  readonly kind: string;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly imageUrl: string | null;
    readonly detail: string;
  };
  readonly from: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly title: string;
  readonly detail: string;
  readonly sentAt: string | null;
  /** The day before and after. */
  readonly marks: { readonly before: MarkOf; readonly after: MarkOf } | null;
  /** What approving changes, in a word or two: "+1", "no change", "−3 EL". */
  readonly effect: string;
  /** Halves of days that are paid after it and were not before. */
  readonly paidHalves: number;
  readonly outcome: WaitingOutcome | null;
  /** What is mostly approved as it is: it stands behind what somebody asks for. */
  readonly isRoutine?: boolean;
  /** What speaks against it: such an item is ticked only by itself. */
  readonly warnings: readonly string[];
  readonly may: readonly WaitingDecision[];
  /** Where it is decided, when that is not here. */
  readonly elsewhere: WaitingLink | null;
};

/** An item that was not decided, and why. */
export type Refused = { readonly key: string; readonly message: string };

export type WaitingSource = {
  readonly kind: string;
  /** What could not be loaded, in words. */
  readonly subject: string;
  readonly query: Omit<LoadState<unknown>, 'data'>;
  readonly items: readonly WaitingItem[];
  /** What there is besides the items, where they are not all. */
  readonly more: WaitingLink | null;
  readonly decide: (
    keys: readonly string[],
    decision: WaitingDecision,
    comments: string | null,
  ) => Promise<readonly Refused[]>;
  /** Everything there is to know of an item, beside the list, with what deciding it does to pay. */
  readonly pane: (key: string, pay?: ReactNode) => ReactNode;
};

/** Something that was decided, with who did it and why. */
export type DecidedItem = {
  readonly key: string;
  readonly person: Pick<WaitingItem['person'], 'name' | 'imageUrl'>;
  readonly title: string;
  readonly detail: string;
  readonly status: readonly [tone: StatusTone, label: string];
  readonly by: string | null;
  readonly comments: string | null;
  readonly at: string | null;
};

export type DecidedSource = Pick<WaitingSource, 'subject' | 'query'> & { readonly items: readonly DecidedItem[] };

/** What deciding these does to pay; `otherwise` is what the items say of it themselves. */
export type PayOfItems = (items: readonly WaitingItem[], otherwise: ReactNode) => ReactNode;
