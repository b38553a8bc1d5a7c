// The state of one page's drawer of reasons, apart from the drawer, which is fetched when a figure is pressed.
//
//   const why = useExplanations(payslip.explanations);           in the reader's words, as the contract gives them
//   <Figure amount={line.amount} label={line.name} opened={why.openId === line.id} onExplain={() => why.open(line.id)} />
//   <ExplanationDrawer {...why.drawer} />
import type { Explanation } from '@muster/contract/explanation.ts';
import { useState } from 'react';

export function useExplanations(explanations: readonly Explanation[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const byId = new Map(explanations.map((explanation) => [explanation.id, explanation]));
  return {
    openId,
    open: (id: string) => setOpenId(openId === id ? null : id),
    has: (id: string) => byId.has(id),
    drawer: {
      explanation: openId === null ? null : (byId.get(openId) ?? null),
      onClose: () => setOpenId(null),
      onOpen: setOpenId,
      has: (id: string) => byId.has(id),
    },
  };
}
