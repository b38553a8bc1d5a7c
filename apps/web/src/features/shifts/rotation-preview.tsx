import { Button, VisuallyHidden } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addRotation,
  type previewRotation,
  updateRotation,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { clsx } from 'clsx';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { Refusal } from '../../ui/caution.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { formatDate, formatDay, formatLongDate } from '../../ui/format-date.ts';
import styles from './rotation-preview.module.css';
import { daysOf, namesOf } from './rotation-words.ts';
import { hoursOf } from './shift-kind.ts';
import { kindOfDay, lookOfDay, ShiftIcon } from './shift-mark.tsx';
import { ROTATION_ENTRIES, type Rotation, type RotationInput } from './shifts.queries.ts';

type Preview = ResponseOf<typeof previewRotation>;
type Group = Preview['groups'][number];
type Day = Group['days'][number];

type PreviewProps = {
  readonly rotation: Rotation | null;
  readonly body: RotationInput;
  readonly preview: Preview;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** What the rotation would bring, and what it would overwrite; saved from here. */
export function RotationPreview({ rotation, body, preview, onBack, onClose }: PreviewProps) {
  const options = { refreshes: ROTATION_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addRotation, options);
  const update = useAction(updateRotation, options);
  const error = add.error ?? update.error;
  const save = () =>
    rotation ? update.run({ body: { ...body, id: rotation.id, version: rotation.version } }) : add.run({ body });
  const { from, to, people, changedDays, groups, overlaps, totalOverlaps } = preview;
  return (
    <section aria-label="Preview" className="stack gap-16">
      {error && <Refusal>{messageOf(error)}</Refusal>}
      <p className="large flush" role="status">
        {formatDate(from)} to {formatDate(to)}: <strong>{countOf(changedDays, 'day')}</strong> of{' '}
        {countOf(people, 'person', 'people')} {changedDays === 1 ? 'gets' : 'get'} another shift.
      </p>
      {groups.map((group) => (
        <GroupWeeks key={group.stepsAhead} group={group} />
      ))}
      <Overlaps lines={overlaps} total={totalOverlaps} />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={add.pending || update.pending} onClick={() => void save()}>
          Save rotation
        </Button>
      </DialogActions>
    </section>
  );
}

const countOf = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A line for each seven days, from the day the preview begins. */
function GroupWeeks({ group }: { readonly group: Group }) {
  const weeks = Array.from({ length: Math.ceil(group.days.length / 7) }, (_, at) =>
    group.days.slice(at * 7, at * 7 + 7),
  );
  const [first = []] = weeks;
  return (
    <table className={styles.weeks}>
      <caption>{groupName(group)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Week</VisuallyHidden>
          </th>
          {first.map(({ date }) => (
            <th key={date} scope="col">
              {formatLongDate(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.date}>
            <th scope="row">{formatDay(days[0]?.date ?? '')}</th>
            {days.map((day) => (
              <td key={day.date}>
                <PreviewDay day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function groupName({ names, people }: Group): string {
  if (names.length === 0) return 'Nobody yet';
  return people > names.length ? `${namesOf(names, people)}` : namesOf(names);
}

function PreviewDay({ day }: { readonly day: Day }) {
  const words = day.isWeekOff ? `${day.shiftName}, week off` : `${day.shiftName}, ${hoursOf(day)}`;
  return (
    <span className={clsx(lookOfDay(day), styles.day)} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden className="row gap-4 min-0">
        {!day.isWeekOff && <ShiftIcon kind={kindOfDay(day)} />}
        <span className="one-line">{day.isWeekOff ? 'Off' : day.shiftName}</span>
      </span>
    </span>
  );
}

type Line = Preview['overlaps'][number];

function Overlaps({ lines, total }: { readonly lines: readonly Line[]; readonly total: number }) {
  if (total === 0) return <p className="large flush secondary">Nothing is overwritten.</p>;
  const ends = lines.filter(({ becomes }) => becomes === 'ends');
  const stays = lines.filter(({ becomes }) => becomes === 'stays');
  return (
    <>
      {ends.length > 0 && <Lines title="Gives way in these days" lines={ends} />}
      {stays.length > 0 && <Lines title="Stays, and wins for its days" lines={stays} />}
      {total > lines.length && <p className="large flush secondary">And {total - lines.length} more.</p>}
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ name, kind, what, startDate, endDate }) => (
          <li key={`${name} ${kind} ${what} ${startDate}`}>
            <strong>{name}</strong>
            <span className="secondary">
              {kind === 'rotation' ? `Rotation ${what}` : what},{' '}
              {daysOf({ startDate, endDate }).replace(/^From/, 'from')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
