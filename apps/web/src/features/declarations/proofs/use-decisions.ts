import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { type Poi, useReview } from './poi.queries.ts';
import {
  carriedOver,
  type Decision,
  type Decisions,
  isUnsaved,
  type RowToDecide,
  rowsToDecide,
  savedDecisions,
} from './review-decisions.ts';

type Kept = {
  readonly version: number;
  readonly rows: readonly RowToDecide[];
  readonly decisions: Decisions;
  /** What changed under the reviewer since the last save. */
  readonly changes: readonly string[];
};

const fresh = (poi: Poi): Kept => {
  const rows = rowsToDecide(poi);
  return { version: poi.version, rows, decisions: savedDecisions(rows), changes: [] };
};

type Told = {
  readonly onDirty: (isDirty: boolean) => void;
  /** What is reviewed is another by now: it has to be loaded anew. */
  readonly onStale: () => void;
};

/** What a reviewer decides, kept until it is saved, also while somebody changes what is reviewed. */
export function useDecisions(poi: Poi, { onDirty, onStale }: Told) {
  const [kept, setKept] = useState(() => fresh(poi));
  const [refusal, setRefusal] = useState<string | null>(null);
  const review = useReview();
  const { rows, decisions, version, changes } = kept;
  if (poi.version > version) {
    const now = rowsToDecide(poi);
    const { decisions: still, changes: more } = carriedOver(decisions, rows, now);
    setKept({ version: poi.version, rows: now, decisions: still, changes: [...changes, ...more] });
  }
  const isDirty = isUnsaved(rows, decisions);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useUnsavedWork(isDirty && !review.pending);

  const set = (itemId: string, decision: Decision) =>
    setKept((now) => ({ ...now, decisions: { ...now.decisions, [itemId]: decision } }));

  const send = async () => {
    setRefusal(null);
    const { financialYearStart, financialYearEnd, employeeId } = poi;
    const items = rows.map(({ itemId }) => {
      const { amount = '', comment = '' } = decisions[itemId] ?? {};
      return { itemId, approvedAmount: amount === '' ? null : amount, comments: comment.trim() || null };
    });
    try {
      const { data } = await review.attempt({
        params: { id: employeeId },
        body: { financialYearStart, financialYearEnd, version, rows: items },
      });
      const saved = fresh(data);
      // What was typed meanwhile stays.
      setKept((now) => ({ ...saved, decisions: { ...saved.decisions, ...now.decisions } }));
    } catch (error) {
      setRefusal(messageOf(error));
      if (error instanceof ApiError && error.code === 'STALE_VERSION') onStale();
    }
  };
  return { rows, decisions, set, isDirty, changes, refusal, isSending: review.pending, send };
}
