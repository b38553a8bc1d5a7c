// The usual pattern of a form page: contract entry -> form -> action; words in <feature>.texts.ts, small parts beside.

import { Text, TextInput } from '@mantine/core';
import { register } from '@muster/contract/features/account/account.contract.ts';
import { useGoTo } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { REGISTER } from './account.texts.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { useInstallation } from './installation.ts';
import styles from './login-page.module.css';
import { PasswordFields, repeatErrors } from './password-fields.tsx';
import { storeSentMail } from './sent-mail.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  companyName: '',
  password: '',
  confirmPassword: '',
};

export function RegisterPage() {
  const goTo = useGoTo();
  const sells = useInstallation()?.sellsPlans ?? false;
  const create = useSend(register, { toast: false, toastErrors: false });
  const form = useContractForm({
    schema: register.body,
    initialValues: EMPTY,
    labels: { email: 'E-mail', mobile: 'Mobile' },
    alsoValidate: ({ password, confirmPassword }) => repeatErrors(password, confirmPassword),
    submit: async ({ firstName, lastName, email, mobile, companyName, password }) => {
      const body = { firstName, lastName, email, mobile, companyName, password };
      const { data } = await create.attempt({ body });
      storeSentMail({ email: data.email, link: data.verificationLink, browserKey: data.browserKey });
      goTo('/email-sent-notify');
    },
    refusalAt: (error) => (error.code === 'WEAK_PASSWORD' ? { password: error.message } : {}),
  });
  return (
    <AccountFrame title={REGISTER.title} purpose={sells ? REGISTER.purposeOfTrial : REGISTER.purpose}>
      <AccountForm form={form} label="Sign up">
        <div className={styles.two}>
          <TextInput size="md" label="First name" autoComplete="given-name" autoFocus {...form.field('firstName')} />
          <TextInput size="md" label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <TextInput size="md" label="E-mail" type="email" autoComplete="email" {...form.field('email')} />
        <TextInput
          size="md"
          label="Mobile"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98450 12345"
          {...form.field('mobile')}
        />
        <TextInput size="md" label="Company name" autoComplete="organization" {...form.field('companyName')} />
        <PasswordFields name="password" fields={form.field} blockPaste />
        <Text size="xs" c="dimmed" mt={-12}>
          {REGISTER.pasteHint}
        </Text>
      </AccountForm>
      <Elsewhere question="Already have an account?" to="/login" label="Log in" />
    </AccountFrame>
  );
}
