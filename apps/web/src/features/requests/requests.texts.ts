import type { RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import type { StatusTone } from '../../ui/status.tsx';

export const REQUEST_TEXTS = {
  all: 'All Status',
  create: 'Create Request',
  none: 'No requests found',
  fetchFailed: 'Failed to fetch requests',
  unknown: 'Unknown',
  createTitle: 'Create Attendance Regularization Request',
} as const;

/** A status with its colour; one that is not known says so. */
export const STATUS: Readonly<Record<string, readonly [StatusTone, string]>> = {
  Opened: ['wait', 'Opened'],
  Completed: ['good', 'Completed'],
  Rejected: ['wrong', 'Rejected'],
  Cancelled: ['wrong', 'Cancelled'],
};

export const FILTERS: readonly { readonly value: RequestStatus | 'All'; readonly label: string }[] = [
  { value: 'All', label: REQUEST_TEXTS.all },
  { value: 'Opened', label: 'Opened' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Rejected', label: 'Rejected' },
  { value: 'Cancelled', label: 'Cancelled' },
];
