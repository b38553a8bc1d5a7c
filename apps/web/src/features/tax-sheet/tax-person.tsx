import { PersonPicker } from '../../platform/person-picker.tsx';
import { useSignedIn } from '../../platform/session.ts';

/** Whose tax is shown; members see their own alone. */
export function TaxPerson(props: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { roleId } = useSignedIn();
  if (roleId === 'Member') return null;
  return <PersonPicker label="Employee" placeholder="Your own tax; search by name for others" {...props} />;
}
