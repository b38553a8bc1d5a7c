// What waits for a decision: a card of its own, or on Home one of several lists of the same card.
//
//   <WaitingCard isUsual={decides}>
//     <WaitingList title="Leave to approve" to="/leaves/my-approvals" query={list} total={3} nothing="No leave waits for you."
//       subject="the leave that waits for you"> <DecideRows>…</DecideRows> </WaitingList>
//   </WaitingCard>
import { Anchor } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { formatCount } from '../format-money.ts';
import { Section } from '../section.tsx';
import { LoadFailed, type LoadState, RowsSkeleton } from '../states.tsx';
import { NothingToDecide } from './decide-row.tsx';
import styles from './waiting-list.module.css';

const InCard = createContext(false);

export type WaitingListProps = {
  readonly title: string;
  /** Its heading among others, where it is another one. */
  readonly titleAmongOthers?: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly query: Omit<LoadState<unknown>, 'data'>;
  readonly total: number;
  /** Said where nothing waits and the card holds nothing else. */
  readonly nothing: string;
  /** What could not be loaded. */
  readonly subject: string;
  readonly children: ReactNode;
};

export function WaitingList(props: WaitingListProps) {
  const { title, titleAmongOthers = title, to, query, total, nothing, subject, children } = props;
  const isInCard = useContext(InCard);
  const heading = useId();
  const isEmpty = !query.isPending && !query.isError && total === 0;
  const all = total > 0 && (
    <Anchor component={Link} to={to} fz="sm" fw={560}>
      Open all {formatCount(total)}
    </Anchor>
  );
  const list = (
    <>
      {query.isPending && <RowsSkeleton />}
      {query.isError && <LoadFailed error={query.error} onRetry={query.refetch} subject={subject} />}
      {isEmpty ? <NothingToDecide>{nothing}</NothingToDecide> : children}
    </>
  );
  if (!isInCard) {
    return (
      <Section title={title} aside={all} flush>
        {list}
      </Section>
    );
  }
  if (isEmpty) return null;
  return (
    <section className="ruled" aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 className="note secondary strong flush" id={heading}>
          {titleAmongOthers}
        </h3>
        {all}
      </header>
      {list}
    </section>
  );
}

/** Lists in one card, those with something in them; for whoever usually decides nothing there is no card before. */
export function WaitingCard({ isUsual, children }: { readonly isUsual: boolean; readonly children: ReactNode }) {
  return (
    <div className={clsx(!isUsual && styles.unusual)}>
      <Section title="Waiting for you" flush>
        <InCard.Provider value={true}>
          <div className={styles.groups}>{children}</div>
        </InCard.Provider>
        <div className={styles.none}>
          <NothingToDecide>Nothing waits for your decision.</NothingToDecide>
        </div>
      </Section>
    </div>
  );
}
