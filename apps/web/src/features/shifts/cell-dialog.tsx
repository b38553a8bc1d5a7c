import { Button } from '@mantine/core';
import { conflictWords } from '@muster/contract/features/shifts/shifts-conflicts.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { Caution } from '../../ui/caution.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatLongDate, todayIso } from '../../ui/format-date.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './cell-dialog.module.css';
import { hoursOf } from './shift-kind.ts';
import { type Cell, type Shift, shiftsFor, useAssignShift } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

type CellProps = { readonly cell: Cell; readonly onClose: () => void };

/** The other shifts somebody may be given for one day. */
export function CellDialog({ cell: { row, day }, onClose }: CellProps) {
  const shifts = useQuery(shiftsFor(row.departmentId));
  const assign = useAssignShift(onClose);
  const give = async ({ id: shiftId }: Shift) => {
    const { date } = day;
    const days = { startDate: date, endDate: date, notes: null, updateAttendance: date <= todayIso() };
    await assign
      .attempt({ employeeIds: [row.employeeId], shiftId, ...days })
      .catch((error: unknown) => toast.error(messageOf(error)));
  };
  return (
    <Dialog title="Edit Shift" onClose={onClose} purpose={`${row.employeeName}, ${formatLongDate(day.date)}`}>
      <p className={styles.now}>
        Now: {day.shiftName ?? SHIFT_TEXTS.none}
        {day.rotationName !== null && `, by the rotation ${day.rotationName}`}. Another shift counts for this day only.
      </p>
      {day.conflicts.length > 0 && (
        <Caution mb="sm">{capitalise(day.conflicts.map(conflictWords).join('; '))}.</Caution>
      )}
      <Loaded query={shifts} subject="the shifts">
        {({ rows }) => {
          const others = rows.filter((shift) => shift.id !== day.shiftId && isFor(shift, row.departmentId));
          if (others.length === 0) {
            return (
              <EmptyState title="No other shift">No other shift applies to the department of this person.</EmptyState>
            );
          }
          return (
            <ul className={styles.shifts}>
              {others.map((shift) => (
                <li key={shift.id}>
                  <span>
                    <strong>{shift.shiftName}</strong>
                    <span className="small secondary block">{hoursOf(shift)}</span>
                  </span>
                  <Button
                    variant="default"
                    size="xs"
                    loading={assign.pending}
                    aria-label={`Assign ${shift.shiftName}`}
                    onClick={() => void give(shift)}
                  >
                    Assign
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Somebody without a department is given the default, or a shift that names no department. */
function isFor({ isDefault, departmentIds }: Shift, departmentId: string | null): boolean {
  return departmentId !== null || isDefault || departmentIds.length === 0;
}
