// What is typed of an announcement is kept in this browser until it is sent, and nowhere else.
import type { RoleName } from '@muster/contract/access.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { todayIso } from '../../ui/format-date.ts';
import type { Announcement } from './announcements.queries.ts';

const FLAGS = ['isPinned', 'tellsInBell', 'tellsByMail'] as const;
const CHOICES = ['departmentIds', 'locations', 'roles'] as const;
const TEXTS = ['title', 'description', 'startDate', 'endDate'] as const;

/** As the form holds them: nothing typed yet is no mistake here. */
export type ComposeValues = Record<(typeof FLAGS)[number], boolean> &
  Record<'departmentIds' | 'locations', string[]> &
  Record<(typeof TEXTS)[number], string> & { roles: RoleName[] };

type Kept = { readonly version: number; readonly at: string; readonly values: ComposeValues };

function valuesOf(announcement: Announcement | null): ComposeValues {
  const { departmentIds = [], locations = [], roles = [] } = announcement?.audience ?? {};
  return {
    title: announcement?.title ?? '',
    description: announcement?.description ?? '',
    departmentIds: [...departmentIds],
    locations: [...locations],
    roles: [...roles],
    startDate: announcement?.startDate ?? todayIso(),
    endDate: announcement?.endDate ?? '',
    isPinned: announcement?.isPinned ?? false,
    tellsInBell: announcement?.tellsInBell ?? true,
    tellsByMail: announcement?.tellsByMail ?? true,
  };
}

/** Null where nothing is kept, or of another version of it. */
function readKept(key: string, announcement: Announcement | null) {
  const text = readStored(key);
  if (text === null) return null;
  const draft: unknown = parseJson(text);
  if (!isKept(draft) || draft.version !== (announcement?.version ?? 0)) return null;
  // A day that is over is none to begin on.
  const isOver = announcement === null && draft.values.startDate < todayIso();
  return isOver ? { ...draft, values: { ...draft.values, startDate: todayIso() } } : draft;
}

/** Whether it was kept by a form like this one: its schema would come with Zod, which the page does not need. */
function isKept(draft: unknown): draft is Kept {
  if (!isFields(draft) || !isFields(draft['values'])) return false;
  const { version, at, values } = draft;
  return (
    Number.isInteger(version) &&
    typeof at === 'string' &&
    FLAGS.every((name) => typeof values[name] === 'boolean') &&
    TEXTS.every((name) => typeof values[name] === 'string') &&
    CHOICES.every((name) => isTexts(values[name]))
  );
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What the form begins with, and keeping what becomes of it. */
export function useKeptAnnouncement(announcement: Announcement | null) {
  const { id: userId, tenantId } = useSignedIn();
  const key = `muster.announcement.${tenantId}.${userId}.${announcement?.id ?? 'new'}`;
  const [begin] = useState(() => readKept(key, announcement));
  const [keptAt, setKeptAt] = useState(begin?.at ?? null);
  return {
    initialValues: begin?.values ?? valuesOf(announcement),
    untouched: () => valuesOf(announcement),
    keptAt,
    keep: (values: ComposeValues) => {
      const at = new Date().toISOString();
      writeStored(key, JSON.stringify({ version: announcement?.version ?? 0, at, values }));
      setKeptAt(at);
    },
    forget: () => {
      writeStored(key, null);
      setKeptAt(null);
    },
  };
}

/** Calls with each change of the values, but not with what they were at first. */
export function useOnChange(values: ComposeValues, onChange: (values: ComposeValues) => void): void {
  const last = useRef(values);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (values === last.current) return;
    last.current = values;
    tell(values);
  }, [values]);
}
