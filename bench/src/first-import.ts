import { importPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import { demoPeople } from '@muster/demo/demo-people.ts';
import type { DemoPerson } from '@muster/demo/demo-person.ts';
import { peopleFile } from '@muster/demo/people-file.ts';
import type { Bench, Result } from './measurement.ts';
import { resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

const PEOPLE = 20;
const ROWS = 5_000;
/** Connections that have checked their foreign keys while there were few people. */
const FEW = 12;

/** Milliseconds from the call until all of them are there. */
async function timeImport({ api }: MusterProcess, people: readonly DemoPerson[]): Promise<number> {
  const since = performance.now();
  const { created, errors } = await api.call(importPeople, {
    body: { isRestricted: 'true', isDryRun: 'false', createDepartments: 'false' },
    files: { usersCsv: peopleFile(people.map((person) => ({ ...person, isRestricted: true }))) },
  });
  if (created !== people.length) throw new Error(`${created} of ${people.length} were added: ${errors[0]?.message}`);
  return performance.now() - since;
}

/**
 * One organisation: its second import is the floor of its first. A connection keeps the plan of a check of a foreign key,
 * and before the first one there are so few people that reading them all is the best plan.
 */
async function oneOrganisation(muster: MusterProcess): Promise<{ value: number; floor: number }> {
  const people = demoPeople(PEOPLE + FEW + 2 * ROWS).slice(PEOPLE);
  await timeImport(muster, people.slice(0, FEW));
  const value = await timeImport(muster, people.slice(FEW, FEW + ROWS));
  return { value, floor: await timeImport(muster, people.slice(FEW + ROWS)) };
}

export const firstImport: Bench = {
  names: ['people.import.first'],
  async run({ log }): Promise<Record<string, Result>> {
    const muster = await startMusterProcess(PEOPLE, log);
    try {
      const round = await oneOrganisation(muster);
      const result = resultOf([round], ({ value, floor }) => value / floor, {
        unit: 'ms',
        about: `the first ${ROWS} people that an organisation of ${PEOPLE} imports, against the next ${ROWS}`,
        limit: { kind: 'at-most', ratio: 2, aim: null },
        details: {},
      });
      return { 'people.import.first': result };
    } finally {
      await muster.stop();
    }
  },
};
