import { RETURN_KINDS } from '@muster/contract/features/returns/returns-file.ts';
import { expect, test } from 'vitest';
import { slotsOfThread } from '../../../platform/slots.ts';
import { paymentsProvides } from '../../payments/payments.provides.ts';
import { definitionOf } from './kinds-of-month.views.ts';

test('every kind that the contract names has a definition in the thread that makes files', () => {
  const slots = slotsOfThread(paymentsProvides);
  const besides = RETURN_KINDS.map((kind) => [kind, definitionOf({ slots }, kind).beside]);
  expect(Object.fromEntries(besides)).toEqual({
    ...{ epf: null, epfPartPayment: 'epf', epfArrears: null },
    ...{ esi: null, esiReview: 'esi', esiSheet: 'esi' },
    bank: null,
  });
});

test('without the feature that knows payments there is none of them', () => {
  expect(() => definitionOf({ slots: slotsOfThread([]) }, 'bank')).toThrow('No feature makes bank');
});
