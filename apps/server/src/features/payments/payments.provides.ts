import type { Provision } from '../../platform/slots.ts';
import { peopleAtBank } from '../payroll/bank-files.facts.ts';
import { returnKinds } from '../returns/return-kind.facts.ts';
import { namesAtBank } from './bank.views.ts';
import { paymentReturn } from './payment-return.ts';

/** What payments tell features below them. */
export const paymentsProvides: readonly Provision[] = [peopleAtBank.with(namesAtBank), returnKinds.with(paymentReturn)];
