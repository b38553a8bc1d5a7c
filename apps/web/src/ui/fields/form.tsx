// Forms: Mantine's form with the contract's own schema as validator.
//
//   const form = useContractForm({
//     schema: registration,                                  // entry.body: the schema the server parses with
//     initialValues: { firstName: '', email: '', … },        // '' means empty
//     submit: (body) => save.attempt({ body }),              // typed by the schema; throws an ApiError when refused
//     labels: { annualCTC: 'Annual CTC' },                   // words of "… is required", where the schema has none
//   });
//   <ContractForm form={form}> <TextInput {...form.field('firstName')} label="First name" required /> … </ContractForm>
//
// An edit form is drawn once its record is here (initialValues are read only at first):
//   return person.data ? <PersonForm key={person.data.id} person={person.data} /> : <PageSkeleton />;
//
// The schema may also be a function that fetches it when the form is first used; the build makes one of `entry.body`
// (build/late-schemas.ts), so that no page carries Zod to be read.
//
// Fields are validated when left and when submitted. The focus goes to the first wrong one. What was typed stays when
// the server refuses; its field errors land at the fields, anything else in `form.refusal` (ContractForm shows it).
import { useForm } from '@mantine/form';
import type { z } from '@muster/contract/zod.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { Refusal } from '../caution.tsx';
import { useDialogWork, useUnsavedWork } from '../dialogs/unsaved-work.ts';
import { accepts, errorsOf, type Labels, withoutBlanks } from './form-rules.ts';

export type ContractFormOptions<S extends z.ZodType, V extends Record<string, unknown>> = {
  readonly schema: S | (() => Promise<S>);
  readonly initialValues: V;
  readonly submit: (body: z.input<S>, values: V) => Promise<unknown>;
  /** Once it is accepted: what the form stands in closes. */
  readonly onDone?: () => void;
  /** Rules between fields that the wire knows nothing of, such as a repeated password. */
  readonly alsoValidate?: (values: V) => Record<string, string>;
  readonly labels?: Labels;
  /** Asks before changed values are left behind (default). */
  readonly warnUnsaved?: boolean;
  /** Puts a refusal that names no field at one, such as wrong credentials at the password. */
  readonly refusalAt?: (error: ApiError) => Record<string, string>;
};

/** Mantine's form, as far as pages need it. */
export type FormApi<V extends Record<string, unknown>> = Omit<
  ReturnType<typeof useForm<V>>,
  'validate' | 'validateField' | 'isValid'
>;

export type ContractFormState<V extends Record<string, unknown>> = {
  readonly form: FormApi<V>;
  readonly values: V;
  readonly submitting: boolean;
  /** Changed work that would be lost. */
  readonly dirty: boolean;
  readonly refusal: string | null;
  /** Props of an input: value, onChange, onBlur, error. */
  readonly field: (path: string, type?: 'checkbox') => ReturnType<FormApi<V>['getInputProps']>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Fetches a schema that is not here yet. */
  readonly prepare: () => void;
};

export function useContractForm<S extends z.ZodType, V extends Record<string, unknown>>(
  options: ContractFormOptions<S, V>,
): ContractFormState<V> {
  const [submitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const schema = useRef<S | null>(typeof options.schema === 'function' ? null : options.schema);
  const prepare = async (): Promise<S> => {
    schema.current ??= typeof options.schema === 'function' ? await options.schema() : options.schema;
    return schema.current;
  };
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...(schema.current === null ? {} : errorsOf(schema.current, values, options.labels ?? {})),
      ...options.alsoValidate?.(values),
    }),
  });
  const afterPress = useAfterPress();
  const dirty = (options.warnUnsaved ?? true) && form.isDirty() && !submitting;
  useUnsavedWork(dirty);

  const submit = async (values: V) => {
    const body = withoutBlanks(values);
    if (running.current || !accepts(await prepare(), body)) return;
    running.current = true;
    setSubmitting(true);
    setRefusal(null);
    try {
      await options.submit(body, values);
      options.onDone?.();
      form.resetDirty();
    } catch (error) {
      const atFields =
        error instanceof ApiError ? { ...fieldErrorsIn(error, values), ...options.refusalAt?.(error) } : {};
      if (Object.keys(atFields).length > 0) {
        form.setErrors(atFields);
        focusFirstWrong(atFields, form);
      } else setRefusal(messageOf(error));
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  return {
    form,
    values: form.values,
    submitting,
    dirty,
    refusal,
    field: (path, type) => {
      const props = form.getInputProps(path, type ? { type } : {});
      // Password inputs say of themselves in colour alone that they are wrong.
      const invalid = props.error ? { 'aria-invalid': true } : {};
      return { ...props, ...invalid, onBlur: (event: unknown) => afterPress(() => props.onBlur?.(event)) };
    },
    prepare: () => void prepare(),
    onSubmit: (event) => {
      event.preventDefault();
      const checked = form.onSubmit(submit, (errors) => focusFirstWrong(errors, form));
      void prepare().then(
        () => checked(event),
        (error: unknown) => setRefusal(messageOf(error)),
      );
    },
  };
}

/** The form element: submits on Enter, shows a refusal that belongs to no field above the buttons. */
export function ContractForm<V extends Record<string, unknown>>(props: {
  readonly form: ContractFormState<V>;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const { form, children, className } = props;
  useDialogWork(form.dirty);
  return (
    <form noValidate onSubmit={form.onSubmit} onFocus={form.prepare} onInput={form.prepare} className={className}>
      {form.refusal !== null && <Refusal mb="md">{form.refusal}</Refusal>}
      {children}
    </form>
  );
}

/** The server's field errors that belong to a field of this form. */
function fieldErrorsIn(error: ApiError, values: Record<string, unknown>): Record<string, string> {
  const fieldErrors = error.fieldErrors.filter(({ field }) => (field.split('.')[0] ?? '') in values);
  return Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message]));
}

function focusFirstWrong<V extends Record<string, unknown>>(errors: object, form: FormApi<V>): void {
  const wrong = Object.keys(errors).map((path) => form.getInputNode(path));
  const inOrder = wrong.filter((node) => node !== null).sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  inOrder[0]?.focus();
}

// A field is left by pressing something else. Its error message would move the page between press and release, and
// the click would miss the button: work caused by leaving a field waits until the press is over.
function useAfterPress(): (work: () => void) => void {
  const hasPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      hasPressed.current = true;
    };
    const release = () => {
      hasPressed.current = false;
      // The click comes right after the release: it goes first.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (work) => {
    if (hasPressed.current) waiting.current.push(work);
    else work();
  };
}
