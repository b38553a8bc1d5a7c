import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { RotationForm } from './rotation-form.tsx';
import { rotationOf } from './shifts.queries.ts';

/** Adds a rotation, or changes the one of this id from a day on. */
export function RotationDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  return (
    <Dialog title={id === null ? 'Add Rotation' : 'Edit Rotation'} opened onClose={onClose} size={720}>
      {id === null ? <RotationForm rotation={null} onClose={onClose} /> : <EditForm id={id} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const rotation = useQuery({ ...rotationOf(id), staleTime: 0 });
  if (rotation.isError) return <LoadFailed error={rotation.error} onRetry={rotation.refetch} subject="the rotation" />;
  return rotation.data ? <RotationForm rotation={rotation.data} onClose={onClose} /> : <RowsSkeleton />;
}
