import { Button, Popover } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { formatDay, formatInstant, todayIso } from '../../ui/format-date.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import styles from './announcements.module.css';
import { type Announcement, peopleOf } from './announcements.queries.ts';
import { peopleInWords } from './announcements.texts.ts';
import type { Compose, Sending } from './use-compose.ts';

const KEYS = [['Ctrl Enter', 'send']] as const;

type Props = { readonly compose: Compose; readonly announcement: Announcement | null; readonly isSent: boolean };

/** The foot of the form: that it is kept, later, and the button that carries how many people it is for. */
export function SendButtons({ compose, announcement, isSent }: Props) {
  const { form, sendAs } = compose;
  const foot = useRef<HTMLDivElement>(null);
  const reach = useQuery(peopleOf(form.values));
  const people = reach.data?.people;
  const isScheduled = announcement !== null && !announcement.isDraft;
  const send = (how: Sending) => {
    sendAs(how);
    submitFormOf(foot);
  };
  return (
    <div ref={foot} className={styles.foot}>
      <div className={styles.footWords}>
        <Kept compose={compose} />
        {people === 0 && <span>Nobody fits these choices.</span>}
        <KeyHelp keys={KEYS} />
      </div>
      <div className={styles.footButtons}>
        {!isSent && !isScheduled && (
          <Button variant="subtle" disabled={people === 0} onClick={() => send({ isDraft: true })}>
            Save draft
          </Button>
        )}
        {!isSent && !isScheduled && form.values.startDate <= todayIso() && (
          <SendLater isDisabled={people === 0} people={people} onSend={(on) => send({ on })} />
        )}
        <Button type="submit" loading={form.submitting} disabled={people === 0} onClick={() => sendAs({})}>
          {isSent || isScheduled ? 'Save' : sendWords(people, form.values.startDate)}
        </Button>
      </div>
    </div>
  );
}

function submitFormOf(inside: RefObject<HTMLElement | null>): void {
  inside.current?.closest('form')?.requestSubmit();
}

/** Send to 119 people, or Send on 30 Nov to 119 people. */
function sendWords(people: number | undefined, on: string): string {
  const when = on > todayIso() ? ` on ${formatDay(on)}` : '';
  return people === undefined ? `Send${when}` : `Send${when} to ${peopleInWords(people)}`;
}

function Kept({ compose: { keptAt, startAgain } }: Pick<Props, 'compose'>) {
  if (keptAt === null) return null;
  return (
    <span>
      Kept as you type, {formatInstant(keptAt).time}{' '}
      <Button variant="subtle" size="compact-xs" onClick={startAgain}>
        Start again
      </Button>
    </span>
  );
}

type LaterProps = {
  readonly isDisabled: boolean;
  readonly people: number | undefined;
  readonly onSend: (on: string) => void;
};

/** On a day to come, in the morning. */
function SendLater({ isDisabled, people, onSend }: LaterProps) {
  const [isOpen, setOpen] = useState(false);
  const tomorrow = Temporal.PlainDate.from(todayIso()).add({ days: 1 }).toString();
  const [on, setOn] = useState(tomorrow);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(on) && on >= tomorrow;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconClock size={16} />}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          Send later
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Send later">
        <DateInput
          label="On which day"
          description="It goes out at 7:00 AM on that day."
          value={on}
          minDate={tomorrow}
          onChange={setOn}
          error={isDay ? null : 'Choose a day after today'}
        />
        <Button
          fullWidth
          mt="md"
          disabled={!isDay}
          onClick={() => {
            setOpen(false);
            onSend(on);
          }}
        >
          {isDay ? sendWords(people, on) : 'Send later'}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
