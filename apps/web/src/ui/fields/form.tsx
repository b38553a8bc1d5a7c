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
// (build/late-schemas.ts), so that no page carries Zod to be read. A form that must not even fetch it, as the one that logs
// in, has a `Check` of its own and `useCheckedForm`.
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

type FormOptions<B, V extends Record<string, unknown>> = {
  readonly initialValues: V;
  readonly submit: (body: B, values: V) => Promise<unknown>;
  /** Once it is accepted: what the form stands in closes. */
  readonly onDone?: () => void;
  /** Rules between fields that the wire knows nothing of, such as a repeated password. */
  readonly alsoValidate?: (values: V) => Record<string, string>;
  /** Asks before changed values are left behind (default). */
  readonly warnUnsaved?: boolean;
  /** Puts a refusal that names no field at one, such as wrong credentials at the password. */
  readonly refusalAt?: (error: ApiError) => Record<string, string>;
};

export type ContractFormOptions<S extends z.ZodType, V extends Record<string, unknown>> = FormOptions<z.input<S>, V> & {
  readonly schema: S | (() => Promise<S>);
  readonly labels?: Labels;
};

/** What says of values, which the form holds, what is wrong with each, and of a body whether it may be sent. */
export type Check<B> = {
  readonly errors: (values: Record<string, unknown>) => Record<string, string>;
  readonly accepts: (body: unknown) => body is B;
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
  const { schema, labels = {} } = options;
  const checkOf = (schema: S): Check<z.input<S>> => ({
    errors: (values) => errorsOf(schema, values, labels),
    accepts: (body) => accepts(schema, body),
  });
  return useCheckedForm<z.input<S>, V>({
    ...options,
    check: typeof schema === 'function' ? async () => checkOf(await schema()) : checkOf(schema),
  });
}

type CheckedFormOptions<B, V extends Record<string, unknown>> = FormOptions<B, V> & {
  readonly check: Check<B> | (() => Promise<Check<B>>);
};

export function useCheckedForm<B, V extends Record<string, unknown>>(
  options: CheckedFormOptions<B, V>,
): ContractFormState<V> {
  const [submitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const check = useRef<Check<B> | null>(typeof options.check === 'function' ? null : options.check);
  const prepare = async (): Promise<Check<B>> => {
    check.current ??= typeof options.check === 'function' ? await options.check() : options.check;
    return check.current;
  };
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...check.current?.errors(values),
      ...options.alsoValidate?.(values),
    }),
  });
  const afterPress = useAfterPress();
  const dirty = (options.warnUnsaved ?? true) && form.isDirty() && !submitting;
  useUnsavedWork(dirty, running);

  const submit = async (values: V) => {
    const body = withoutBlanks(values);
    const { accepts } = await prepare();
    if (running.current || !accepts(body)) return;
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
      // A field that was left before its rules were here is checked when they are.
      const leave = (event: unknown) =>
        check.current === null ? void prepare().then(() => props.onBlur?.(event), nothing) : props.onBlur?.(event);
      return { ...props, ...invalid, onBlur: (event: unknown) => afterPress(() => leave(event)) };
    },
    prepare: () => void prepare().catch(nothing),
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

/** Said when it is sent. */
const nothing = () => undefined;

/** The page puts the cursor into a field by itself: nobody types yet, and what checks the form comes after the page. */
const AFTER_THE_PAGE_MS = 3000;

/** The form element: submits on Enter, shows a refusal that belongs to no field above the buttons. */
export function ContractForm<V extends Record<string, unknown>>(props: {
  readonly form: ContractFormState<V>;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const { form, children, className } = props;
  useDialogWork(form.dirty);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  const focus = () => (isShown.current ? form.prepare() : setTimeout(form.prepare, AFTER_THE_PAGE_MS));
  return (
    <form noValidate onSubmit={form.onSubmit} onFocus={focus} onInput={form.prepare} className={className}>
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
