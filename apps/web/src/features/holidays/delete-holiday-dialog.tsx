import { deleteHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { HolidayEffect } from './holiday-effect.tsx';
import { HOLIDAY_ENTRIES, type Holiday } from './holidays.queries.ts';

/** Takes a holiday away once it is agreed, with what that changes. */
export function DeleteHolidayDialog({ holiday, onClose }: { readonly holiday: Holiday; readonly onClose: () => void }) {
  const { id, name, date } = holiday;
  const remove = useAction(deleteHoliday, { refreshes: HOLIDAY_ENTRIES, onDone: onClose });
  return (
    <Dialog title="Delete holiday" onClose={onClose}>
      <p>{`${name} on ${formatDate(date)} will be a usual day again.`}</p>
      <HolidayEffect change={{ change: 'delete', id }} />
      <SendActions
        label="Delete"
        danger
        onSend={() => remove.run({ params: { id } })}
        pending={remove.pending}
        onClose={onClose}
      />
    </Dialog>
  );
}
