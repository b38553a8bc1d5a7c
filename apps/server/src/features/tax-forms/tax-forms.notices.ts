import { everyone } from '@muster/contract/access.ts';
import { TAX_FORMS } from '@muster/contract/features/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/taxes/financial-year.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { taxFormReleased } from './tax-forms.events.ts';
import { formOfYear } from './tax-forms.rules.ts';

const RELEASED: NoticeKind = {
  key: 'tax form released',
  area: 'Taxes',
  label: 'My Form 16 or year-end tax statement is ready',
  access: everyone(),
  usual: { inApp: true, email: 'now' },
};

/** No amount is in it: the link asks its reader to log in. */
export const taxFormsNotices: readonly FeatureNotice[] = [
  noticeOn(taxFormReleased, RELEASED, async (_, __, { entityId, by, details: { employeeId, financialYear } }) => {
    if (employeeId === by.id) return [];
    const name = `${TAX_FORMS[formOfYear(financialYear)]} for ${financialYearLabel(financialYear)}`;
    return [
      {
        userId: employeeId,
        about: entityId,
        title: `Your ${name} is ready`,
        text: [`Your ${name} is ready. Log in to download it:`],
        message: 'Open it to download it as PDF.',
        link: '/payroll/taxes/form16',
      },
    ];
  }),
];
