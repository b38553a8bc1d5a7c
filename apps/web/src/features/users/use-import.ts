import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { listDepartments } from '@muster/contract/features/departments.contract.ts';
import { csvFile, importPeople } from '@muster/contract/features/users-csv.contract.ts';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { formatCount } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
import { type Corrections, correctionList } from './import-corrections.ts';
import { PEOPLE_ENTRIES } from './users.queries.ts';

export type Summary = ResponseOf<typeof importPeople>;
export type DateOrder = 'dayFirst' | 'monthFirst';
const FLAGS = { isRestricted: false, createDepartments: false, skipExisting: true };
export type Flag = keyof typeof FLAGS;

/** One import on its way: the file, how to read it, what was corrected, and what the server said last. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [flags, setFlags] = useState(FLAGS);
  const [dateOrder, setDateOrder] = useState<DateOrder>('dayFirst');
  const [corrections, setCorrections] = useState<Corrections>({});
  const [summary, setSummary] = useState<Summary | null>(null);
  /** Something changed since the last check: it has to be checked again before anything is imported. */
  const [isOutdated, setOutdated] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAction(importPeople, {
    refreshes: [...PEOPLE_ENTRIES, listDepartments],
    toast: false,
    toastErrors: false,
  });

  const run = async (isDryRun: boolean): Promise<void> => {
    const problem = problemOf(file);
    setRefusal(problem);
    if (!file || problem) return;
    const read = { dateOrder, corrections: JSON.stringify(correctionList(corrections)) };
    const body = { ...texts({ ...flags, isDryRun }), ...read };
    try {
      const { data } = await send.attempt({ body, files: { usersCsv: file } });
      setSummary(data);
      setOutdated(false);
      if (!isDryRun) toast.success(importedWords(data.created));
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
    }
  };

  return {
    file,
    flags,
    dateOrder,
    corrections,
    summary,
    isOutdated,
    refusal,
    pending: send.pending,
    run,
    choose: (chosenFile: File | null) => {
      setFile(chosenFile);
      setCorrections({});
      setSummary(null);
      setRefusal(null);
    },
    tick: (flag: Flag, on: boolean) => {
      setFlags({ ...flags, [flag]: on });
      setOutdated(true);
    },
    read: (order: DateOrder) => {
      setDateOrder(order);
      setOutdated(true);
    },
    correct: (key: string, value: string) => {
      setCorrections({ ...corrections, [key]: value });
      setOutdated(true);
    },
  };
}

export type Import = ReturnType<typeof useImport>;

const texts = (flags: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(flags).map(([name, on]) => [name, on ? ('true' as const) : ('false' as const)]));

function problemOf(file: File | null): string | null {
  if (!file) return 'Choose a CSV file.';
  return file.size > MAX_FILE_BYTES ? csvFile.tooLarge : null;
}

const importedWords = (created: number) =>
  created === 1 ? '1 person was imported' : `${formatCount(created)} people were imported`;
