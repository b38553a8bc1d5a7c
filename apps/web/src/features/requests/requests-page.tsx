import { Button } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { consentToSwap } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Page } from '../../ui/page.tsx';
import { Awaited, Loaded } from '../../ui/states.tsx';
import { CreateRequestDialog } from './create-request-dialog.tsx';
import { daysOf } from './request-columns.tsx';
import { openSwaps, REQUEST_ENTRIES, type Request, requestSettings, type Scope } from './requests.queries.ts';
import { FILTERS, REQUEST_TEXTS } from './requests.texts.ts';
import { RequestsTable } from './requests-table.tsx';
import styles from './swap.module.css';

/** One's own requests; staff see everybody's. */
export function RequestsPage() {
  const isStaff = useIsStaff();
  return (
    <RequestsScreen
      title="Attendance Requests"
      purpose={
        isStaff
          ? 'What people ask to be changed about their attendance.'
          : 'What you ask to be changed about your attendance.'
      }
      scope={isStaff ? 'AllEmployees' : 'own'}
      firstStatus="All"
      mayCreate
    />
  );
}

const SCOPES: readonly { readonly value: Exclude<Scope, 'own'>; readonly label: string }[] = [
  { value: 'DirectReportees', label: 'Direct reports' },
  { value: 'IndirectReportees', label: 'Indirect reports' },
  { value: 'AllEmployees', label: 'All of them' },
];

/** Requests of the people who report to oneself, those that wait first. */
export function TeamRequestsPage() {
  const [{ people }, setAddress] = useAddressState({ people: 'DirectReportees', page: 1 });
  const scope = SCOPES.find(({ value }) => value === people)?.value ?? 'DirectReportees';
  return (
    <RequestsScreen
      title="Team requests"
      purpose="What the people who report to you ask to be changed about their attendance."
      scope={scope}
      firstStatus="Opened"
      filter={
        <ChoiceSelect
          aria-label="Whose requests"
          w={170}
          data={[...SCOPES]}
          value={scope}
          onChange={(value) => setAddress({ people: value ?? 'DirectReportees', page: 1 })}
        />
      }
    />
  );
}

function useIsStaff(): boolean {
  return Role[useSignedIn().roleId] !== Role.Member;
}

type RequestsScreenProps = {
  readonly title: string;
  readonly purpose: string;
  readonly scope: Scope;
  readonly firstStatus: RequestStatus | 'All';
  readonly mayCreate?: boolean;
  readonly filter?: ReactNode;
};

function RequestsScreen({ title, purpose, scope, firstStatus, mayCreate = false, filter }: RequestsScreenProps) {
  const isStaff = useIsStaff();
  const [address, setAddress] = useAddressState({ status: firstStatus, page: 1 });
  const [{ regularize, firstIn, lastOut, why }, setRegularize] = useAddressState({
    regularize: '',
    firstIn: '',
    lastOut: '',
    why: '',
  });
  const [isCreating, setCreating] = useState(regularize !== '');
  const hasShifts = useSignedIn().accessableFeatures.includes('ComplexShifts');
  // Here before the form is opened.
  useQuery({ ...requestSettings(), enabled: mayCreate });
  const statusFilter = FILTERS.find(({ value }) => value === address.status)?.value ?? firstStatus;
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {REQUEST_TEXTS.create}
    </Button>
  );
  return (
    <Page title={title} purpose={purpose} actions={mayCreate ? create : undefined}>
      {mayCreate && hasShifts && <SwapConsents isStaff={isStaff} />}
      <RequestsTable
        // What was selected belongs to what was asked for.
        key={`${scope} ${statusFilter} ${address.page}`}
        label={title}
        question={{ scope, status: statusFilter === 'All' ? null : statusFilter, page: address.page }}
        isOfOthers={scope !== 'own'}
        onPage={(page) => setAddress({ page })}
        toolbar={
          <>
            {filter}
            <ChoiceSelect
              aria-label="Status"
              w={150}
              data={[...FILTERS]}
              value={statusFilter}
              onChange={(status) => setAddress({ status: status ?? firstStatus, page: 1 })}
            />
          </>
        }
        empty={mayCreate ? create : undefined}
      />
      {isCreating && (
        <CreateRequestDialog
          isStaff={isStaff}
          day={regularize}
          filled={{ startTime: firstIn, endTime: lastOut, reason: why }}
          onClose={() => {
            setCreating(false);
            if (regularize !== '')
              setRegularize({ regularize: '', firstIn: '', lastOut: '', why: '' }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

/** Swaps of shifts that wait for whoever is asked; nothing where none does. */
function SwapConsents({ isStaff }: { readonly isStaff: boolean }) {
  const swaps = useQuery(openSwaps(isStaff));
  return (
    <Loaded query={swaps} subject="the swaps of shifts" skeleton={<Awaited />}>
      {({ rows }) =>
        rows.some((row) => row.mayConsent) && (
          <section className={styles.swaps} aria-labelledby="swaps">
            <h2 id="swaps">Swaps that wait for an answer</h2>
            <ul className="plain-list">
              {rows
                .filter((row) => row.mayConsent)
                .map((row) => (
                  <SwapConsent key={row.id} row={row} />
                ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function SwapConsent({ row }: { readonly row: Request }) {
  const consent = useAction(consentToSwap, { refreshes: REQUEST_ENTRIES });
  const isAsked = row.withEmployeeId === useSignedIn().id;
  const give = (isAccepted: boolean) => consent.run({ params: { id: row.id }, body: { isAccepted, comments: null } });
  const decline = async () => {
    const isConfirmed = await confirmAction({
      title: 'Decline the swap',
      body: `The request of ${row.employeeName} is rejected, and the shifts stay as they are.`,
      confirmLabel: 'Decline',
      danger: true,
    });
    if (isConfirmed) await give(false);
  };
  const about = `the swap with ${row.employeeName}`;
  return (
    <li className={styles.swap}>
      <span className={styles.words}>
        <strong>{row.employeeName}</strong> asks {isAsked ? 'you' : row.withEmployeeName} to swap shifts on{' '}
        {daysOf(row)}.<span className="secondary block">{row.reason}</span>
      </span>
      <span className="gap-8 flex">
        <Button
          variant="default"
          size="xs"
          aria-label={`Decline ${about}`}
          loading={consent.pending}
          onClick={() => void decline()}
        >
          Decline
        </Button>
        <Button
          size="xs"
          aria-label={`${isAsked ? 'Agree' : 'Agree for them'} to ${about}`}
          loading={consent.pending}
          onClick={() => void give(true)}
        >
          {isAsked ? 'Agree' : 'Agree for them'}
        </Button>
      </span>
    </li>
  );
}
