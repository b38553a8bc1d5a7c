import { useState } from 'react';
import { useShortcuts } from '../use-shortcuts.ts';
import { isTickedTogether, tickOf } from './inbox-words.ts';
import type { HeldDecision, Hold } from './use-held-decision.ts';
import type { WaitingDecision, WaitingItem } from './waiting-item.ts';

type Options = {
  /** As they are listed, without those that are being decided. */
  readonly items: readonly WaitingItem[];
  readonly hold: Hold;
  readonly openKey: string;
  readonly onOpen: (key: string) => void;
};

function useSelection() {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const put = (of: readonly WaitingItem[], isSelected: boolean) =>
    setSelectedKeys((before) => {
      const keys = of.map(({ key }) => key);
      return isSelected ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.includes(key)));
    });
  return {
    selectedKeys,
    put,
    toggle: (item: WaitingItem) => put([item], !selectedKeys.has(item.key)),
    /** All that are ticked together, or none of them. */
    toggleAll: (of: readonly WaitingItem[]) => {
      const isAll = tickOf(of, selectedKeys) === 'all';
      put(isAll ? of : of.filter(isTickedTogether), !isAll);
    },
    clear: () => setSelectedKeys(new Set()),
  };
}

/** What the keyboard stands on next, once those are decided. */
function afterThese(items: readonly WaitingItem[], decided: readonly WaitingItem[], active: WaitingItem | null) {
  const left = (item: WaitingItem) => !decided.some(({ key }) => key === item.key);
  const at = items.findIndex(({ key }) => key === active?.key);
  return items.slice(Math.max(0, at)).find(left) ?? items.findLast(left) ?? null;
}

/** Which rejection waits for its reason. */
function useRejection(onReject: (decision: HeldDecision) => void) {
  const [rejected, setRejected] = useState<readonly WaitingItem[]>([]);
  return {
    rejected,
    askWhy: setRejected,
    reject: (comments: string | null) => {
      onReject({ items: rejected, decision: 'reject', comments });
      setRejected([]);
    },
    keepRejected: () => setRejected([]),
  };
}

/** Working through the list: which are selected, where the keyboard is, and what is decided. */
export function useInboxWork({ items, hold, openKey, onOpen }: Options) {
  const selection = useSelection();
  const { selectedKeys, put } = selection;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const selected = items.filter(({ key, may }) => selectedKeys.has(key) && may.length > 0);
  const active = items.find(({ key }) => key === (activeKey ?? openKey)) ?? null;
  const decide = (decision: HeldDecision) => {
    const isGone = (key: string | undefined) => decision.items.some((item) => item.key === key);
    if (isGone(active?.key)) setActiveKey(afterThese(items, decision.items, active)?.key ?? null);
    if (isGone(openKey)) onOpen('');
    put(decision.items, false);
    hold.decide(decision);
  };
  const rejection = useRejection(decide);
  const act = (decision: WaitingDecision, only?: WaitingItem) => {
    const candidates = only ? [only] : selected.length > 0 ? selected : active ? [active] : [];
    const of = candidates.filter(({ may }) => may.includes(decision));
    if (of.length === 0) return;
    if (decision === 'approve') decide({ items: of, decision, comments: null });
    else rejection.askWhy(of);
  };
  const move = (by: 1 | -1) => {
    const at = items.findIndex(({ key }) => key === active?.key);
    setActiveKey(items[Math.min(items.length - 1, Math.max(0, at + by))]?.key ?? null);
  };
  const selectTo = () => {
    const to = items.findIndex(({ key }) => key === active?.key);
    const from = items.findLastIndex(({ key }, at) => at < to && selectedKeys.has(key));
    put(items.slice(Math.max(0, from), to + 1).filter(isTickedTogether), true);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: ({ shiftKey }) => {
      if (shiftKey) selectTo();
      else if (active && active.may.length > 0) put([active], !selectedKeys.has(active.key));
    },
    a: () => act('approve'),
    r: () => act('reject'),
    z: hold.held === null ? undefined : hold.undo,
    escape: () => {
      selection.clear();
      onOpen('');
    },
  });
  return {
    ...selection,
    ...rejection,
    selected,
    active,
    /** What stands beside the list: the first, until one is moved to; only that one is decided by a key. */
    current: active ?? items[0] ?? null,
    /** Moved to with a key: it has the focus. */
    isFocused: ({ key }: WaitingItem) => key === activeKey,
    open: ({ key }: WaitingItem) => {
      setActiveKey(key);
      onOpen(key);
    },
    act,
  };
}

export type InboxWork = ReturnType<typeof useInboxWork>;
