import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ClipboardEvent, DragEvent } from 'react';
import { REGISTER } from './account.texts.ts';

type Props = {
  readonly name: 'password' | 'newPassword';
  readonly fields: (path: string) => object;
  readonly blockPaste?: boolean;
  readonly label?: string;
};

/** A new password and its repetition. Sign-up blocks copy and paste on both. */
export function PasswordFields({ name, fields, blockPaste = false, label = 'Password' }: Props) {
  const withoutPaste: Partial<PasswordInputProps> = blockPaste
    ? { onPaste: prevent, onCopy: prevent, onCut: prevent, onDrop: prevent }
    : {};
  return (
    <>
      <PasswordInput
        size="md"
        label={label}
        description="At least 10 characters"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...withoutPaste}
        {...fields(name)}
      />
      <PasswordInput
        size="md"
        label="Confirm password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        {...withoutPaste}
        {...fields('confirmPassword')}
      />
    </>
  );
}

function prevent(event: ClipboardEvent | DragEvent): void {
  event.preventDefault();
}

/** The repeated password never travels; it is checked here. */
export function repeatErrors(password: string, confirmPassword: string): Record<string, string> {
  if (confirmPassword === '') return { confirmPassword: 'Confirm password is required' };
  return password === confirmPassword ? {} : { confirmPassword: REGISTER.mismatch };
}
