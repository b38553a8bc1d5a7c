import type { PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import {
  type DueOfState,
  professionalTaxDueOf,
  tdsDueOf,
  welfareFundDueOf,
} from '@muster/engine/statutory/due-days.ts';
import { isStateCode } from '@muster/law/states.ts';

type Payment = { readonly kind: PaymentKind; readonly place: string | null };

/** By when what the payroll of a month deducts is paid over; null where the state is not known or names nothing. */
export function dueOfPayment({ year, month }: CalendarMonth, { kind, place }: Payment): DueOfState | null {
  if (kind === 'tds') return { on: tdsDueOf({ year, month }), words: '' };
  if (place === null || !isStateCode(place)) return null;
  return (kind === 'professionalTax' ? professionalTaxDueOf : welfareFundDueOf)({ year, month }, place);
}
