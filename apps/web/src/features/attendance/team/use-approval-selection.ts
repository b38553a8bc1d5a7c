import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { type ApprovalGroup, isDecidable, selectionOf } from './approval-groups.ts';
import { type ApprovalFilter, type ApprovalRow, approvalIds } from './team.queries.ts';

/** The days that are selected: also of other pages, where all that match or a whole group were taken. */
export function useApprovalSelection(filter: ApprovalFilter) {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setReading] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const add = (ids: readonly string[]) => setSelected((before) => new Set([...before, ...ids]));
  const remove = (ids: readonly string[]) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));

  async function addMatching(narrower: Partial<ApprovalFilter>, without = false): Promise<void> {
    setReading(true);
    try {
      const { ids } = await client.fetchQuery(approvalIds({ ...filter, ...narrower }));
      if (without) remove(ids);
      else add(ids);
      setWhole(Object.keys(narrower).length === 0);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  const toggle = (row: ApprovalRow) => {
    if (!isDecidable(row)) return;
    if (selected.has(row.id)) remove([row.id]);
    else add([row.id]);
  };

  /** The rows on the page, and of a group that goes on elsewhere the others too. */
  const toggleRows = (rows: readonly ApprovalRow[], group?: ApprovalGroup) => {
    const isAll = selectionOf(rows, selected) === 'all';
    const ids = rows.filter(isDecidable).map(({ id }) => id);
    if (isAll) remove(ids);
    else add(ids);
    if (group?.filter && group.count > group.rows.length) void addMatching(group.filter, isAll);
  };

  return {
    selected,
    isReading,
    /** All that match were taken; one’s own days are not among them. */
    isWhole,
    toggle,
    toggleRows,
    selectMatching: () => addMatching({}),
    clear: () => {
      setSelected(new Set());
      setWhole(false);
    },
  };
}
