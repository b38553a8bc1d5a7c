import type { Place } from './organisation.ts';

export type DemoPerson = {
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'Female' | 'Male';
  readonly email: string;
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  readonly dateOfJoining: string;
  readonly lastWorkingDay: string | null;
  readonly department: string;
  readonly designation: string;
  readonly place: Place;
  /** Employee number of the reporting manager. */
  readonly managerNumber: string | null;
  readonly role: 'Administrator' | 'Moderator' | 'Member';
  /** Yearly, in rupees. */
  readonly annualCtc: number;
  readonly regime: 'new' | 'old';
  readonly pan: string | null;
  readonly uan: string;
  /** Of those whose pay is low enough for ESI. */
  readonly esiNumber: string | null;
  readonly bankAccount: string | null;
  readonly ifsc: string;
  readonly bankName: string;
  readonly pfBasis: 'ceiling' | 'full' | 'amount';
  readonly pfBasisAmount: number | null;
  readonly vpfPercent: number;
  readonly hasDisability: boolean;
  readonly lwfCategory: 'worker' | 'manager';
  /** Cannot sign in; everyone else has an account. */
  readonly isRestricted: boolean;
  /** Invited, and has not followed the link yet. */
  readonly isPending: boolean;
};
