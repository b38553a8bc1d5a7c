import { everyone } from '../../access.ts';
import { get, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { day, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { requestRow } from './requests.contract.ts';
import { wrongRange } from './requests-details.ts';

const FEATURE = { feature: 'Requests' } as const;
const shiftOfDay = z.object({ shiftName: z.string(), isWeekOff: z.boolean() });

export const swapPartner = z.object({
  employeeId: id,
  employeeName: z.string(),
  imageUrl: z.string().nullable(),
  /** What each of them would have, day by day. */
  days: z.array(z.object({ date: day, own: shiftOfDay, theirs: shiftOfDay })),
  /** Why the two cannot swap; null where they can. */
  refusal: z.string().nullable(),
});

export const listSwapPartners = get('/Requests/swap-partners', {
  summary:
    'Colleagues of the same department or manager with their shifts in some days, and whether these can be swapped',
  ability: 'See the shifts of colleagues that can be swapped with your own',
  access: everyone(FEATURE),
  query: z
    .object({
      startDate: z.string('Please select a start date').pipe(day),
      endDate: z.string('Please select an end date').pipe(day),
      /** The caller, unless staff name somebody else. */
      employeeId: blankIsNull(id),
    })
    .superRefine((range, context) => {
      const message = wrongRange(range);
      if (message) context.addIssue({ code: 'custom', path: ['endDate'], message });
    }),
  output: value(z.array(swapPartner)),
});

export const consentToSwap = put('/Requests/{id}/consent', {
  summary:
    'Agree to a swap of shifts one is asked for, or decline it, which rejects the request; staff for somebody else',
  ability: {
    Administrator: 'Agree to a swap of shifts for the person who is asked',
    Moderator: 'Agree to a swap of shifts for the person who is asked',
    Member: 'Agree to a swap of shifts a colleague asks for, or decline it',
  },
  access: everyone(FEATURE),
  params: idParams,
  body: z.object({
    isAccepted: z.boolean('Say whether you agree'),
    comments: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
  }),
  output: value(requestRow),
  message: 'Request status updated successfully',
});
