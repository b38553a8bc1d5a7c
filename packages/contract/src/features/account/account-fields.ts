import { z } from '../../zod.ts';

export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;

export const requiredText = (label: string, maxLength = 100) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(maxLength, `${label} is too long`);
/** A password that is there already; longer than any we accept is not one of ours. */
export const existingPassword = (message: string) =>
  z.string(message).min(1, message).max(MAX_PASSWORD_LENGTH, message);
export const newPassword = z
  .string('Password is required')
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters`);
