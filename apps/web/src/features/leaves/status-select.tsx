import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { FILTERS } from './leave-words.ts';

/** Which leave a list shows, by its status. */
export function StatusSelect({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (status: string) => void;
}) {
  return (
    <ChoiceSelect
      aria-label="Status"
      w={150}
      data={[...FILTERS]}
      value={value}
      onChange={(status) => onChange(status ?? 'All')}
    />
  );
}
