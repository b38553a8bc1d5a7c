import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FORM_PATH } from './declarations.texts.ts';

/** Opens the form of an employee, also while declarations are locked. */
export function DeclareForDialog({ fyStart, onClose }: { readonly fyStart: number; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [employeeId, setEmployeeId] = useState('');
  return (
    <Dialog
      title="Declare for an employee"
      purpose="Also while declarations are locked. It is kept who did."
      onClose={onClose}
    >
      <PersonPicker label="Employee" placeholder="Type a name" required value={employeeId} onChange={setEmployeeId} />
      <SendActions
        label="Open the form"
        disabled={employeeId === ''}
        onSend={() => navigate({ to: FORM_PATH, search: { employeeId, fyStart } })}
        onClose={onClose}
      />
    </Dialog>
  );
}
