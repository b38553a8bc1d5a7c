import { Status } from '../../ui/status.tsx';
import { decisionOf, STATUS } from './encashment-words.ts';
import type { Encashment } from './leave-balances.queries.ts';

/** Its status, when it is paid, and what was said of it. */
export function EncashmentState({ row }: { readonly row: Encashment }) {
  const [tone, label] = STATUS[row.status];
  const decision = decisionOf(row);
  return (
    <div className="stack gap-2 align-start">
      <Status tone={tone} label={label} pill />
      {decision !== null && <span className="small secondary">{decision}</span>}
      {row.comments !== null && <span className="small secondary">“{row.comments}”</span>}
    </div>
  );
}
