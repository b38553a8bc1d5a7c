import * as taxes from '@muster/contract/features/tax-sheet.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { compareTaxes } from './compare-taxes.ts';
import { showTaxFacts } from './show-tax-facts.ts';
import { showTaxSheet } from './show-tax-sheet.ts';
import { switchRegime } from './switch-regime.ts';

export function taxSheetRoutes(app: FastifyInstance): void {
  route(app, taxes.taxComparison, ({ query }, call) => compareTaxes(call, query));
  route(app, taxes.taxFacts, ({ query }, call) => showTaxFacts(call, query));
  route(app, taxes.taxSheet, ({ query }, call) => showTaxSheet(call, query));
  route(app, taxes.changeRegime, ({ params, body }, call) => switchRegime(call, params.id, body));
}
