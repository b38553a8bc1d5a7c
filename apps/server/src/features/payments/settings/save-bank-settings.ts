import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveBankSettings } from '@muster/contract/features/payments/payments.contract.ts';
import {
  type BankSettings,
  type BankTemplateBody,
  MAX_TEMPLATES,
} from '@muster/contract/features/payments/payments-bank.ts';
import { debitProblems } from '@muster/returns/bank/bank-layouts.ts';
import { audit, difference, staleVersion } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { masked } from '../../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { fieldProblem, notFound, problem } from '../../../platform/http/problem.ts';
import { changeSettings, lockSettings } from '../../returns/settings/return-settings.facts.ts';
import { isOnlyAdministrator, sameHands } from '../../users/second-person.facts.ts';
import { type BankSetUp, bankSetUp, type StoredBank } from './bank-settings.views.ts';

export function showBankSettings({ inTenant }: Caller): Promise<BankSettings> {
  return inTenant(async (tx) => shown(await bankSetUp(tx)));
}

function shown({ bank, templates }: BankSetUp): BankSettings {
  return { ...bank, looseningAskedBy: bank.looseningAskedBy?.name ?? null, templates: [...templates] };
}

/** Nobody else changes it until the transaction ends. */
async function lockedSetUp(tx: TenantTx): Promise<BankSetUp> {
  await lockSettings(tx);
  return bankSetUp(tx);
}

type Input = ParsedRequest<typeof saveBankSettings>['body'];

/** Errors: STALE_VERSION, INVALID_INPUT for a template that is not there, or an account that the bank's file cannot debit. */
export function saveSettings(caller: Caller, { version, ...sent }: Input): Promise<BankSettings> {
  return caller.inTenant(async (tx) => {
    const before = await lockedSetUp(tx);
    if (version !== undefined && version !== before.bank.version) {
      throw await staleVersion(tx, 'bank settings', tx.tenantId);
    }
    if (sent.layout === 'template' && !before.templates.some(({ id }) => id === sent.templateId)) {
      throw fieldProblem('templateId', 'This template does not exist any more.');
    }
    const { layout = null, templateId = null, valueDate = null, ...others } = sent;
    const { account = null, ifsc = null, narration = null, kotakClient = null, ...rest } = others;
    refuseAccount(layout, { account, ifsc });
    const bank: StoredBank = {
      ...rest,
      layout,
      templateId,
      valueDate,
      account,
      ifsc,
      narration,
      kotakClient,
      ...(await checkerRule(tx, caller, before.bank, sent.needsChecker)),
      version: before.bank.version + 1,
    };
    await changeSettings(tx, { bank });
    const change = difference(audited(before.bank), audited(bank));
    if (Object.keys(change.after).length > 0) {
      await audit(tx, caller.actor, { action: 'update', entity: 'bank settings', entityId: tx.tenantId, ...change });
    }
    return shown({ ...before, bank });
  });
}

/** A file of one bank debits accounts of that bank: the portal would refuse another. Errors: INVALID_INPUT. */
function refuseAccount(layout: StoredBank['layout'], debited: Pick<StoredBank, 'account' | 'ifsc'>): void {
  if (layout === null || layout === 'template') return;
  const [problemOfAccount] = debitProblems(layout, debited);
  if (problemOfAccount) throw fieldProblem(problemOfAccount.field, `${problemOfAccount.message}.`);
}

/** Where there is a second administrator, nobody alone gives up that another person releases files. */
async function checkerRule(
  tx: TenantTx,
  { principal }: Caller,
  before: StoredBank,
  wanted: boolean,
): Promise<Pick<StoredBank, 'needsChecker' | 'looseningAskedBy'>> {
  if (wanted || !before.needsChecker) return { needsChecker: wanted, looseningAskedBy: null };
  const asked = before.looseningAskedBy;
  const isConfirmed = asked !== null && !(await sameHands(tx, principal.userId)).has(asked.id);
  if (isConfirmed || (await isOnlyAdministrator(tx, principal))) return { needsChecker: false, looseningAskedBy: null };
  return { needsChecker: true, looseningAskedBy: { id: principal.userId, name: principal.name } };
}

function audited({ version: _, looseningAskedBy, account, ...bank }: StoredBank) {
  return {
    ...bank,
    account: account === null ? null : masked(account),
    looseningAskedBy: looseningAskedBy?.name ?? null,
  };
}

/** Errors: INVALID_INPUT for a name that is taken, CONFLICT for one template too many. */
export function addTemplate(caller: Caller, sent: BankTemplateBody): Promise<BankSettings> {
  return changed(caller, 'create', ({ templates }) => {
    if (templates.length >= MAX_TEMPLATES) {
      throw problem('CONFLICT', { message: `There are ${MAX_TEMPLATES} templates already: delete one first.` });
    }
    const template = stored(randomUUIDv7(), sent);
    return { templates: [...templates, template], template };
  });
}

/** Errors: NOT_FOUND, INVALID_INPUT for a name that is taken. */
export function changeTemplate(caller: Caller, id: string, sent: BankTemplateBody): Promise<BankSettings> {
  return changed(caller, 'update', ({ templates }) => {
    const template = stored(id, sent);
    if (!templates.some((one) => one.id === id)) throw notFound();
    return { templates: templates.map((one) => (one.id === id ? template : one)), template };
  });
}

/** Errors: NOT_FOUND, CONFLICT for the one in use. */
export function deleteTemplate(caller: Caller, id: string): Promise<BankSettings> {
  return changed(caller, 'delete', ({ bank, templates }) => {
    const template = templates.find((one) => one.id === id);
    if (template === undefined) throw notFound();
    if (bank.layout === 'template' && bank.templateId === id) {
      throw problem('CONFLICT', { message: 'This template is in use: choose another bank file first.' });
    }
    return { templates: templates.filter((one) => one !== template), template };
  });
}

type Template = BankSetUp['templates'][number];
type TemplateChange = { readonly templates: readonly Template[]; readonly template: Template };

function changed(
  { actor, inTenant }: Caller,
  action: 'create' | 'update' | 'delete',
  change: (before: BankSetUp) => TemplateChange,
): Promise<BankSettings> {
  return inTenant(async (tx) => {
    const before = await lockedSetUp(tx);
    const { templates, template } = change(before);
    const isTaken = templates.some(
      ({ id, name }) => id !== template.id && name.toLowerCase() === template.name.toLowerCase(),
    );
    if (action !== 'delete' && isTaken) throw fieldProblem('name', 'There is a template of this name already.');
    await changeSettings(tx, { templates });
    const was = before.templates.find(({ id }) => id === template.id);
    await audit(tx, actor, {
      action,
      entity: 'bank template',
      entityId: template.id,
      ...(was === undefined ? {} : { before: was }),
      ...(action === 'delete' ? {} : { after: template }),
    });
    return shown({ ...before, templates });
  });
}

/** A template as it is kept: what is not said of a way is that there is none. */
export function stored(id: string, { modes, columns, ...template }: BankTemplateBody): Template {
  const { own = null, neft, rtgs = null, imps = null } = modes;
  return {
    ...template,
    id,
    modes: { own, neft, rtgs, imps },
    columns: columns.map(({ maxLength = null, ...column }) => ({ ...column, maxLength })),
  };
}
