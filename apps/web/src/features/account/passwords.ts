import { REGISTER } from './account.texts.ts';

/** The repeated password never travels; it is checked here. */
export function repeatErrors(password: string, confirmPassword: string): Record<string, string> {
  if (confirmPassword === '') return { confirmPassword: 'Confirm password is required' };
  return password === confirmPassword ? {} : { confirmPassword: REGISTER.mismatch };
}
