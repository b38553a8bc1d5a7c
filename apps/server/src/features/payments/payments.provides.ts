import type { Provision } from '../../platform/slots.ts';
import { peopleAtBank } from '../payroll/payroll.facts.ts';
import { returnKinds } from '../returns/files/return-kind.facts.ts';
import { paymentReturn } from './file/payment.return.ts';
import { namesAtBank } from './file/payments.views.ts';

/** What payments tell features below them. */
export const paymentsProvides: readonly Provision[] = [peopleAtBank.with(namesAtBank), returnKinds.with(paymentReturn)];
