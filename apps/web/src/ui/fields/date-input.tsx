// <DateInput label="Date of joining" {...form.field('dateOfJoining')} />
// dd MMM yyyy on screen, typed as people write dates or picked; ISO text (YYYY-MM-DD) or '' in the form and on the
// wire. What cannot be read stays as it was typed, with the reason under it, and no schema lets it through.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { parseTypedDate } from '@muster/contract/typed-date.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { formatDate, todayIso } from '../format-date.ts';
import { whyNotLoaded } from '../late-part.tsx';
import { toast } from '../toast.ts';

export type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  readonly value?: string | null | undefined;
  readonly onChange?: (value: string) => void;
  /** The first and last day that the calendar offers, YYYY-MM-DD; what is typed is for the form's schema to refuse. */
  readonly minDate?: string;
  readonly maxDate?: string;
};

/** Fetched when the button is pointed at or pressed: most dates are read or typed. */
let Calendar: typeof import('./calendar.tsx').Calendar | null = null;
const fetchCalendar = async () => {
  Calendar ??= (await import('./calendar.tsx')).Calendar;
};

export function DateInput({
  value,
  onChange,
  onBlur,
  error,
  readOnly,
  disabled,
  minDate,
  maxDate,
  ...rest
}: DateInputProps) {
  // While typing, the text is the person's own; otherwise it is the date, written properly.
  const [draft, setDraft] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(true);
  const [open, setOpen] = useState(false);
  const read = parseTyped(draft ?? value ?? '');
  const day = 'day' in read ? read.day : null;
  const pick = (date: string | null) => {
    setDraft(null);
    setOpen(false);
    onChange?.(date ?? '');
  };
  const toggle = () => {
    if (open || Calendar) return setOpen(!open);
    fetchCalendar().then(
      () => setOpen(true),
      () => toast.error(whyNotLoaded()),
    );
  };
  const button = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label="Open calendar"
          aria-haspopup="dialog"
          disabled={disabled ?? false}
          onMouseEnter={() => void fetchCalendar().catch(() => undefined)}
          onClick={toggle}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar && <Calendar day={day} minDate={minDate} maxDate={maxDate} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder="dd MMM yyyy"
      {...rest}
      autoComplete="off"
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      rightSection={readOnly ? null : button}
      value={draft ?? formatDate(value ?? '')}
      error={hasLeft && 'error' in read ? read.error : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setDraft(text);
        setHasLeft(false);
        const now = parseTyped(text);
        onChange?.('day' in now ? now.day : text.trim());
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setHasLeft(true);
        if (day !== null) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** As the contract reads a typed date; nothing typed is neither a date nor wrong. */
function parseTyped(text: string): ReturnType<typeof parseTypedDate> | object {
  return text.trim() === '' ? {} : parseTypedDate(text, Number(todayIso().slice(0, 4)));
}
