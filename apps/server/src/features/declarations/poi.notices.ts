import { everyone, moderators } from '@muster/contract/access.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { type FeatureNotice, noticeOn, settleNotices } from '../notifications/notices.facts.ts';
import type { Notice, NoticeKind } from '../notifications/notifications.facts.ts';
import { poiReviewed, poiSubmitted } from './declarations.events.ts';
import { itemsOf } from './declarations.store.ts';
import { type Involved, involvedIn, staffFor } from './declarations.views.ts';
import { wordsIn } from './poi.rules.ts';

const area = 'Taxes';
const feature = 'POI';

const TO_REVIEW: NoticeKind = {
  key: 'proofs to review',
  area,
  label: 'Proof of investment waits for review',
  access: moderators({ feature }),
  group: 'decide',
  defaults: { inApp: true, email: 'daily' },
};
const REVIEWED: NoticeKind = {
  key: 'proofs reviewed',
  area,
  label: 'My proof of investment is reviewed',
  access: everyone({ feature }),
  defaults: { inApp: true, email: 'now' },
};

export const poiNotices: readonly FeatureNotice[] = [
  noticeOn(poiSubmitted, TO_REVIEW, (tx, _, submitted) =>
    toReviewers(tx, submitted, {
      what: 'proof of investment',
      linkFor: (_, { employeeId }) => `/payroll/taxes/reviewPOI?employeeId=${employeeId}`,
    }),
  ),
  noticeOn(poiReviewed, REVIEWED, async (tx, services, { entityId, by, details: { isDone } }) => {
    if (!isDone) return [];
    await settleNotices(tx, services, TO_REVIEW, { abouts: [entityId] });
    const involved = await involvedIn(tx, entityId);
    if (!involved || involved.employeeId === by.id) return [];
    return [
      {
        userId: involved.employeeId,
        about: entityId,
        title: `Your proof of investment for ${financialYearLabel(involved.financialYear)} is reviewed`,
        text: await outcomeOf(tx, entityId, involved),
        link: '/payroll/taxes/summaryPOI',
      },
    ];
  }),
];

/** What is not approved in full, amount by amount, with the reason. */
async function outcomeOf(tx: TenantTx, declarationId: string, { financialYear }: Involved): Promise<string[]> {
  const items = (await itemsOf(tx, declarationId)).filter(({ actual }) => (actual ?? 0) > 0);
  const short = items.filter(({ actual, approved }) => (approved ?? 0) < (actual ?? 0));
  if (short.length === 0) return ['All of it is approved.'];
  const wordsOf = wordsIn(items, financialYear);
  return [
    `${items.length - short.length} of ${items.length} amounts are approved in full.`,
    ...short.map(({ details, actual, approved, reviewComment }) => {
      const part = `${wordsOf(details).particulars}: ${amountIn(approved)} of ${amountIn(actual)} is approved.`;
      return reviewComment ? `${part} ${reviewComment}` : part;
    }),
  ];
}

const amountIn = (amount: Paise | null) => formatRupeesShort(amount ?? ZERO);

type Submitted = { readonly entityId: string; readonly by: { readonly id: string | null } };
type About = { readonly what: string; readonly linkFor: (userId: string, involved: Involved) => string };

/** To everybody who may review what was submitted, but for whoever did and the person it is about. */
export async function toReviewers(
  tx: TenantTx,
  { entityId, by }: Submitted,
  { what, linkFor }: About,
): Promise<Notice[]> {
  const involved = await involvedIn(tx, entityId);
  if (!involved) return [];
  const title = `${involved.employeeName}: ${what} for ${financialYearLabel(involved.financialYear)}`;
  return (await staffFor(tx, null))
    .filter((userId) => userId !== by.id && userId !== involved.employeeId)
    .map((userId) => ({
      userId,
      about: entityId,
      title,
      text: ['Submitted, and waits for review.'],
      link: linkFor(userId, involved),
    }));
}
