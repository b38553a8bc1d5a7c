// What is typed of an announcement is kept in this browser until it is sent, and nowhere else.
import { announcementBody } from '@muster/contract/features/announcements/announcements.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { todayIso } from '../../ui/format-date.ts';
import type { Announcement } from './announcements.queries.ts';

const { departmentIds, locations, roles, isPinned, tellsInBell, tellsByMail } = announcementBody.shape;

/** As the form holds them: nothing typed yet is no mistake here. */
const draftValues = z.object({
  departmentIds,
  locations,
  roles,
  isPinned,
  tellsInBell,
  tellsByMail,
  title: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type ComposeValues = z.output<typeof draftValues>;

const keptShape = z.object({ version: z.int(), at: z.string(), values: draftValues });

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
  const { data } = keptShape.safeParse(parseJson(text));
  if (data === undefined || data.version !== (announcement?.version ?? 0)) return null;
  // A day that is over is none to begin on.
  const isOver = announcement === null && data.values.startDate < todayIso();
  return isOver ? { ...data, values: { ...data.values, startDate: todayIso() } } : data;
}

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
