import type { ApprovalOrder } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { formatLongDate } from '../../../ui/format-date.ts';
import type { ApprovalFilter, ApprovalRow } from './approvals.queries.ts';

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
