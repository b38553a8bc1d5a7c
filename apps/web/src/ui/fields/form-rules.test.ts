import { registration } from '@muster/contract/features/account/account.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { describe, expect, it } from 'vitest';
import { accepts, errorsOf, withoutBlanks } from './form-rules.ts';

describe('values of a form', () => {
  it('are sent trimmed, and empty texts not at all', () => {
    expect(withoutBlanks({ name: '  Asha ', note: '   ', rows: [{ a: '' }], amount: 0, gone: null })).toEqual({
      name: 'Asha',
      rows: [{}],
      amount: 0,
      gone: null,
    });
  });

  it('keep the spaces of a password', () => {
    expect(withoutBlanks({ password: ' a b ', confirmPassword: '' })).toEqual({ password: ' a b ' });
  });
});

describe('messages at the fields', () => {
  it('say what is missing by its label', () => {
    const errors = errorsOf(
      registration,
      { firstName: '', lastName: 'Rao', email: 'asha', mobile: '', password: 'short' },
      { mobile: 'Mobile' },
    );
    expect(errors).toEqual({
      firstName: 'First name is required',
      email: 'Enter a valid e-mail address',
      mobile: 'Mobile is required',
      companyName: 'Company name is required',
      password: 'Use at least 10 characters',
    });
  });

  it('spell a key as words when there is no label', () => {
    expect(errorsOf(z.object({ dateOfJoining: z.string() }), {}, {})).toEqual({
      dateOfJoining: 'Date of joining is required',
    });
  });

  it('ask for a choice that was not made in the same words', () => {
    const schema = z.object({ kind: z.union([z.int(), z.string()]), unit: z.enum(['day', 'hour']) });
    expect(errorsOf(schema, { kind: '', unit: '' }, { kind: 'Earning type' })).toEqual({
      kind: 'Earning type is required',
      unit: 'Unit is required',
    });
    expect(errorsOf(schema, { kind: 'a', unit: 'week' }, {})['unit']).toMatch(/^Invalid option/);
  });

  it('reach into rows', () => {
    const schema = z.object({ rows: z.array(z.object({ amount: z.number() })) });
    expect(errorsOf(schema, { rows: [{ amount: 1 }, { amount: '' }] }, { amount: 'Amount' })).toEqual({
      'rows.1.amount': 'Amount is required',
    });
  });

  it('are none when the server would accept the values', () => {
    const body = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@rao.test',
      mobile: '+91 98450 12345',
      companyName: 'Rao',
      password: 'long enough',
    };
    expect(errorsOf(registration, body, {})).toEqual({});
    expect(accepts(registration, body)).toBe(true);
  });
});
