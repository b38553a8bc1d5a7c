import { SegmentedControl } from '@mantine/core';
import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  APPROVAL_ORDERS,
  APPROVALS_A_PAGE,
  type ApprovalOrder,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { APPROVAL, type ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../platform/access.ts';
import { useAddressState } from '../../../platform/address-state.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { todayIso } from '../../../ui/format-date.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { monthFrom, PRESETS, type Range, rangeOf } from '../days/range.ts';
import styles from '../my-attendance.module.css';
import { ApprovalList } from './approval-list.tsx';
import { type ApprovalFilter, type Approvals, approvals } from './team.queries.ts';
import { scopeIn, scopesOf, TeamScopeControl } from './team-scope.tsx';
import { TEAM_TEXTS } from './team-words.ts';

const STATES = Object.keys(APPROVAL).filter((name): name is ApprovalName => name in APPROVAL);
const ORDER_LABELS: Readonly<Record<ApprovalOrder, string>> = {
  person: 'By person',
  day: 'By day',
  department: 'By department',
};
/** What waits is mostly of this month or the last. */
const DEFAULT = 'Since last month';

const FIRST = {
  people: '',
  status: 'Pending',
  order: 'person',
  dates: DEFAULT,
  department: '',
  search: '',
  page: 1,
};

type Address = typeof FIRST;

/** The days that wait for a decision, of direct or all reports; administrators and moderators decide them here. */
export function TeamApprovalsPage() {
  const user = useSignedIn();
  const scopes = scopesOf(user);
  const [address, setAddress] = useAddressState(FIRST);
  const order = APPROVAL_ORDERS.find((candidate) => candidate === address.order) ?? 'person';
  const filter = filterOf(address, scopeIn(scopes, address.people));
  const list = useQuery(approvals(filter, order, address.page));
  const mayDecide = isOpenTo(user, decideAttendance.access);
  if (list.isPending) return <PageSkeleton />;
  if (!list.data) return <LoadFailed error={list.error} onRetry={list.refetch} subject="what waits for approval" />;
  const change = (values: Partial<Address>) => setAddress({ ...values, page: 1 }, { replace: 'search' in values });
  return (
    <Page
      title={TEAM_TEXTS.daysToApprove}
      crumbs={[{ label: TEAM_TEXTS.approvals, to: '/my-team/approvals' }, { label: TEAM_TEXTS.daysToApprove }]}
      purpose={`${waiting(list.data.counts.Pending)} ${mayDecide ? '' : TEAM_TEXTS.readOnly}`.trim()}
      actions={<TeamScopeControl scopes={scopes} scope={filter.scope} onScope={(people) => change({ people })} />}
    >
      <Filters address={address} list={list.data} order={order} onChange={change} />
      <ApprovalList
        // What was selected belongs to what was asked for.
        key={JSON.stringify([filter, order])}
        filter={filter}
        order={order}
        list={list.data}
        mayDecide={mayDecide}
        paging={{
          page: address.page,
          pageSize: APPROVALS_A_PAGE,
          total: list.data.totalRecords,
          onPage: (page) => setAddress({ page }),
        }}
      />
    </Page>
  );
}

const waiting = (count: number) =>
  count === 1 ? '1 day waits for approval.' : `${formatCount(count)} days wait for approval.`;

function filterOf({ status, dates, search, department }: Address, scope: ApprovalFilter['scope']): ApprovalFilter {
  return {
    scope,
    status: STATES.find((name) => name === status) ?? 'Pending',
    ...datesOf(dates),
    search,
    departmentId: department === '' ? null : department,
  };
}

function datesOf(name: string): Range {
  const today = todayIso();
  const preset = PRESETS.find((candidate) => candidate === name);
  return preset ? rangeOf(preset, today) : { startDate: monthFrom(today, -1).startDate, endDate: today };
}

type FiltersProps = {
  readonly address: Address;
  readonly list: Approvals;
  readonly order: ApprovalOrder;
  readonly onChange: (values: Partial<Address>) => void;
};

function Filters({ address, list: { counts, departments }, order, onChange }: FiltersProps) {
  return (
    <div className={styles.controls}>
      <SegmentedControl
        aria-label="Approval Status"
        value={STATES.find((name) => name === address.status) ?? 'Pending'}
        onChange={(status) => onChange({ status })}
        data={STATES.map((name) => ({ value: name, label: `${name} ${formatCount(counts[name])}` }))}
      />
      <SegmentedControl
        aria-label="Order"
        value={order}
        onChange={(name) => onChange({ order: name })}
        data={APPROVAL_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
      />
      <ChoiceSelect
        aria-label="Dates"
        className={styles.presets ?? ''}
        data={[DEFAULT, ...PRESETS]}
        value={PRESETS.find((preset) => preset === address.dates) ?? DEFAULT}
        onChange={(dates) => onChange({ dates: dates ?? DEFAULT })}
      />
      {(departments.length > 0 || address.department !== '') && (
        <ChoiceSelect
          aria-label="Department"
          className={styles.presets ?? ''}
          data={[
            { value: '', label: 'All departments' },
            ...departments.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatCount(count)})` })),
          ]}
          value={address.department}
          onChange={(department) => onChange({ department: department ?? '' })}
        />
      )}
      <SearchField
        label="Search people"
        width={220}
        value={address.search}
        onSearch={(search) => onChange({ search })}
      />
    </div>
  );
}
