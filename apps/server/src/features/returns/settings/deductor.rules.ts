import type { Deductor } from '@muster/contract/features/returns/returns-deductor.ts';

/** A deductor as it is kept: the PAN of who answers for it is encrypted beside it. */
export type StoredDeductor = Omit<Deductor, 'responsiblePan'> & { readonly version: number };

/** Of whom nobody has said anything. */
export const NO_DEDUCTOR: StoredDeductor = {
  deductorType: null,
  branch: null,
  address: null,
  state: null,
  pinCode: null,
  email: null,
  responsibleName: null,
  responsibleFatherName: null,
  responsibleDesignation: null,
  responsibleAddress: null,
  responsibleState: null,
  responsiblePinCode: null,
  responsibleEmail: null,
  responsibleMobile: null,
  version: 0,
};
