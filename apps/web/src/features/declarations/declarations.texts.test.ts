import { expect, test } from 'vitest';
import { bannerOf, commentTime, LOCKED, POI_TONES, STATUS } from './declarations.texts.ts';

test('a comment is of just now, of hours or days ago, then of its date', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const words = (hoursAgo: number) => commentTime(new Date(now - hoursAgo * 3_600_000).toISOString(), now);
  expect([0, 0.9, 1, 23.9].map(words)).toEqual(['Just now', 'Just now', '1h ago', '23h ago']);
  expect([24, 6 * 24, 7 * 24].map(words)).toEqual(['1d ago', '6d ago', '20 Nov 2026']);
});

test('a status has its colour: on hold yellow, submitted blue, approved green, rejected and locked red', () => {
  const tones = Object.entries(STATUS).map(([status, [tone]]) => [status, tone]);
  expect([...tones, ['Locked', LOCKED]]).toEqual([
    ['Submitted', 'note'],
    ['Rejected', 'wrong'],
    ['OnHold', 'attention'],
    ['Approved', 'good'],
    ['Locked', 'wrong'],
  ]);
});

test('the badge of proofs has colours of its own: locked red, released blue, submitted green', () => {
  expect(POI_TONES).toEqual({ Locked: 'wrong', Released: 'note', Submitted: 'good' });
});

test('the banner says what a status means for the employee, with the lock date while it is open', () => {
  expect(bannerOf('OnHold', '2026-11-30', true)).toContain('review the comments or contact HR');
  expect(bannerOf('Approved', '2026-11-30', true)).toContain('will be processed for tax');
  expect(bannerOf('Rejected', '2026-11-30', true)).toContain('submit it again');
  expect(bannerOf('Submitted', '2026-11-30', true)).toContain('You can edit it until 30 Nov 2026.');
  expect(bannerOf('Submitted', '2026-11-30', false)).toBe('Your declaration is submitted.');
});
