import { Button, Kbd } from '@mantine/core';
import { BulkBar } from '../bulk-bar.tsx';
import { Mark } from '../marks.tsx';
import styles from './inbox.module.css';
import { outcomesOf, paidDaysWords, paidHalvesOf } from './inbox-words.ts';
import type { InboxWork } from './use-inbox-work.ts';
import type { PayOfItems, WaitingItem } from './waiting-item.ts';

type Props = { readonly work: InboxWork; readonly payOfSelected?: PayOfItems | undefined };

/** What deciding the selected comes to, and the decision; its buttons carry the number. */
export function InboxBar({ work, payOfSelected }: Props) {
  const { selected } = work;
  if (selected.length === 0) return null;
  const countOf = (decision: 'approve' | 'reject') => selected.filter(({ may }) => may.includes(decision)).length;
  const [approvable, rejectable] = [countOf('approve'), countOf('reject')];
  return (
    <BulkBar
      label="Selected items"
      count={selected.length}
      effect={<Comes items={selected} payOfSelected={payOfSelected} />}
    >
      {rejectable > 0 && (
        <Button variant="subtle" rightSection={<BarKey name="R" />} onClick={() => work.act('reject')}>
          Reject {rejectable}
        </Button>
      )}
      {approvable > 0 && (
        <Button rightSection={<BarKey name="A" />} onClick={() => work.act('approve')}>
          Approve {approvable}
        </Button>
      )}
    </BulkBar>
  );
}

const BarKey = ({ name }: { readonly name: string }) => (
  <Kbd size="xs" className={styles.barKey} aria-hidden>
    {name}
  </Kbd>
);

type ComesProps = { readonly items: readonly WaitingItem[]; readonly payOfSelected: PayOfItems | undefined };

function Comes({ items, payOfSelected }: ComesProps) {
  const halves = paidHalvesOf(items);
  const days = halves !== 0 && (
    <span>
      <strong>{paidDaysWords(halves)}</strong> paid {Math.abs(halves) === 2 ? 'day' : 'days'}
    </span>
  );
  return (
    <span className={styles.comes}>
      {outcomesOf(items).map(({ mark, count, words }) => (
        <span key={words}>
          <Mark {...mark} height={14} /> <strong>{count}</strong> {words}
        </span>
      ))}
      {payOfSelected ? payOfSelected(items, days) : days}
    </span>
  );
}
