import type { Access } from '@muster/contract/access.ts';
import type { EmailChoice, NoticeGroup } from '@muster/contract/features/notifications/notifications.contract.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot, slot } from '../../platform/slots.ts';

/** The areas of the page where people choose, in its order. */
export const NOTICE_AREAS = [
  'Announcements',
  'Leave',
  'Requests',
  'Attendance',
  'Shifts',
  'Taxes',
  'Payroll',
  'Income tax',
  'My account',
  'Team',
  'People',
] as const;

/** Something people are told of, as they choose whether and how. */
export type NoticeKind = {
  /** Stored with every notification and choice: it stays as it is. */
  readonly key: string;
  /** The heading among the choices, and what is said there: "When a request waits for my decision". */
  readonly area: (typeof NOTICE_AREAS)[number];
  readonly label: string;
  /** Who can get it, as of an endpoint; to others it is no choice. */
  readonly access: Access;
  /** What it wants of whoever gets it; left out where it only tells. */
  readonly group?: NoticeGroup;
  /** Until somebody chooses otherwise. */
  readonly defaults: { readonly inApp: boolean; readonly email: EmailChoice };
  /** The mail is for the safety of an account and goes by itself: nobody chooses against it. */
  readonly isAlwaysMailed?: true;
};

type Choices = Pick<NoticeKind, 'group' | 'isAlwaysMailed'> & {
  readonly access?: Access;
  readonly email?: EmailChoice;
};

/** Kinds of an area, for whoever may get them. They are shown and mailed at once, but for what one of them says itself. */
export function noticeKindsOf(area: NoticeKind['area'], access: Access) {
  return (key: string, label: string, { email = 'now', ...more }: Choices = {}): NoticeKind => ({
    key,
    area,
    label,
    access,
    defaults: { inApp: true, email },
    ...more,
  });
}

/** What one person is told. */
export type Notice = {
  readonly userId: string;
  readonly title: string;
  /** Sentences; each is a paragraph of the mail. */
  readonly text: readonly string[];
  /** What the bell says instead. */
  readonly message?: string;
  /** The page of the thing itself, from the root of the web app. */
  readonly link: string;
  /** Of which thing, where one person is told of several at once, or it can be settled or removed later. */
  readonly about?: string;
  /** False where the organisation does not want it in the bell. */
  readonly isShown?: boolean;
  /** False where the organisation does not want it mailed. */
  readonly isMailed?: boolean;
};

/** The kinds there are, each feature its own. */
export const noticeKinds = listSlot<NoticeKind>();

export type Contact = {
  readonly id: string;
  readonly firstName: string;
  readonly email: string | null;
  /** Whether there is a log-in, now or once an invitation is taken. */
  readonly canLogIn: boolean;
};

/** The people of these ids who are still there, with where a mail reaches them. */
export const contactsOf =
  slot<(tx: TenantTx, people: readonly string[]) => Promise<Contact[]>>('where people are reached');

/** What a feature has to tell people by the clock: asked of each organisation once an hour, by day. */
export const whatIsDue = listSlot<(services: Services, tenantId: string) => Promise<void>>();
