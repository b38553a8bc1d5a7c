import { Checkbox, MultiSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { addHoliday, updateHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import { holidayBody } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { useAction } from '../../platform/queries.ts';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { HolidayEffect } from './holiday-effect.tsx';
import { HOLIDAY_ENTRIES, type Holiday, type HolidayYear } from './holidays.queries.ts';

type Props = { readonly holiday: Holiday | null; readonly year: HolidayYear; readonly onClose: () => void };

type Values = ReturnType<typeof valuesOf>;

const KINDS = optionsOf({ ordinary: 'Ordinary', national: 'National', optional: 'Optional' });

const MEANINGS: Readonly<Record<Holiday['kind'], string>> = {
  ordinary: 'Kept by everybody at its place.',
  national: 'Fixed by law: Republic Day, Independence Day, Gandhi Jayanti and what a state adds.',
  optional: 'A working day, except for those who choose it as a holiday.',
};

const A_MOMENT = 400;

/** Adds a holiday, or edits one; what it changes is shown before it is saved. */
export function HolidayDialog({ holiday, year, onClose }: Props) {
  const options = { refreshes: HOLIDAY_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addHoliday, options);
  const update = useAction(updateHoliday, options);
  const form = useContractForm({
    schema: holidayBody,
    initialValues: valuesOf(holiday),
    submit: (_, values) => {
      const body = bodyOf(values);
      return holiday ? update.attempt({ body: { ...body, ...versionOf(holiday) } }) : add.attempt({ body });
    },
  });
  const [settledValues] = useDebouncedValue(form.values, A_MOMENT);
  const body = bodyOf(settledValues);
  const isWhole = holidayBody.safeParse(body).success;
  const change = holiday
    ? { change: 'edit' as const, holiday: { ...body, ...versionOf(holiday) } }
    : { change: 'add' as const, holiday: body };
  return (
    <FormDialog title={holiday ? 'Edit holiday' : 'Add holiday'} form={form} label="Save" onClose={onClose}>
      <Fields form={form} year={year} />
      {isWhole && <HolidayEffect change={change} />}
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'year'> & { readonly form: ContractFormState<Values> };

function Fields({ form: { field, values }, year }: FieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
      <DateInput {...field('date')} label="Date" required />
      <div>
        <SegmentedControl {...field('kind')} aria-label="Kind" data={KINDS} fullWidth />
        <p className="muted">{MEANINGS[values.kind]}</p>
      </div>
      <MultiSelect
        {...field('places')}
        label="Places"
        description="Nothing chosen: everybody"
        placeholder={values.places.length === 0 ? 'Everybody' : ''}
        data={placeChoices(year, values.places)}
        searchable
        clearable
        nothingFoundMessage="No state, office or city of that name"
      />
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <Checkbox
        {...field('isTentative', 'checkbox')}
        label="The date may still move"
        description="Days by the moon are confirmed late"
      />
    </>
  );
}

function valuesOf(holiday: Holiday | null) {
  return {
    name: holiday?.name ?? '',
    date: holiday?.date ?? '',
    description: holiday?.description ?? '',
    kind: holiday?.kind ?? 'ordinary',
    places: [...(holiday?.states ?? []).map(ofState), ...(holiday?.locations ?? []).map(ofOffice)],
    isTentative: holiday?.isTentative ?? false,
  };
}

const [STATE, OFFICE] = ['state:', 'office:'];

const ofState = (code: string) => `${STATE}${code}`;

const ofOffice = (name: string) => `${OFFICE}${name}`;

const partsOf = (places: readonly string[], kind: string) =>
  places.filter((place) => place.startsWith(kind)).map((place) => place.slice(kind.length));

function bodyOf({ name, date, description, kind, places, isTentative }: Values) {
  return {
    name,
    date,
    kind,
    isTentative,
    description: description.trim() || null,
    isOptional: kind === 'optional',
    states: partsOf(places, STATE),
    locations: partsOf(places, OFFICE),
  };
}

const versionOf = ({ id, version }: Holiday) => ({ id, version });

/** States with people first; an office that nobody has any more stays while it is chosen. */
function placeChoices({ states, places, locations }: HolidayYear, chosenPlaces: readonly string[]) {
  const usedStates = new Set(places.map(({ state }) => state));
  const offices = [...new Set([...locations.map(({ name }) => name), ...partsOf(chosenPlaces, OFFICE)])];
  const option = ({ code, name }: HolidayYear['states'][number]) => ({ value: ofState(code), label: name });
  return [
    { group: 'States with people', items: states.filter(({ code }) => usedStates.has(code)).map(option) },
    { group: 'Offices and cities', items: offices.map((name) => ({ value: ofOffice(name), label: name })) },
    { group: 'Other states', items: states.filter(({ code }) => !usedStates.has(code)).map(option) },
  ];
}
