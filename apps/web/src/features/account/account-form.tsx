import { Anchor, Button, type ButtonProps, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DoorLink } from '../../platform/door-address.tsx';
import { ContractForm, type ContractFormState } from '../../ui/fields/form.tsx';
import styles from './login-page.module.css';

type Props<V extends Record<string, unknown>> = Omit<ButtonProps, 'form'> & {
  readonly form: ContractFormState<V>;
  /** What the button says. */
  readonly label: string;
  /** The button has the focus: Enter is enough. */
  readonly autoFocus?: boolean;
  readonly children?: ReactNode;
};

/** A form before signing in: its fields, and the button that sends it as wide as they are. */
export function AccountForm<V extends Record<string, unknown>>({ form, label, children, ...button }: Props<V>) {
  return (
    <ContractForm form={form} className={styles.form ?? ''}>
      {children}
      <Button type="submit" size="md" fullWidth loading={form.submitting} {...button}>
        {label}
      </Button>
    </ContractForm>
  );
}

/** Whose account it is, there to read. */
export const OwnEmail = ({ email }: { readonly email: string }) => (
  <TextInput size="md" label="E-mail" type="email" autoComplete="username" value={email} readOnly />
);

type PasswordProps = { readonly field: object; readonly autoFocus: boolean };

/** The password of an account that is there, with the way out for who has forgotten it. */
export function OwnPassword({ field, autoFocus }: PasswordProps) {
  return (
    <div className={styles.password}>
      <PasswordInput size="md" label="Password" autoComplete="current-password" autoFocus={autoFocus} {...field} />
      <Anchor component={DoorLink} to="/forgot-password" className={styles.forgot ?? ''}>
        Forgot password?
      </Anchor>
    </div>
  );
}
