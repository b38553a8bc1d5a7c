import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listEmploymentTypes } from '@muster/contract/features/users/users-employment-types.contract.ts';
import {
  addPeopleOfFile,
  checkPeopleFile,
  peopleFile,
} from '@muster/contract/features/users/users-import-file.contract.ts';
import type { ImportCheck, ImportOutcome, ImportReading } from '@muster/contract/features/users/users-import-shapes.ts';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useAction } from '../../../platform/queries.ts';
import { PEOPLE_ENTRIES } from '../users.queries.ts';

const QUIET = { toast: false, toastErrors: false } as const;

/**
 * A file of people on its way: how it is read, what the server makes of it, and what came of it. Every change is checked
 * at once; what was answered stays when another version of the file is chosen.
 */
export function usePeopleFile() {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<ImportReading>({});
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = useAction(checkPeopleFile, QUIET);
  const send = useAction(addPeopleOfFile, {
    ...QUIET,
    refreshes: [...PEOPLE_ENTRIES, listDepartments, listEmploymentTypes, dashboard],
  });

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      setRefusal(null);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const recheck = (file: File, next: ImportReading) =>
    attempt(async () => {
      // Seen as it was chosen while it is checked; a refusal takes it back.
      setReading(next);
      try {
        const { data } = await ask.attempt(formOf(file, next));
        setFile(file);
        setCheck(data);
      } catch (error) {
        setReading(reading);
        throw error;
      }
    });
  const change = async (changes: ImportReading) => {
    if (file !== null) await recheck(file, { ...reading, ...changes });
  };

  return {
    check,
    outcome,
    refusal,
    isRestricted: reading.isRestricted === true,
    pending: ask.pending || send.pending,
    ...waysToRead(reading, change),
    choose: async (file: File | null) => {
      if (file === null) return;
      if (file.size > MAX_FILE_BYTES) setRefusal(peopleFile.tooLarge);
      else await recheck(file, keptFor(reading));
    },
    add: () =>
      attempt(async () => {
        if (file === null || check === null) return;
        const { data } = await send.attempt(formOf(file, asShown(reading, check)));
        setOutcome(data);
      }),
    again: () => {
      setFile(null);
      setCheck(null);
      setOutcome(null);
    },
  };
}

/** Of another file: another workbook has other sheets, and answers hold by value or by employee number. */
function keptFor({ sheet: _sheet, firstNumber: _number, ...kept }: ImportReading): ImportReading {
  return kept;
}

/** What was shown is what is saved, whoever else adds people meanwhile. */
function asShown(reading: ImportReading, { proposedNumbers }: ImportCheck): ImportReading {
  return proposedNumbers === null ? reading : { ...reading, firstNumber: proposedNumbers.first };
}

function waysToRead(reading: ImportReading, change: (changes: ImportReading) => Promise<void>) {
  return {
    answer: (answers: Readonly<Record<string, string>>) => change({ answers: { ...reading.answers, ...answers } }),
    askAgain: (id: string) => {
      const { [id]: _, ...others } = reading.answers ?? {};
      return change({ answers: others });
    },
    map: (key: string, target: NonNullable<ImportReading['columns']>[string]) =>
      change({ columns: { ...reading.columns, [key]: target } }),
    takeSheet: (sheet: string) => change({ sheet, columns: {} }),
    startNumbers: (firstNumber: string) => change({ firstNumber }),
    restrict: (isRestricted: boolean) => change({ isRestricted }),
  };
}

export type PeopleFile = ReturnType<typeof usePeopleFile>;

const formOf = (file: File, reading: ImportReading) => ({
  body: { reading: JSON.stringify(reading) },
  files: { peopleFile: file },
});
