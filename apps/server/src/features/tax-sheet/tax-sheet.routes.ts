import * as taxes from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import * as entered from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sheetFiles } from '../../platform/sheets/sheet-files.ts';
import { compareTaxes } from './compare-taxes.ts';
import { changeEntry, claimRelief, enterPerquisite } from './enter-perquisites.ts';
import { showPerquisites } from './show-perquisites.ts';
import { showTaxFacts } from './show-tax-facts.ts';
import { showTaxSheet } from './show-tax-sheet.ts';
import { switchRegime } from './switch-regime.ts';
import { writeComparison } from './write-comparison.ts';
import { writeTaxSheet } from './write-tax-sheet.ts';

const nothing = () => null;

export function taxSheetRoutes(app: FastifyInstance): void {
  const files = sheetFiles();
  app.addHook('onClose', () => files.close());
  route(app, taxes.taxComparisonPdf, ({ query }, call) => writeComparison(call, files, query));
  route(app, taxes.taxComparison, ({ query }, call) => compareTaxes(call, query));
  route(app, taxes.taxFacts, ({ query }, call) => showTaxFacts(call, query));
  route(app, taxes.taxSheetPdf, ({ query }, call) => writeTaxSheet(call, files, query));
  route(app, taxes.taxSheet, ({ query }, call) => showTaxSheet(call, query));
  route(app, entered.perquisiteSheet, ({ query }, call) => showPerquisites(call, query));
  route(app, entered.addPerquisite, ({ body }, call) => enterPerquisite(call, body));
  route(app, entered.changePerquisite, ({ params, body }, call) =>
    changeEntry(call, params.id, body.entry).then(nothing),
  );
  route(app, entered.removePerquisite, ({ params }, call) => changeEntry(call, params.id, null).then(nothing));
  route(app, entered.claimRelief, ({ params, body }, call) => claimRelief(call, params.id, body).then(nothing));
  route(app, taxes.changeRegime, ({ params, body }, call) => switchRegime(call, params.id, body));
}
