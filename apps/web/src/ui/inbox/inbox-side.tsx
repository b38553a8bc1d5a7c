import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SideDrawer } from '../dialogs/side-drawer.tsx';
import { formatAgo, formatDate, formatLongDate } from '../format-date.ts';
import { KeyList } from '../key-help.tsx';
import { PersonAvatar } from '../person.tsx';
import { Section } from '../section.tsx';
import { StatusIcon } from '../status.tsx';
import styles from './inbox.module.css';
import { decidedWords } from './inbox-words.ts';
import type { Hold } from './use-held-decision.ts';
import type { InboxWork } from './use-inbox-work.ts';
import type { WaitingItem } from './waiting-item.ts';

type PaneProps = {
  readonly work: InboxWork;
  readonly openKey: string;
  readonly onClose: () => void;
  readonly paneOf: (item: WaitingItem) => ReactNode;
};

/** The item that is worked on, beside the list; where there is no room, from below once it is opened. */
export function InboxPane({ work, openKey, onClose, paneOf }: PaneProps) {
  const isNarrow = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false });
  const { current } = work;
  const whole = current && (
    <WholeItem item={current} work={work}>
      {paneOf(current)}
    </WholeItem>
  );
  if (!isNarrow) return whole && <Section flush>{whole}</Section>;
  return (
    <SideDrawer label="What it is" opened={current?.key === openKey} onClose={onClose}>
      {whole}
    </SideDrawer>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

type WholeProps = { readonly item: WaitingItem; readonly work: InboxWork; readonly children: ReactNode };

function WholeItem({ item, work, children }: WholeProps) {
  const { person, from, to, sentAt, may, elsewhere } = item;
  return (
    <article aria-label={`${item.title} of ${person.name}`}>
      <header className={styles.paneHead}>
        <PersonAvatar name={person.name} imageUrl={person.imageUrl} size={36} />
        <div>
          <h2 className="large flush">{person.name}</h2>
          <p className="small secondary flush">
            {from === to ? formatLongDate(from) : `${formatDate(from)} to ${formatDate(to)}`}
          </p>
        </div>
        {sentAt !== null && <span className={styles.sent}>sent {lowerFirst(formatAgo(sentAt))}</span>}
      </header>
      <div className={styles.pane}>
        {children}
        <div className="gap-8 flex to-end">
          {elsewhere && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={elsewhere.to} search={elsewhere.search ?? {}} />}
            >
              {elsewhere.label}
            </Button>
          )}
          {may.includes('reject') && (
            <Button variant="subtle" onClick={() => work.act('reject', item)}>
              Reject
            </Button>
          )}
          {may.includes('approve') && (
            <Button variant="default" onClick={() => work.act('approve', item)}>
              Approve
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

const KEYS = [
  ['J K', 'next, before'],
  ['X', 'select'],
  ['Shift X', 'select to here'],
  ['A', 'approve'],
  ['R', 'reject with a reason'],
  ['Enter', 'open'],
  ['Z', 'undo for 10 seconds'],
  ['Esc', 'clear'],
] as const;

export function InboxKeys() {
  return (
    <section className={styles.keys} aria-label="On the keyboard">
      <h2 className="small">On the keyboard</h2>
      <KeyList keys={KEYS} />
    </section>
  );
}

const PAST = { approve: 'approved', reject: 'rejected' } as const;

/** The last decision: while it can be undone with the seconds that are left, then that it was sent. */
export function LastDecision({ hold }: { readonly hold: Hold }) {
  const { held, last, secondsLeft, undo } = hold;
  const decision = held ?? last;
  if (decision === null) return null;
  return (
    <section className={clsx(styles.last, held !== null && styles.held)} aria-label="Last decision">
      <StatusIcon tone="good" size={16} />
      <p className="grow flush">
        <strong>{decidedWords(decision.items)}</strong> {PAST[decision.decision]}
      </p>
      {held !== null && (
        <button type="button" className={styles.undo} onClick={undo}>
          Undo, {secondsLeft} s
        </button>
      )}
    </section>
  );
}
