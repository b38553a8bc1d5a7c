import { moderators } from '@muster/contract/access.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Services } from '../../platform/services.ts';
import { notifyOnce } from '../notifications/notices.facts.ts';
import { noticeKindsOf } from '../notifications/notifications.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { staffIds } from './dashboard.views.ts';
import type { DueDate } from './due-dates.rules.ts';
import { readDueDates } from './read-due-dates.ts';

export const DUE = noticeKindsOf('Payroll', moderators({ feature: 'Payroll' }))(
  'statutory date due',
  'A statutory payment or return is due soon',
  { group: 'dues', email: 'daily' },
);

/** Told when it comes near, again on the day before it or the day itself, and once more when it has passed. */
const SOON_DAYS = 10;
const NEXT_DAYS = 1;

/** Tells administrators and moderators of statutory dates that come near, of each of them once at every step. */
export async function notifyOfDues(services: Services, tenantId: string): Promise<void> {
  await services.db.inTenant(tenantId, async (tx) => {
    if (!(await planOf(tx, services)).features.includes('Payroll')) return;
    const all = await readDueDates(tx, services, services.clock.today());
    const near = all.filter(({ daysLeft, state }) => daysLeft <= SOON_DAYS && state !== 'filed' && state !== 'paid');
    const staff = near.length === 0 ? [] : await staffIds(tx);
    const notices = near.flatMap((due) => {
      const about = `${due.day} ${due.title} ${stepOf(due)}`;
      return staff.map((userId) => ({ userId, about, ...wordsOf(due) }));
    });
    await notifyOnce(tx, services, DUE, notices);
  });
}

function stepOf({ daysLeft }: DueDate): 'late' | 'next' | 'soon' {
  if (daysLeft < 0) return 'late';
  return daysLeft <= NEXT_DAYS ? 'next' : 'soon';
}

function wordsOf({ day, daysLeft, title, detail, state, link = '/payroll/files' }: DueDate) {
  if (daysLeft < 0 && state === 'no payroll') {
    return { title, text: ['Salaries, returns and payments of these months wait for their payroll.'], link };
  }
  if (daysLeft < 0) {
    const late = `${title} was due on ${formatDate(calendarDate(day))}`;
    return { title: late, text: ['Nobody has recorded yet that it was filed or paid.'], link };
  }
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `by ${formatDate(calendarDate(day))}`;
  return { title: `${title} is due ${when}`, text: [`${detail}.`], link };
}
