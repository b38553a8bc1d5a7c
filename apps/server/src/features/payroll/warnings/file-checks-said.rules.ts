import type { PayrollDetails } from '@muster/contract/features/payroll/payroll-run.ts';
import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';

type Noted = { readonly warnings: readonly PayrollWarning[] };

export function isFileCheck({ code }: Pick<PayrollWarning, 'code'>): boolean {
  return code.startsWith(FILE_CHECK);
}

/** What a payroll keeps: the warnings of the day it was run, and every fault of a file that was said while it was a draft. */
export function saidBefore(run: Noted, open: readonly PayrollWarning[]): PayrollWarning[] {
  const codes = new Set(run.warnings.map(({ code }) => code));
  return [...run.warnings, ...open.filter((warning) => isFileCheck(warning) && !codes.has(warning.code))];
}

/** The warnings of the day it was run, without those of its files, which are shown apart. */
export function notedWarnings({ warnings }: Noted): PayrollWarning[] {
  return warnings.filter((warning) => !isFileCheck(warning));
}

/** What was said of the files, each with what holds now. */
export function shownSaid(warnings: readonly PayrollWarning[], now: readonly PayrollWarning[]): PayrollDetails['said'] {
  return warnings.map(({ code, title, detail, link }) => {
    const open = now.find((warning) => warning.code === code);
    return open === undefined
      ? { code, title, detail, isOpen: false, link: null }
      : { code, title: open.title, detail: open.detail, isOpen: true, link: open.link ?? link };
  });
}
