import { declineReasonProblem } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { describe, expect, test } from 'vitest';
import { DUTIES } from './first-payroll-for-tests.ts';
import { type DutyDraft, draftOf, keyOfDuty, pressInWords, pressOf } from './first-payroll-rules.ts';

const [pf, esi, , fund] = DUTIES;
const drafts =
  (changes: Record<string, Partial<DutyDraft>> = {}) =>
  (duty: (typeof DUTIES)[number]) => ({ ...draftOf(duty), ...changes[keyOfDuty(duty)] });

describe('what is ticked', () => {
  test('is all that the law requires, and nothing else', () => {
    expect(DUTIES.map((duty) => draftOf(duty).isTicked)).toEqual([true, true, true, false]);
    expect(pf && draftOf({ ...pf, answer: 'declined', declineReason: 'Exempt trust' })).toEqual({
      isTicked: false,
      number: '',
      reason: 'Exempt trust',
    });
  });
});

describe('one press', () => {
  test('sends every duty that is ticked with its number, or none', () => {
    const press = pressOf(DUTIES, drafts({ 'EPF ': { number: ' PUPUN0012345000 ' } }));
    expect([press.ticked, press.declined, press.wrong]).toEqual([3, 0, null]);
    expect(press.answers[0]).toEqual({ type: 'EPF', state: null, number: 'PUPUN0012345000' });
    expect(press.answers[2]).toEqual({ type: 'ProfessionalTax', state: 'MH', number: null });
  });

  test('sends the reason of what the law requires and is unticked, once it is said', () => {
    const unsaid = pressOf(DUTIES, drafts({ 'ESI ': { isTicked: false } }));
    expect(unsaid.wrong?.type).toBe('ESI');
    const press = pressOf(DUTIES, drafts({ 'ESI ': { isTicked: false, reason: 'Not notified here' } }));
    expect(press.answers.find(({ type }) => type === 'ESI')).toEqual({
      type: 'ESI',
      state: null,
      declined: 'Not notified here',
    });
    expect([press.ticked, press.declined, press.wrong]).toEqual([2, 1, null]);
  });

  test('asks no reason of what the law does not require, and sends it only when ticked', () => {
    expect(pressOf(fund ? [fund] : [], drafts()).answers).toEqual([]);
    expect(pressOf(fund ? [fund] : [], drafts({ 'LWF MH': { isTicked: true } })).answers).toHaveLength(1);
  });

  test('leaves alone what is set up already', () => {
    expect(pressOf(esi ? [{ ...esi, answer: 'set-up' }] : [], drafts()).answers).toEqual([]);
  });

  test('says how many on its button', () => {
    const words = (ticked: number, declined = 0) => pressInWords({ ticked, declined });
    expect([1, 2, 6, 12].map((ticked) => words(ticked))).toEqual([
      'Set it up',
      'Set both up',
      'Set up all six',
      'Set up all 12',
    ]);
    expect([words(5, 1), words(0, 1), words(0, 2)]).toEqual([
      'Set up five, decline one',
      'Keep the reason',
      'Keep the reasons',
    ]);
  });
});

test('a reason is said in a few words', () => {
  expect([declineReasonProblem('no'), declineReasonProblem('Our district is not notified')]).toEqual([
    'Say why in a few words',
    null,
  ]);
});
