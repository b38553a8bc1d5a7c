import type { ApprovalOrder } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { formatLongDate } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';
import { FLAG_TEXTS, SOURCE_TEXTS } from '../days/attendance.texts.ts';
import { type ApprovalFilter, type ApprovalRow, approvalIds } from './team.queries.ts';

/** Rows that belong to one person, day or department, as far as they are on the page. */
export type ApprovalGroup = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly rows: readonly ApprovalRow[];
  /** Of the whole list. */
  readonly count: number;
  /** What finds all of them; null where nothing names the group. */
  readonly filter: Partial<ApprovalFilter> | null;
};

const NO_DEPARTMENT = 'No department';

export function groupsOf(rows: readonly ApprovalRow[], order: ApprovalOrder): readonly ApprovalGroup[] {
  const groups = Map.groupBy(rows, (row) => HEADS[order](row).key);
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ ...HEADS[order](first), rows: of, count: first.groupCount }] : [];
  });
}

type Head = Pick<ApprovalGroup, 'key' | 'title' | 'detail' | 'filter'>;

const HEADS: Readonly<Record<ApprovalOrder, (row: ApprovalRow) => Head>> = {
  person: ({ employeeId, employeeName, employeeNumber, designation }) => ({
    key: employeeId,
    title: employeeName,
    detail: [employeeNumber, designation].filter(Boolean).join(', '),
    filter: { employeeId },
  }),
  day: ({ date }) => ({
    key: date,
    title: formatLongDate(date),
    detail: '',
    filter: { startDate: date, endDate: date },
  }),
  department: ({ departmentId, departmentName }) => ({
    key: departmentId ?? NO_DEPARTMENT,
    title: departmentName ?? NO_DEPARTMENT,
    detail: '',
    filter: departmentId === null ? null : { departmentId },
  }),
};

export const isDecidable = ({ actions }: Pick<ApprovalRow, 'actions'>) => actions.length > 0;

/** Whether none, some or all of the days on the page are selected. */
export function selectionOf(rows: readonly ApprovalRow[], selected: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const decidable = rows.filter(isDecidable);
  const count = decidable.filter(({ id }) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === decidable.length ? 'all' : 'some';
}

const FLAG_WORDS: Readonly<Record<string, string>> = {
  SELF_UPDATE_OFF: 'entered although self-update is off',
  FUTURE_DATE: 'of a day to come',
  PAST_DATE: 'of a past day',
  TOO_FAR_BACK: 'too far back',
  WEEK_OFF: 'on a week off',
  HOLIDAY: 'on a holiday',
  BEYOND_JOB_HOURS: 'beyond the shift',
};

/** What somebody should look at before they decide, in words; a code without words is said as it is. */
export function remarksOn({ sources, flags, hasOpenPair, isOver }: ApprovalRow): readonly string[] {
  return [
    ...(isOver ? [] : ['not over yet']),
    ...(hasOpenPair ? ['a punch misses its other half'] : []),
    ...flags.map((code) => FLAG_WORDS[code] ?? FLAG_TEXTS[code] ?? code.toLowerCase().replaceAll('_', ' ')),
    ...sources.filter((source) => source !== 'web').map((source) => SOURCE_TEXTS[source].toLowerCase()),
  ];
}

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
