import { useEffect, useRef, useState, type FormEvent } from 'react';
import { usePressEnd } from './use-press-end';

/** Names what is wrong with a value, such as the key of a text; undefined when it is valid. */
export type Check<Values, Key extends keyof Values> = (value: Values[Key], values: Values) => string | undefined;

/** What a form is made of: `Values` by field name, each with its check. */
export interface FormOptions<Values> {
  initial: Values;
  /**
   * Words what is wrong, most often `t`. Asked at each rendering, so that a message follows the language of the page
   * (SHL-55).
   */
  word: (problem: string) => string;
  checks?: { [Key in keyof Values]?: Check<Values, Key> };
  /** Called with valid values. */
  onSubmit: (values: Values) => void | Promise<void>;
}

/** What a control needs of its field. */
export interface FieldBinding<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  name: string;
}

/** The state of a form. Errors show once a field was left, and all of them on submit (SHL-122). */
export interface Form<Values> {
  values: Values;
  /** The messages that show, in the language of the page. */
  errors: { [Key in keyof Values]?: string | undefined };
  /** For the control: `<TextInput {...form.bind('email')} />` inside `<Field error={form.errors.email}>`. */
  bind<Key extends keyof Values & string>(key: Key): FieldBinding<Values[Key]>;
  set<Key extends keyof Values>(key: Key, value: Values[Key]): void;
  /** Shows what the API found wrong with a field; it goes away when the value changes. */
  fail<Key extends keyof Values>(key: Key, problem: string): void;
  /** As `fail`, and moves the focus to the field as soon as it can be used. */
  refuse<Key extends keyof Values & string>(key: Key, problem: string): void;
  /** Checks one field now, as leaving it does. */
  check<Key extends keyof Values>(key: Key): boolean;
  reset(values?: Values): void;
  /** For the form element: `<form {...form.form}>`. */
  form: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    ref: (element: HTMLFormElement | null) => void;
  };
  isDirty: boolean;
}

type Problems<Values> = { [Key in keyof Values]?: string | undefined };

/**
 * The values of a form and their messages: checked when a field is left and on submit, not while typing; a message that
 * shows goes away while typing as soon as the value is valid; a refused submit moves the focus to the first invalid
 * field (SHL-122). A field that a press elsewhere leaves gets its message once that press has ended, so that what is
 * pressed stays in its place and is clicked.
 */
export function useForm<Values extends object>({
  initial,
  word,
  checks = {},
  onSubmit,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [isDirty, setDirty] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { afterPress, forget } = usePressEnd();
  // What a handler reads within the same event: state would lag behind one that sets and checks at once.
  const latest = useRef(values);

  const failed = useRef<Problems<Values>>({});
  const focusNext = useRef<string>(undefined);
  // Synchronises the focus with a refusal: the field may be disabled until its call has ended.
  useEffect(() => {
    if (focusNext.current !== undefined && focusFirst(element.current, [focusNext.current]))
      focusNext.current = undefined;
  });

  const problemOf = <Key extends keyof Values>(key: Key) => {
    const check: Check<Values, Key> | undefined = checks[key];
    return check?.(latest.current[key], latest.current);
  };
  const show = <Key extends keyof Values>(key: Key, problem: string | undefined) =>
    setProblems((shown) => ({ ...shown, [key]: problem }));

  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) => {
    latest.current = { ...latest.current, [key]: value };
    failed.current = { ...failed.current, [key]: undefined };
    setValues(latest.current);
    setDirty(true);
    // A message that shows stays only while the value is wrong; none appears while typing.
    setProblems((shown) =>
      shown[key] !== undefined && problemOf(key) === undefined ? { ...shown, [key]: undefined } : shown,
    );
  };
  const check = <Key extends keyof Values>(key: Key) => {
    const problem = problemOf(key);
    show(key, problem ?? failed.current[key]);
    return problem === undefined;
  };
  const leave = <Key extends keyof Values>(key: Key) => {
    // Only a message moves what is pressed. It says what holds at the end: the press may have set another value.
    if (problemOf(key) === undefined) check(key);
    else afterPress(() => check(key));
  };
  const fail = <Key extends keyof Values>(key: Key, problem: string) => {
    failed.current = { ...failed.current, [key]: problem };
    show(key, problem);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    failed.current = {};
    const keys = Object.keys(latest.current) as (keyof Values & string)[];
    const wrong = keys.filter((key) => problemOf(key) !== undefined);
    setProblems(Object.fromEntries(wrong.map((key) => [key, problemOf(key)])) as Problems<Values>);
    if (wrong.length === 0) void onSubmit(latest.current);
    else focusFirst(element.current, wrong);
  };

  return {
    values,
    set,
    check,
    isDirty,
    errors: Object.fromEntries(
      Object.entries<string | undefined>(problems).map(([key, problem]) => [
        key,
        problem === undefined ? undefined : word(problem),
      ]),
    ) as Form<Values>['errors'],
    fail,
    refuse(key, problem) {
      fail(key, problem);
      focusNext.current = key;
    },
    bind: (key) => ({
      name: key,
      value: values[key],
      onChange: (value) => set(key, value),
      onBlur: () => leave(key),
    }),
    reset(next = initial) {
      forget();
      latest.current = next;
      failed.current = {};
      setValues(next);
      setProblems({});
      setDirty(false);
    },
    form: {
      noValidate: true,
      onSubmit: submit,
      ref: (form) => {
        element.current = form;
      },
    },
  };
}

/**
 * Focuses the first control, in the order of the page, whose name is among the wrong ones. False when there is none
 * that takes the focus.
 */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): boolean {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '')) {
      control.focus();
      return document.activeElement === control;
    }
  }
  return false;
}
