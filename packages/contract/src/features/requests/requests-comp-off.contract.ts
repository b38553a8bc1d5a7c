import { everyone } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { day } from '../../wire.ts';
import { z } from '../../zod.ts';

export const listCompOffDays = get('/Requests/comp-off-days', {
  summary: 'Week offs and holidays that the caller worked on and could ask a comp-off for',
  ability: null,
  access: everyone({ feature: 'Requests' }),
  output: value(z.array(z.object({ date: day, holidayName: z.string().nullable() }))),
});
