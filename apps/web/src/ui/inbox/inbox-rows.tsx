import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { formatDay, formatLongDate } from '../format-date.ts';
import { Mark } from '../marks.tsx';
import { PersonAvatar } from '../person.tsx';
import { Status } from '../status.tsx';
import styles from './inbox.module.css';
import { type InboxGroup, type InboxOrder, isTickedTogether, tickOf, untilWords } from './inbox-words.ts';
import type { InboxWork } from './use-inbox-work.ts';
import type { WaitingItem } from './waiting-item.ts';

type GroupProps = {
  readonly group: InboxGroup;
  readonly order: InboxOrder;
  readonly work: InboxWork;
  readonly refusals: ReadonlyMap<string, string>;
};

export function InboxGroupRows({ group: { title, detail, items }, order, work, refusals }: GroupProps) {
  const tick = tickOf(items, work.selectedKeys);
  const [first] = items;
  return (
    <section aria-label={title}>
      <div className={clsx(styles.row, styles.group)}>
        <Checkbox
          aria-label={`Select all of ${title}`}
          checked={tick === 'all'}
          indeterminate={tick === 'some'}
          disabled={tick === 'none' && !items.some(isTickedTogether)}
          onChange={() => work.toggleAll(items)}
        />
        <h2 className={styles.title}>
          {order === 'person' && first && <PersonAvatar name={title} imageUrl={first.person.imageUrl} size={24} />}
          {title} {detail !== '' && <span className={styles.detail}>{detail}</span>}
        </h2>
      </div>
      <ul className="plain-list">
        {items.map((item) => (
          <InboxRow key={item.key} item={item} order={order} work={work} refusal={refusals.get(item.key) ?? null} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly item: WaitingItem;
  readonly order: InboxOrder;
  readonly work: InboxWork;
  readonly refusal: string | null;
};

function InboxRow({ item, order, work, refusal }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = work.isFocused(item);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const { person, icon: Icon, title, detail, from, warnings, may } = item;
  return (
    <li className={clsx(styles.row, work.current?.key === item.key && styles.active)}>
      {may.length > 0 ? (
        <Checkbox
          aria-label={`Select ${title} of ${person.name}, ${formatDay(from)}`}
          checked={work.selectedKeys.has(item.key)}
          onChange={() => work.toggle(item)}
        />
      ) : (
        <span />
      )}
      <UnstyledButton ref={button} className={styles.item} onClick={() => work.open(item)}>
        <DayOf item={item} order={order} />
        <span className={styles.kind}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.detail}>{detail}</span>
          {warnings.map((warning) => (
            <span key={warning} className={clsx(styles.warning, styles.conflict)}>
              <Status tone="attention" label={warning} />
            </span>
          ))}
          {refusal !== null && (
            <span className={styles.warning} role="alert">
              <Status tone="wrong" label={refusal} />
            </span>
          )}
        </span>
        <Effect item={item} />
      </UnstyledButton>
    </li>
  );
}

function DayOf({ item, order }: { readonly item: WaitingItem; readonly order: InboxOrder }) {
  const { person, from, to } = item;
  if (order === 'day') {
    return (
      <span className={styles.day}>
        {person.name}
        {from !== to && <span className={styles.detail}>{untilWords(item)}</span>}
      </span>
    );
  }
  return (
    <span className={styles.day}>
      <span className="sr-only">{person.name}, </span>
      {formatDay(from)}
      <span className={styles.detail}>{from === to ? formatLongDate(from).slice(0, 3) : untilWords(item)}</span>
    </span>
  );
}

/** Neither days nor a balance change. */
const isQuiet = ({ effect }: WaitingItem) => !/[0-9]/.test(effect);

function Effect({ item }: { readonly item: WaitingItem }) {
  const { marks, effect, paidHalves } = item;
  return (
    <>
      <span className={styles.marks} aria-hidden>
        {marks && (
          <>
            <Mark {...marks.before} height={20} />
            <IconArrowRight size={14} />
            <Mark {...marks.after} height={20} />
          </>
        )}
      </span>
      <span className={clsx(styles.effect, isQuiet(item) && styles.same)}>
        {effect}
        {paidHalves !== 0 && <span className="sr-only"> paid days</span>}
      </span>
    </>
  );
}
