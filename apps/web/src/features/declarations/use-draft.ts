import { useDebouncedCallback } from '@mantine/hooks';
import { createDeclaration, declarationForm, discardDraft } from '@muster/contract/features/declarations.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import type { DeclarationValues } from './declaration-form-values.ts';
import type { Form } from './declarations.queries.ts';

const WAIT_MS = 1000;

export type DraftState = { readonly keptAt: string | null; readonly isFailed: boolean };

/** Keeps what is typed by itself, a second after the last key. */
export function useDraft({ employeeId, financialYearStart, draft, maySubmit }: Form, values: DeclarationValues) {
  const [state, setState] = useState<DraftState>({ keptAt: draft?.savedAt ?? null, isFailed: false });
  const keep = useAction(createDeclaration, { toast: false, toastErrors: false, refreshes: [declarationForm] });
  const discard = useAction(discardDraft, { toast: false });
  const first = useRef(values);
  const isStopped = useRef(false);
  const send = useDebouncedCallback(
    async (typed: DeclarationValues) => {
      if (isStopped.current) return;
      const kept = await keep.run({ body: { isDraft: true, employeeId, ...typed } });
      setState(kept ? { keptAt: new Date().toISOString(), isFailed: false } : (was) => ({ ...was, isFailed: true }));
    },
    { delay: WAIT_MS, flushOnUnmount: true },
  );
  useEffect(() => {
    if (maySubmit && values !== first.current) send(values);
  }, [maySubmit, send, values]);
  return {
    ...state,
    /** Submitted or left on purpose: nothing is kept any more. */
    stop: () => {
      isStopped.current = true;
    },
    discard: () => discard.run({ query: { employeeId, fyStart: financialYearStart, fyEnd: financialYearStart + 1 } }),
  };
}
