import { useState } from 'react';
import { messageOf } from '../platform/api-error.ts';
import { toast } from './toast.ts';

/** Saves files one at a time; what the server refuses is said. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const save = (work: () => Promise<void>) => {
    setSaving(true);
    void work()
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setSaving(false));
  };
  return { isSaving, save };
}
