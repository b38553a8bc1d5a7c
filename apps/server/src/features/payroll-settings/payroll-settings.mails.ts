import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { otherAdministrators } from '../users/second-person.facts.ts';
import { onePersonApprovalAsked } from './payroll-settings.events.ts';

export const payrollSettingsMails: readonly Listener[] = [
  mailOn(onePersonApprovalAsked, async (tx, { config }, { by }) => {
    const others = by.id === null ? [] : await otherAdministrators(tx, by.id);
    return others.flatMap(({ id, firstName, email }) => {
      if (!email) return [];
      const link = `${config.publicUrl}/payroll/settings`;
      const body = [
        `Hello ${firstName},`,
        `${by.name} asked that the person who runs a payroll may also approve it. Until another administrator confirms this, a second person must still approve. Confirm or refuse it in the payroll settings:`,
        link,
      ].join('\n\n');
      return [
        { to: email, subject: 'Please confirm: one person may run and approve payrolls', body, link, userId: id },
      ];
    });
  }),
];
