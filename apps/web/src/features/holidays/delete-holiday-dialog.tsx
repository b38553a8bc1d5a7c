import { Button } from '@mantine/core';
import { deleteHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { HolidayEffect } from './holiday-effect.tsx';
import { HOLIDAY_ENTRIES, type Holiday } from './holidays.queries.ts';

type Props = { readonly holiday: Holiday; readonly onClose: () => void };

/** Takes a holiday away once it is agreed, with what that changes. */
export function DeleteHolidayDialog({ holiday, onClose }: Props) {
  const { id, name, date } = holiday;
  const remove = useAction(deleteHoliday, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  return (
    <Dialog title="Delete holiday" opened onClose={onClose}>
      <p>{`${name} on ${formatDate(date)} will be a usual day again.`}</p>
      <HolidayEffect change={{ change: 'delete', id }} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={remove.pending} onClick={() => void remove.run({ params: { id } })}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
