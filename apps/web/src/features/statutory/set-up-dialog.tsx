import { DeclineDialog } from './decline-dialog.tsx';
import { EpfDialog } from './epf-dialog.tsx';
import { EsiDialog } from './esi-dialog.tsx';
import { LwfDialog } from './lwf-dialog.tsx';
import { ProfessionalTaxDialog } from './professional-tax-dialog.tsx';
import type { Target } from './set-up-target.ts';
import type { AllStatutory } from './statutory.queries.ts';

export function SetUpDialog({
  statutory,
  target,
  onClose,
}: {
  readonly statutory: AllStatutory;
  readonly target: Target;
  readonly onClose: () => void;
}) {
  if (target.what === 'decline') return <DeclineDialog target={target} onClose={onClose} />;
  const { type } = target;
  const state = target.state ?? '';
  if (type === 'EPF') return <EpfDialog stored={statutory.epf} law={statutory.law} onClose={onClose} />;
  if (type === 'ESI') return <EsiDialog stored={statutory.esi} law={statutory.law} onClose={onClose} />;
  if (type === 'LWF') {
    const stored = statutory.lwf.find((one) => one.state === state) ?? null;
    return <LwfDialog state={state} stored={stored} onClose={onClose} />;
  }
  const stored = statutory.professionalTax.find((one) => one.state === state) ?? null;
  return <ProfessionalTaxDialog state={state} stored={stored} onClose={onClose} />;
}
