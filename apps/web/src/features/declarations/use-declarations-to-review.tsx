import {
  listDeclarations,
  setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatFinancialYear } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import type { WaitingDecision, WaitingItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { type Fact, Facts } from '../../ui/section.tsx';
import { DECLARATION_ENTRIES, type DeclarationRow, submittedDeclarations } from './declarations.queries.ts';
import { SUMMARY_PATH } from './declarations.texts.ts';

const STATUS = { approve: 'Approved', reject: 'Rejected' } as const;

/** IT declarations that were submitted and nobody has decided; only for who decides them. */
export function useDeclarationsToReview(): WaitingSource {
  const user = useSignedIn();
  const isShown = isOpenTo(user, listDeclarations.access);
  const list = useQuery({ ...submittedDeclarations(), enabled: isShown });
  const change = useAction(setDeclarationStatus, { refreshes: DECLARATION_ENTRIES, toast: false, toastErrors: false });
  const rows = list.data?.rows ?? [];
  const unread = (list.data?.totalRecords ?? 0) - rows.length;
  const decide = async (keys: readonly string[], decision: WaitingDecision, comments: string | null) => {
    const refused = [];
    for (const key of keys) {
      const send = () => change.attempt({ params: { id: idOf(key) }, body: { status: STATUS[decision], comments } });
      refused.push(...(await decideEach([{ key }], send)));
    }
    return refused;
  };
  return {
    kind: 'Declarations',
    subject: 'the pending declarations',
    query: { ...list, isPending: isShown && list.isPending },
    items: rows.map((row) => itemOf(row, row.employeeId === user.id)),
    more: unread > 0 ? { label: `${unread} more declarations`, to: '/payroll/taxes/declarations' } : null,
    decide,
    pane: (key) => rows.filter(({ id }) => id === idOf(key)).map((row) => <Facts key={row.id} facts={factsOf(row)} />),
  };
}

const PREFIX = 'declaration ';
const idOf = (key: string) => key.slice(PREFIX.length);
const yearOf = ({ financialYearStart }: DeclarationRow) => formatFinancialYear(financialYearStart);

const factsOf = (row: DeclarationRow): readonly Fact[] => [
  ['Financial year', yearOf(row)],
  ['Declared', formatMoney(row.declaredAmount)],
];

/** One's own is for somebody else to decide, or for its own page where there is nobody. */
function itemOf(row: DeclarationRow, isOwn: boolean): WaitingItem {
  const { id, employeeId, employeeName, employeeNumber, submissionDate, lastUpdated, financialYearStart } = row;
  // The day it was sent, as its reader sees it.
  const sentAt = submissionDate ?? lastUpdated;
  const day = Temporal.Instant.from(sentAt).toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  return {
    key: `${PREFIX}${id}`,
    kind: 'Declarations',
    person: { id: employeeId, name: employeeName, imageUrl: null, detail: employeeNumber ?? '' },
    from: day,
    to: day,
    icon: IconFileText,
    title: `IT declaration ${yearOf(row)}`,
    detail: `${formatMoney(row.declaredAmount)} declared`,
    sentAt,
    marks: null,
    effect: 'tax',
    paidHalves: 0,
    outcome: { mark: { kind: 'present' }, count: 1, one: 'declaration approved', many: 'declarations approved' },
    isRoutine: true,
    warnings: [],
    may: isOwn ? [] : ['approve', 'reject'],
    elsewhere: {
      to: SUMMARY_PATH,
      search: { employeeId, fyStart: String(financialYearStart) },
      label: 'Open',
    },
  };
}
