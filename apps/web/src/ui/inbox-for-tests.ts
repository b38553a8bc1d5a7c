import { IconClockEdit } from '@tabler/icons-react';
import type { WaitingItem } from './inbox/waiting-item.ts';

type Change = Partial<Omit<WaitingItem, 'person'>> & { readonly person?: string };

/** A regularization of Arvind of 25 November, without an effect on pay. */
export function waitingItem({ person = 'Arvind Iyer', ...change }: Change = {}): WaitingItem {
  return {
    key: 'one',
    kind: 'Attendance',
    person: { id: person, name: person, imageUrl: null, detail: 'VI-0125' },
    from: '2026-11-25',
    to: '2026-11-25',
    icon: IconClockEdit,
    title: 'Forgot to check out',
    detail: '9:52 AM to 7:05 PM',
    sentAt: '2026-11-26T10:00:00+05:30',
    marks: null,
    effect: 'no change',
    paidHalves: 0,
    outcome: null,
    warnings: [],
    may: ['approve', 'reject'],
    elsewhere: null,
    ...change,
  };
}
