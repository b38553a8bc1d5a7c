import { everyone } from '@muster/contract/access.ts';
import { formOfYear, TAX_FORMS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn, removeNotices } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { taxFormReleased, taxFormWithdrawn } from './tax-forms.events.ts';

const area = 'Taxes';

const RELEASED: NoticeKind = {
  key: 'tax form released',
  area,
  label: 'My Form 16 or year-end tax statement is ready',
  access: everyone(),
  defaults: { inApp: true, email: 'now' },
};

const WITHDRAWN: NoticeKind = {
  key: 'tax form withdrawn',
  area,
  label: 'My Form 16 or year-end tax statement is withdrawn',
  access: everyone(),
  defaults: { inApp: true, email: 'now' },
};

const link = '/payroll/taxes/form16';
const named = (financialYear: number) =>
  `${TAX_FORMS[formOfYear(financialYear)]} for ${financialYearLabel(financialYear)}`;

/** No amount is in it: the link asks its reader to log in. */
export const taxFormsNotices: readonly FeatureNotice[] = [
  noticeOn(
    taxFormReleased,
    RELEASED,
    async (tx, services, { entityId, by, details: { employeeId, financialYear } }) => {
      await removeNotices(tx, services, WITHDRAWN, [entityId]);
      if (employeeId === by.id) return [];
      const name = named(financialYear);
      return [
        {
          userId: employeeId,
          about: entityId,
          title: `Your ${name} is ready`,
          text: [`Your ${name} is ready. Log in to download it:`],
          message: 'Open it to download it as PDF.',
          link,
        },
      ];
    },
  ),
  noticeOn(taxFormWithdrawn, WITHDRAWN, async (tx, services, { entityId, by, details }) => {
    const { employeeId, financialYear, reason } = details;
    await removeNotices(tx, services, RELEASED, [entityId]);
    if (employeeId === by.id) return [];
    const name = named(financialYear);
    return [
      {
        userId: employeeId,
        about: entityId,
        title: `Your ${name} is withdrawn`,
        text: [
          `Your ${name} is withdrawn, and what you downloaded of it is not valid any more: please do not use it.`,
          `${by.name} wrote: ${reason}`,
          'You are told when a new one is ready.',
        ],
        link,
      },
    ];
  }),
];
