import { everyone, moderators } from '@muster/contract/access.ts';
import type { DeclarationStatus } from '@muster/contract/features/declarations/declarations-fields.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn, settleNotices } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { commentById } from './comments.views.ts';
import { declarationCommented, declarationReviewed, declarationSubmitted } from './declarations.events.ts';
import { type Involved, involvedIn, staffFor } from './declarations.views.ts';
import { poiNotices, toReviewers } from './poi.notices.ts';

const area = 'Taxes';
const feature = 'UserDeclarations';

const TO_REVIEW: NoticeKind = {
  key: 'declaration to review',
  area,
  label: 'An IT declaration waits for review',
  access: moderators({ feature }),
  group: 'decide',
  defaults: { inApp: true, email: 'daily' },
};
const REVIEWED: NoticeKind = {
  key: 'declaration reviewed',
  area,
  label: 'My IT declaration is reviewed',
  access: everyone({ feature }),
  defaults: { inApp: true, email: 'now' },
};
const COMMENTED: NoticeKind = {
  key: 'declaration commented',
  area,
  label: 'Somebody comments on an IT declaration of mine, or one I review',
  access: everyone({ feature }),
  defaults: { inApp: true, email: 'now' },
};

const SUMMARY = '/payroll/taxes/employeeITDeclaration/overallSummary';
const linkFor = (userId: string, { employeeId, financialYear }: Involved) =>
  `${SUMMARY}?fyStart=${financialYear}${userId === employeeId ? '' : `&employeeId=${employeeId}`}`;

const BECAME: Readonly<Record<string, string>> = {
  Approved: 'is approved',
  Rejected: 'is rejected',
  OnHold: 'is on hold',
} satisfies Partial<Record<DeclarationStatus, string>>;

export const declarationsNotices: readonly FeatureNotice[] = [
  noticeOn(declarationSubmitted, TO_REVIEW, (tx, _, submitted) =>
    toReviewers(tx, submitted, { what: 'IT declaration', linkFor }),
  ),
  noticeOn(declarationReviewed, REVIEWED, async (tx, services, { entityId, by, details: { status } }) => {
    await settleNotices(tx, services, TO_REVIEW, { abouts: [entityId] });
    const involved = await involvedIn(tx, entityId);
    if (!involved || involved.employeeId === by.id) return [];
    const title = `Your IT declaration for ${financialYearLabel(involved.financialYear)} ${BECAME[status] ?? 'is reviewed'}`;
    return [
      {
        userId: involved.employeeId,
        about: entityId,
        title,
        text: [`${title}.`, ...(involved.reviewComment ? [`${by.name} wrote: ${involved.reviewComment}`] : [])],
        link: linkFor(involved.employeeId, involved),
      },
    ];
  }),
  noticeOn(declarationCommented, COMMENTED, async (tx, _, { entityId, by, details: { commentId } }) => {
    const involved = await involvedIn(tx, entityId);
    const comment = await commentById(tx, commentId);
    if (!involved || !comment) return [];
    const isOwner = by.id === involved.employeeId;
    const people = isOwner ? await staffFor(tx, entityId) : [involved.employeeId];
    const whose = isOwner ? `${involved.employeeName}’s` : 'your';
    return people
      .filter((userId) => userId !== by.id)
      .map((userId) => ({
        userId,
        about: commentId,
        title: `${by.name} comments on ${whose} IT declaration`,
        text: [comment.comment],
        link: linkFor(userId, involved),
      }));
  }),
  ...poiNotices,
];
