import { RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { describe, expect, test } from 'vitest';
import { approvalRefusal, type RunStanding, runActions } from './run-actions.rules.ts';

const ADMINISTRATOR = { userId: 'a', role: 'Administrator' } as const;
const MODERATOR = { userId: 'm', role: 'Moderator' } as const;
const MEMBER = { userId: 'x', role: 'Member' } as const;

/** A draft that a moderator ran, with nothing in the way. */
const DRAFT: RunStanding = {
  state: 'Draft',
  ranBy: 'm',
  hands: [],
  sameHands: new Set<string>(),
  needsSecondPerson: false,
  isLawOutdated: false,
  isBlocked: false,
  hasPayments: false,
  hasLaterRun: false,
  hasUnpaid: false,
};
const APPROVED: RunStanding = { ...DRAFT, state: 'Approved', hasUnpaid: true };

describe('what may be done with a payroll', () => {
  test('a draft is run again and deleted by moderators, and decided by administrators', () => {
    expect(runActions(ADMINISTRATOR, DRAFT)).toEqual(['run again', 'approve', 'reject', 'delete']);
    expect(runActions(MODERATOR, DRAFT)).toEqual(['run again', 'delete']);
  });

  test('an approved one is paid and rejected by administrators; moderators send, verify and run the next', () => {
    const moderators = ['send payslips', 'verify', 'run next month'];
    expect(runActions(ADMINISTRATOR, APPROVED)).toEqual(['reject', 'record payments', ...moderators]);
    expect(runActions(MODERATOR, APPROVED)).toEqual(moderators);
  });

  test('one that failed is run again or deleted, a rejected one deleted, one being calculated left alone', () => {
    const of = (state: keyof typeof RunState) => runActions(ADMINISTRATOR, { ...DRAFT, state });
    expect(of('Failed')).toEqual(['run again', 'delete']);
    expect(of('Rejected')).toEqual(['delete']);
    expect(of('Calculating')).toEqual([]);
    expect(of('Paid')).toEqual(['send payslips', 'verify']);
  });

  test('is nothing for a member in any state', () => {
    const states = Object.keys(RunState).filter((name): name is keyof typeof RunState => name in RunState);
    for (const state of states) expect(runActions(MEMBER, { ...APPROVED, state })).toEqual([]);
  });

  test('an approved one is no longer rejected once it paid somebody or a later one builds on it', () => {
    for (const change of [{ hasPayments: true }, { hasLaterRun: true }])
      expect(runActions(ADMINISTRATOR, { ...APPROVED, ...change })).not.toContain('reject');
  });

  test('no payment is offered where nobody is left to pay', () => {
    expect(runActions(ADMINISTRATOR, { ...APPROVED, hasUnpaid: false })).not.toContain('record payments');
  });
});

describe('an approval', () => {
  const refusal = (change: Partial<RunStanding>, actor: Parameters<typeof runActions>[0] = ADMINISTRATOR) => [
    approvalRefusal(actor, { ...DRAFT, ...change }),
    runActions(actor, { ...DRAFT, ...change }).includes('approve'),
  ];

  test('is for another administrator where the settings ask for a second person', () => {
    expect(refusal({ ranBy: 'a' })).toEqual([null, true]);
    expect(refusal({ ranBy: 'a', needsSecondPerson: true })).toEqual(['PAYROLL_SECOND_PERSON', false]);
    expect(refusal({ ranBy: 'b', needsSecondPerson: true })).toEqual([null, true]);
    expect(refusal({ hands: ['b', 'a'], needsSecondPerson: true })).toEqual(['PAYROLL_CHANGED_BY_HAND', false]);
    expect(refusal({ hands: ['b'], needsSecondPerson: true })).toEqual([null, true]);
    const sameHands = new Set(['a', 'b']);
    expect(refusal({ ranBy: 'b', sameHands, needsSecondPerson: true })).toEqual(['NOT_SECOND_PERSON', false]);
    expect(refusal({ ranBy: 'c', hands: ['b'], sameHands, needsSecondPerson: true })).toEqual([
      'NOT_SECOND_PERSON',
      false,
    ]);
    expect(refusal({ ranBy: 'b', sameHands })).toEqual([null, true]);
    expect(refusal({ hands: ['a'] })).toEqual([null, true]);
  });

  test('waits for the draft to be run again under new law, and for what has to be put right', () => {
    expect(refusal({ isLawOutdated: true })).toEqual(['PAYROLL_LAW_CHANGED', false]);
    expect(refusal({ isBlocked: true })).toEqual(['PAYROLL_WARNINGS', false]);
  });

  test('is not waited for by those who never approve, nor where there is no draft', () => {
    expect(refusal({ isBlocked: true }, MODERATOR)).toEqual([null, false]);
    expect(refusal({ state: 'Approved', isBlocked: true })).toEqual([null, false]);
  });
});
