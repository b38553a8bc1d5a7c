import { Button } from '@mantine/core';
import { consentToSwap } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Loaded } from '../../ui/states.tsx';
import { daysOf } from './request-columns.tsx';
import { openSwaps, REQUEST_ENTRIES, type Request } from './requests.queries.ts';
import styles from './swap.module.css';

/** Swaps of shifts that wait for whoever is asked; nothing where none does. */
export function SwapConsents({ isStaff }: { readonly isStaff: boolean }) {
  const swaps = useQuery(openSwaps(isStaff));
  return (
    <Loaded query={swaps} subject="the swaps of shifts" skeleton={null}>
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
