import { everyone, moderators } from '@muster/contract/access.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { bankAccountChanged, managerAssigned, ownSalaryChanged, salaryRevised } from './people.events.ts';

const ACCOUNT = {
  key: 'own pay changed',
  area: 'My account',
  label: 'My bank account or my pay is changed',
  access: everyone(),
  defaults: { inApp: true, email: 'off' },
  isAlwaysMailed: true,
} as const;
const SALARY = {
  key: 'salary revised',
  area: 'My account',
  label: 'My salary is revised',
  access: everyone(),
  defaults: { inApp: true, email: 'daily' },
} as const;
const TEAM = {
  key: 'new report',
  area: 'Team',
  label: 'Somebody now reports to me',
  access: moderators({ team: true }),
  defaults: { inApp: true, email: 'off' },
} as const;
const MANAGER = {
  key: 'manager changed',
  area: 'Team',
  label: 'I report to somebody else',
  access: everyone(),
  defaults: { inApp: true, email: 'off' },
} as const;

export const peopleNotices: readonly FeatureNotice[] = [
  noticeOn(bankAccountChanged, ACCOUNT, async (_, __, { entityId: userId, by, details: { now } }) => [
    {
      userId,
      title: 'Your bank account was changed',
      text: [now ? `Your salary is now paid into ${now}.` : 'There is no bank account now.', `Changed by ${by.name}.`],
      link: '/profile',
    },
  ]),
  noticeOn(ownSalaryChanged, ACCOUNT, async (_, __, { entityId: userId, by }) => [
    { userId, title: 'Your salary was changed', text: [`Changed by ${by.name}.`], link: '/profile' },
  ]),
  noticeOn(salaryRevised, SALARY, async (_, __, { entityId: userId, by, details: { from } }) => {
    const since = from === null ? 'the next month that is paid' : formatDate(calendarDate(from));
    const text = [`It counts from ${since}.`, `${by.name} entered it.`];
    return [{ userId, title: 'Your salary is revised', text, link: '/profile' }];
  }),
  noticeOn(managerAssigned, TEAM, async (_, __, { entityId, by, details: { managerId, name } }) =>
    managerId === by.id
      ? []
      : [
          {
            userId: managerId,
            about: entityId,
            title: `${name} now reports to you`,
            text: [`${by.name} set this.`],
            link: '/my-team/overview',
          },
        ],
  ),
  noticeOn(managerAssigned, MANAGER, async (_, __, { entityId: userId, by, details: { managerName, isNew } }) =>
    isNew || userId === by.id
      ? []
      : [{ userId, title: `You now report to ${managerName}`, text: [`${by.name} set this.`], link: '/profile' }],
  ),
];
