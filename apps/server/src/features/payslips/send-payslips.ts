import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { notePayslipsSent } from '../payroll/payslip-changes.facts.ts';
import { payslipsSent } from './payslips.events.ts';
import { recipientsOf, runStateOf } from './payslips.views.ts';

/**
 * Tells people by mail that their payslip is there, those whose salary is withheld left out. The amount is not in the
 * mail: the link asks them to sign in.
 * Errors: 404, PAYROLL_NOT_APPROVED, INVALID_INPUT for a foreign clientURI, CONFLICT when there is nobody to mail.
 */
export async function sendRunPayslips(
  caller: Caller,
  input: { payrollId: string; userId?: string | undefined; clientURI?: string | undefined },
): Promise<{ sent: number; withoutEmail: number }> {
  const { services } = caller;
  const base = baseOf(services.config.publicUrl, input.clientURI);
  return caller.inTenant(async (tx) => {
    const run = orNotFound(await runStateOf(tx, input.payrollId));
    if (!isFinal(run.state))
      throw problem('PAYROLL_NOT_APPROVED', { message: 'Payslips are sent once the payroll is approved.' });
    const everybody = await recipientsOf(tx, input.payrollId, input.userId ?? null);
    if (everybody.length === 0) throw notFound();
    const recipients = everybody.filter(({ isWithheld }) => !isWithheld);
    if (recipients.length === 0) throw problem('CONFLICT', { message: allWithheld(everybody.length) });
    const reachable = recipients.filter(({ email }) => email !== null);
    if (reachable.length === 0) throw problem('CONFLICT', { message: nobodyReachable(recipients.length) });
    const ids = reachable.map(({ payslipId }) => payslipId);
    await notePayslipsSent(tx, services, ids);
    const result = { sent: reachable.length, withoutEmail: recipients.length - reachable.length };
    const details = { userId: input.userId ?? null, month: formatMonth(run), base };
    await recordEvent(tx, caller, payslipsSent, { entityId: input.payrollId, details, after: result });
    return result;
  });
}

function allWithheld(people: number): string {
  if (people === 1) return 'The payslip was not sent: this salary is withheld.';
  return `No payslip was sent: the salaries of all ${people} people are withheld.`;
}

function nobodyReachable(people: number): string {
  if (people === 1) return 'The payslip was not sent: this person has no e-mail address.';
  return `No payslip was sent: none of the ${people} people has an e-mail address.`;
}

/** What was done, in a sentence. */
export function sentInWords({ sent, withoutEmail }: { sent: number; withoutEmail: number }): string {
  const sentence = sent === 1 ? 'Payslip sent' : `${sent.toLocaleString('en-IN')} payslips sent`;
  if (withoutEmail === 0) return sentence;
  return `${sentence}. ${withoutEmail === 1 ? '1 person has' : `${withoutEmail.toLocaleString('en-IN')} people have`} no e-mail address.`;
}

function baseOf(publicUrl: string, clientURI: string | undefined): string {
  if (!clientURI) return publicUrl;
  if (URL.canParse(clientURI) && new URL(clientURI).origin === new URL(publicUrl).origin)
    return new URL(clientURI).origin;
  throw fieldProblem('clientURI', 'The link must start with the address of this Muster.');
}
