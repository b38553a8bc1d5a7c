import { MAX_FILE_BYTES, type RequestOf } from '@muster/contract/endpoint.ts';
import { importPunches } from '@muster/contract/features/devices/devices-punches.contract.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { DEVICE_ENTRIES, type Summary } from './devices.queries.ts';

const NOTHING = { deviceId: '', dateOrder: 'dayFirst', codeColumn: '', dateColumn: '', timeColumn: '' } as const;
type Reading = Readonly<Record<keyof typeof NOTHING, string>>;

/** A file of punches on its way: how to read it, and what the server said last. */
export function usePunchImport() {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>(NOTHING);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The headings of a file that none is known of. */
  const [headings, setHeadings] = useState<readonly string[]>([]);
  const send = useAction(importPunches, { refreshes: DEVICE_ENTRIES, toast: false, toastErrors: false });

  const run = async (isDryRun: boolean): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) {
      setRefusal(importPunches.files?.['punchesCsv']?.tooLarge ?? null);
      return;
    }
    setRefusal(null);
    try {
      const { data } = await send.attempt({ body: bodyOf(reading, isDryRun), files: { punchesCsv: file } });
      setSummary(data);
      setOutdated(false);
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
      if (error instanceof ApiError && error.code === 'IMPORT_WRONG_COLUMNS') setHeadings(headingsOf(error.data));
    }
  };

  return {
    file,
    reading,
    summary,
    isOutdated,
    refusal,
    headings,
    pending: send.pending,
    run,
    choose: (next: File | null) => {
      setFile(next);
      setSummary(null);
      setRefusal(null);
      setHeadings([]);
      setReading({ ...NOTHING, deviceId: reading.deviceId });
    },
    read: (name: keyof Reading, value: string | null) => {
      setReading({ ...reading, [name]: value ?? '' });
      setOutdated(true);
    },
  };
}

export type PunchImportState = ReturnType<typeof usePunchImport>;

function bodyOf(reading: Reading, isDryRun: boolean): RequestOf<typeof importPunches>['body'] {
  const { deviceId, dateOrder, codeColumn, dateColumn, timeColumn } = reading;
  return {
    isDryRun: isDryRun ? 'true' : 'false',
    deviceId: deviceId || null,
    dateOrder: dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst',
    codeColumn,
    dateColumn,
    timeColumn,
  };
}

function headingsOf(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('headings' in data) || !Array.isArray(data.headings)) return [];
  const texts = data.headings.filter((heading): heading is string => typeof heading === 'string' && heading !== '');
  return [...new Set(texts)];
}
