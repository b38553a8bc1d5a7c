import { Checkbox, UnstyledButton } from '@mantine/core';
import type { ApprovalOrder } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../ui/format-date.ts';
import { formatCount } from '../../../ui/format-money.ts';
import inbox from '../../../ui/inbox/inbox.module.css';
import { Mark } from '../../../ui/marks.tsx';
import { PersonAvatar } from '../../../ui/person.tsx';
import { Status } from '../../../ui/status.tsx';
import { APPROVAL_TEXTS } from '../days/attendance.texts.ts';
import { clockWords, markOfStatus, shortHours } from '../days/day-words.ts';
import {
  type ApprovalGroup,
  isDecidable,
  remarksOn,
  selectionOf,
  type useApprovalSelection,
} from './approval-groups.ts';
import styles from './approval-list.module.css';
import type { ApprovalRow } from './team.queries.ts';

type Selection = ReturnType<typeof useApprovalSelection>;

type GroupProps = {
  readonly group: ApprovalGroup;
  readonly order: ApprovalOrder;
  readonly selection: Selection;
  readonly active: string | null;
  readonly onOpen: (row: ApprovalRow) => void;
};

/** A person, a day or a department with its days; its box takes those of other pages too. */
export function ApprovalGroupRows({ group, order, selection, active, onOpen }: GroupProps) {
  const { title, detail, rows, count } = group;
  const state = selectionOf(rows, selection.selected);
  const [first] = rows;
  return (
    <section aria-label={title}>
      <div className={clsx(inbox.row, styles.group)}>
        {rows.some(isDecidable) ? (
          <Checkbox
            aria-label={`Select all of ${title}`}
            checked={state === 'all'}
            indeterminate={state === 'some'}
            disabled={selection.isReading}
            onChange={() => selection.toggleRows(rows, group)}
          />
        ) : (
          <span />
        )}
        <h2 className={inbox.title}>
          {order === 'person' && first && <PersonAvatar name={title} imageUrl={first.imageUrl} size={24} />}
          {title} {detail && <span className={inbox.detail}>{detail}</span>}
        </h2>
        <span className={inbox.detail}>{count === 1 ? '1 day' : `${formatCount(count)} days`}</span>
      </div>
      <ul className="plain-list">
        {rows.map((row) => (
          <DayRow
            key={row.id}
            row={row}
            order={order}
            isActive={row.id === active}
            isSelected={selection.selected.has(row.id)}
            onSelect={() => selection.toggle(row)}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly row: ApprovalRow;
  readonly order: ApprovalOrder;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
};

function DayRow({ row, order, isActive, isSelected, onSelect, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.focus();
  }, [isActive]);
  const { employeeName, date, day, attendanceStatus, approvalStatus, decidedBy } = row;
  const label = ATTENDANCE_LABELS[attendanceStatus];
  const times = [clockWords(row.startTime), clockWords(row.endTime, row.endDayOffset)].filter(Boolean).join(' to ');
  const remarks = remarksOn(row);
  return (
    <li className={clsx(inbox.row, isActive && styles.active)}>
      {isDecidable(row) ? (
        <Checkbox aria-label={`Select ${employeeName}, ${formatDate(date)}`} checked={isSelected} onChange={onSelect} />
      ) : (
        <span />
      )}
      <UnstyledButton ref={button} className={styles.day} onClick={onOpen}>
        {order === 'person' && <span className="sr-only">{employeeName}</span>}
        <span className={styles.date}>
          {order === 'day' ? employeeName : formatDate(date)}
          <span className={inbox.detail}>
            {order === 'department' ? employeeName : order === 'day' ? row.designation : day}
          </span>
        </span>
        <span className={styles.times}>
          <strong>{times || '–'}</strong>
          {remarks.length > 0 && <span className="small warn">{remarks.join(', ')}</span>}
        </span>
        <span className="inline-row gap-8">
          <Mark {...markOfStatus(attendanceStatus)} height={16} /> {label}
        </span>
        <span className={styles.hours}>{shortHours(row.totalHours) || '0:00'}</span>
        <span className={styles.approval}>
          <Status {...APPROVAL_TEXTS[approvalStatus]} />
          {decidedBy !== null && <span className={inbox.detail}>by {decidedBy}</span>}
          <span className="sr-only">Open the day</span>
        </span>
      </UnstyledButton>
    </li>
  );
}
