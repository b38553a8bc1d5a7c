import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { otherAdministrators } from '../users/own-pay.facts.ts';
import { onePersonApprovalAsked } from './payroll-settings.events.ts';

export const payrollSettingsMails: readonly Listener[] = [
  mailOn(onePersonApprovalAsked, async (tx, { config }, { by }) => {
    const others = by.id === null ? [] : await otherAdministrators(tx, by.id);
    return others.flatMap(({ id, firstName, email }) => {
      if (!email) return [];
      const body = [
        `Hello ${firstName},`,
        `${by.name} asked that whoever runs a payroll may approve it too. This counts only once another administrator confirms it in the payroll settings:`,
        `${config.publicUrl}/payroll-settings`,
        'If you do not agree, drop the request there.',
      ].join('\n\n');
      return [{ to: email, subject: 'One person is to run and approve payrolls', body, userId: id }];
    });
  }),
];
