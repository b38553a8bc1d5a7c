import { expect, test } from 'vitest';
import {
  actionsOn,
  lastTouched,
  maySubmit,
  needsComment,
  type Reader,
  refusesStatus,
  statusOf,
} from './declarations.rules.ts';

const reader = (more: Partial<Reader> = {}): Reader => ({
  ...{ userId: 'reviewer', role: 'Moderator', isOnlyAdministrator: false, isOpen: false, barred: null },
  ...more,
});
const row = (status: number | null, userId = 'employee') => ({ userId, status });
const owner = reader({ userId: 'employee', role: 'Member', isOpen: true });

test('a submitted declaration is approved, held or rejected; one on hold is decided without another submission', () => {
  expect(actionsOn(row(1), reader())).toEqual(['edit', 'approve', 'hold', 'reject']);
  expect(actionsOn(row(3), reader())).toEqual(['edit', 'approve', 'reject']);
  expect(actionsOn(row(2), reader())).toEqual(['edit']);
  expect(actionsOn(row(null), reader())).toEqual(['edit']);
  expect(refusesStatus(row(2), 'Approved', reader())).toBe('DECLARATION_STATE');
  expect(refusesStatus(row(1), 'Submitted', reader())).toBe('DECLARATION_STATE');
});

test('an approved one is put on hold by an administrator alone, and edited by nobody', () => {
  expect(actionsOn(row(4), reader())).toEqual([]);
  expect(actionsOn(row(4), reader({ role: 'Administrator' }))).toEqual(['hold']);
  expect(refusesStatus(row(4), 'OnHold', reader())).toBe('FORBIDDEN');
});

test('nobody submits for somebody whose pay they may not change, open or not; they decide all the same, unless the two are one', () => {
  const barred = reader({ barred: 'MODERATOR_ON_ADMINISTRATOR', isOpen: true });
  expect(maySubmit(barred, 'administrator')).toBe(false);
  expect(maySubmit(barred, 'reviewer')).toBe(true);
  expect(actionsOn(row(1), barred)).toEqual(['approve', 'hold', 'reject']);
  const one = reader({ barred: 'NOT_SECOND_PERSON', isOpen: true });
  expect(actionsOn(row(1), one)).toEqual([]);
  expect(refusesStatus(row(1), 'Approved', one)).toBe('NOT_SECOND_PERSON');
});

test('members edit their own while it is open and decide nothing; staff edit while it is locked too', () => {
  expect(actionsOn(row(1), owner)).toEqual(['edit']);
  expect(actionsOn(row(1), { ...owner, isOpen: false })).toEqual([]);
  const locked = reader({ userId: 'm', isOpen: false });
  expect(maySubmit({ ...locked, role: 'Member' }, 'm')).toBe(false);
  expect(maySubmit(locked, 'x')).toBe(true);
  expect(maySubmit(locked, 'm')).toBe(false);
  expect(maySubmit({ ...locked, isOpen: true }, 'm')).toBe(true);
  expect(maySubmit({ ...locked, role: 'Administrator' }, 'm')).toBe(false);
  expect(maySubmit({ ...locked, role: 'Administrator', isOnlyAdministrator: true }, 'm')).toBe(true);
  expect(refusesStatus(row(1), 'Approved', owner)).toBe('FORBIDDEN');
});

test('nobody decides on their own, except an only administrator', () => {
  const own = reader({ userId: 'employee', role: 'Administrator' });
  expect(refusesStatus(row(1), 'Approved', own)).toBe('OWN_DECLARATION');
  expect(refusesStatus(row(1), 'Approved', { ...own, isOnlyAdministrator: true })).toBeNull();
});

test('holding and rejecting need a reason; a status has its number', () => {
  expect(['OnHold', 'Rejected', 'Approved'].filter((one) => one !== 'Approved' && needsComment('OnHold'))).toHaveLength(
    2,
  );
  expect(needsComment('Approved')).toBe(false);
  expect([1, 2, 3, 4, null].map(statusOf)).toEqual(['Submitted', 'Rejected', 'OnHold', 'Approved', null]);
});

test('what last happened to a declaration is its newest stamp; a draft has none but that of its row', () => {
  const never = { submittedAt: null, reviewedAt: null, poiSubmittedAt: null, certifiedAt: null, poiReviewedAt: null };
  const updatedAt = '2026-11-23 03:00:00+00';
  expect(lastTouched({ ...never, updatedAt })).toBe(updatedAt);
  const submittedAt = '2026-11-26 05:30:00+00';
  const reviewedAt = '2026-11-27 05:30:00.5+00';
  expect(lastTouched({ ...never, submittedAt, updatedAt })).toBe(submittedAt);
  expect(lastTouched({ ...never, submittedAt, reviewedAt, updatedAt })).toBe(reviewedAt);
});
