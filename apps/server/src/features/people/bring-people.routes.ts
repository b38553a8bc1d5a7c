import {
  addPeopleOfFile as addEntry,
  checkPeopleFile as checkEntry,
} from '@muster/contract/features/users-import-file.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addPeopleOfFile, checkPeopleFile } from './bring-people.ts';
import { addedInWords } from './people.rules.ts';

export function bringPeopleRoutes(app: FastifyInstance): void {
  route(app, checkEntry, ({ body }, call) => checkPeopleFile(call, call.files['peopleFile'], body?.reading ?? {}));
  route(app, addEntry, async ({ body }, call) => {
    const outcome = await addPeopleOfFile(call, call.files['peopleFile'], body?.reading ?? {});
    call.say(addedInWords(outcome.added));
    return outcome;
  });
}
