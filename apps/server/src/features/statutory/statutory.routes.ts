import {
  deleteStatutory,
  getAllStatutory,
  getLabourWelfareFund,
  getProfessionalTax,
  getStatutory,
  saveStatutory,
} from '@muster/contract/features/statutory/statutory.contract.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { shownFund, shownTax } from './law.texts.ts';
import { readAll, readOne } from './read-statutory.ts';
import { deleteStatutoryOf, saveStatutoryOf } from './save-statutory.ts';
import { asCalendarDay } from './statutory.rules.ts';

export function statutoryRoutes(app: FastifyInstance, services: Services): void {
  route(app, getStatutory, ({ query }, call) => readOne(call, query.statutoryComponentType, query.state));
  route(app, getAllStatutory, (_, call) => readAll(call));
  route(app, saveStatutory, ({ body }, call) => saveStatutoryOf(call, body));
  route(app, deleteStatutory, ({ params }, call) => deleteStatutoryOf(call, params.id));
  const today = () => asCalendarDay(services.clock.today());
  route(app, getLabourWelfareFund, async ({ params, query }) =>
    shownFund(stateNamed(params.state), today(), 'enacted', query.establishment ?? 'shop'),
  );
  route(app, getProfessionalTax, async ({ params }) => shownTax(stateNamed(params.state), today()));
}

function stateNamed(text: string) {
  return orNotFound(stateCodeOf(text));
}
