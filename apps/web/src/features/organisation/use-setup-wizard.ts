import { useState } from 'react';
import { formatTime } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import { completeSetUp } from './complete-set-up.ts';
import { setUpCalls } from './set-up-calls.ts';
import {
  blockOf,
  isReachable,
  type PageKey,
  pageAfter,
  pageBefore,
  pagesOf,
  pagesUpTo,
  type SetupValues,
  STEPS,
} from './wizard-rules.ts';
import { readDraft, type Tenant, valuesFrom, writeDraft } from './wizard-values.ts';

export type SetupWizard = ReturnType<typeof useSetupWizard>;

/** The state of the wizard, kept on this device until it is finished. The logo is not: a file cannot be kept. */
export function useSetupWizard(tenant: Tenant, onFinished: () => void) {
  const [start] = useState(() => readDraft(tenant.id, valuesFrom(tenant)));
  const [values, setValues] = useState<SetupValues>(start?.values ?? valuesFrom(tenant));
  const [savedAt, setSavedAt] = useState(start?.savedAt ?? null);
  const [logo, setLogo] = useState<File | null>(null);
  const [page, setPage] = useState<PageKey>(start?.page ?? 'basicInfo');
  const [visited, setVisited] = useState<ReadonlySet<PageKey>>(new Set(pagesUpTo(page)));
  /** Next was pressed on this page although something is missing: the fields say what. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  const open = (target: PageKey | null) => {
    if (target === null || !(pagesUpTo(page).includes(target) || isReachable(target, values, visited))) return;
    setVisited(new Set([...visited, target]));
    setPage(target);
    setSubmitted(false);
    if (savedAt !== null) writeDraft(tenant.id, { values, savedAt, page: target });
  };
  const change = (changes: Partial<SetupValues>) => {
    const next = { ...values, ...changes };
    const now = Temporal.Now.plainTimeISO().toString();
    setValues(next);
    setSavedAt(now);
    setRefusal(null);
    writeDraft(tenant.id, { values: next, savedAt: now, page });
  };
  const complete = async () => {
    setSaving(true);
    setRefusal(null);
    const outcome = await completeSetUp(values, logo, setUpCalls);
    for (const { kind, text } of outcome.messages) toast[kind](text);
    setSaving(false);
    setRefusal(outcome.refusal);
    if (!outcome.finished) return;
    writeDraft(tenant.id, null);
    onFinished();
  };

  return {
    values,
    change,
    logo,
    setLogo,
    storedLogo: tenant.logoBase64,
    page,
    visited,
    isSubmitted,
    saving,
    refusal,
    savedAt: savedAt === null ? null : formatTime(savedAt),
    openStep: (key: string) => {
      const step = STEPS.find((candidate) => candidate.key === key);
      open(step ? (pagesOf(step.key)[0] ?? null) : null);
    },
    back: pageBefore(page) === null ? null : () => open(pageBefore(page)),
    next: () => (blockOf(page, values) === null ? open(pageAfter(page)) : setSubmitted(true)),
    complete,
  };
}
