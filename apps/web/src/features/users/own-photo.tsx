import { Button, FileButton } from '@mantine/core';
import { session } from '@muster/contract/features/account/account.contract.ts';
import { deleteImage, uploadImage } from '@muster/contract/features/users/users.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { updateUser } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';
import { ACCEPTED_PHOTOS, photoProblem } from './photo-rules.ts';
import styles from './profile.module.css';
import { PEOPLE_ENTRIES, type PersonDetails } from './users.queries.ts';

/** Replaces or removes the own photo. */
export function OwnPhoto({ person }: { person: PersonDetails }) {
  const refreshes = [...PEOPLE_ENTRIES, session];
  const upload = useAction(uploadImage, { refreshes, onDone: ({ imageUrl }) => updateUser({ imageUrl }) });
  const remove = useAction(deleteImage, { refreshes, onDone: () => updateUser({ imageUrl: null }) });
  const choose = (file: File | null) => {
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) toast.error(problem);
    else void upload.run({ body: {}, files: { profileImage: file } });
  };
  return (
    <div className={styles.photo}>
      <FileButton accept={ACCEPTED_PHOTOS} onChange={choose}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={upload.pending}>
            {person.imageUrl ? 'Change photo' : 'Add a photo'}
          </Button>
        )}
      </FileButton>
      {person.imageUrl && (
        <Button size="xs" variant="subtle" color="dark" loading={remove.pending} onClick={() => void remove.run({})}>
          Remove
        </Button>
      )}
    </div>
  );
}
