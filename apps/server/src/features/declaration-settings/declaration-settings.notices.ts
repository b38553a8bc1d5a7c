import { everyone } from '@muster/contract/access.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { calendarDate, financialYearLabel, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { DeliveredEvent } from '../../platform/events/listener.ts';
import type { Services } from '../../platform/services.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import type { Notice, NoticeKind } from '../notifications/notifications.facts.ts';
import { windowLocked, windowReleased } from './declaration-settings.events.ts';
import { everybodyToTell } from './declaration-settings.views.ts';

const area = 'Income tax';
const defaults = { inApp: true, email: 'now' } as const;

const KINDS: Readonly<Record<WindowKind, NoticeKind>> = {
  declaration: {
    key: 'declaration window',
    area,
    label: 'IT declarations are released or locked',
    access: everyone({ feature: 'ITDeclaration' }),
    defaults,
  },
  poi: {
    key: 'poi window',
    area,
    label: 'Proof of investment is released or locked',
    access: everyone({ feature: 'POI' }),
    defaults,
  },
};

const WORDS = {
  declaration: {
    opened: 'IT declarations are open',
    todo: 'Declare what you plan to invest',
    locked: 'IT declarations are locked',
    link: '/payroll/taxes/employeeITDeclaration',
  },
  poi: {
    opened: 'Proof of investment is open',
    todo: 'Submit the proofs of what you invested',
    locked: 'Proof of investment is locked',
    link: '/payroll/taxes/initialemployeePOI',
  },
} as const;

type WindowEvent = DeliveredEvent<{
  readonly kind: WindowKind;
  readonly financialYear: number;
  readonly lockDate: string;
  readonly notifies: boolean;
}>;

type Words = { readonly title: string; readonly text: string };

/** Everybody but whoever did it, where the window says that people are told. */
async function notifyEverybody(
  tx: TenantTx,
  services: Services,
  { entityId, by, details }: WindowEvent,
  { title, text }: Words,
): Promise<readonly Notice[]> {
  if (!details.notifies) return [];
  return (await everybodyToTell(tx, services))
    .filter(({ id }) => id !== by.id)
    .map(({ id }) => ({ userId: id, about: entityId, title, text: [text], link: WORDS[details.kind].link }));
}

const noticesOf = (kind: WindowKind): FeatureNotice[] => [
  noticeOn(windowReleased, KINDS[kind], async (tx, services, event) => {
    if (event.details.kind !== kind) return [];
    const year = financialYearLabel(event.details.financialYear);
    const until = formatDate(calendarDate(event.details.lockDate));
    const title = `${WORDS[kind].opened} until ${until}`;
    return notifyEverybody(tx, services, event, { title, text: `${WORDS[kind].todo} in ${year}, until ${until}.` });
  }),
  noticeOn(windowLocked, KINDS[kind], async (tx, services, event) => {
    if (event.details.kind !== kind) return [];
    const year = financialYearLabel(event.details.financialYear);
    const text = `Nothing more can be submitted for ${year}. Please ask your HR team if something is missing.`;
    return notifyEverybody(tx, services, event, { title: WORDS[kind].locked, text });
  }),
];

export const declarationSettingsNotices: readonly FeatureNotice[] = [...noticesOf('declaration'), ...noticesOf('poi')];
