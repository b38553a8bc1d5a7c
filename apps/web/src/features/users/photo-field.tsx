import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonAvatar } from '../../ui/person.tsx';
import { toast } from '../../ui/toast.ts';
import { ACCEPTED_PHOTOS, photoProblem } from './photo-rules.ts';
import styles from './user-dialog.module.css';

const SIDE = 512;

type Props = {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Base64 of a JPEG, or '' for no new photo. */
  readonly value: string;
  readonly onChange: (base64: string) => void;
};

/** A new photo, made small in the browser before it travels. */
export function PhotoField({ name, imageUrl, value, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) {
      toast.error(problem);
      return;
    }
    setBusy(true);
    try {
      onChange(await squareJpeg(file));
    } catch {
      toast.error('This image could not be read. Please choose another one.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.photo}>
      <PersonAvatar name={name} imageUrl={value ? `data:image/jpeg;base64,${value}` : imageUrl} size={56} />
      <div>
        <FileButton accept={ACCEPTED_PHOTOS} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={busy} leftSection={<IconPhoto size={15} />}>
              Choose a photo
            </Button>
          )}
        </FileButton>
        <div className={styles.detail}>GIF, JPEG or PNG under 5 MB, best 512 × 512 px</div>
      </div>
    </div>
  );
}

/** The middle of a picture as a square JPEG in base64. */
async function squareJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^data:[^,]*,/, '');
}
