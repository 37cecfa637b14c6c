import { createContext, useContext, useId, type ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Icon } from '../icons/icon';

interface FieldTies {
  id: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldTies | undefined>(undefined);

/** What ties a control to its label, hint and error; the answer of `useFieldTies` to a control inside a `Field`. */
export interface FieldTieProps {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/**
 * What a control inside a `Field` takes on: its id, description and error state. A control may name its own id and
 * description.
 */
export function useFieldTies(
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {},
): FieldTieProps {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.isInvalid ? true : undefined,
    'aria-required': field?.isRequired ? true : undefined,
  };
}

interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** The message; the control is marked invalid while there is one (SHL-122). */
  error?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  required?: boolean;
  children: ReactNode;
}

function Messages({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

const described = (id: string, hint: ReactNode, error: ReactNode) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function Label({ children, optional }: { children: ReactNode; optional: boolean | undefined }) {
  const { t } = useText();
  return (
    <>
      {children}
      {optional && <span className="muted"> ({t('optional')})</span>}
    </>
  );
}

/** A label with one control, its hint and its error. */
export interface FieldProps extends FieldWords {
  /** Of the control; made up by itself. */
  id?: string;
  /** The label stays for screen readers alone. */
  hideLabel?: boolean;
}

/** A label, one control, its hint and its error, tied together (SHL-122). */
export function Field({ label, hint, error, optional, required, id: givenId, hideLabel, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldContext
      value={{ id, describedBy: described(id, hint, error), isInvalid: Boolean(error), isRequired: Boolean(required) }}
    >
      <div className="field">
        <label htmlFor={id} className={hideLabel ? 'sr' : undefined}>
          <Label optional={optional}>{label}</Label>
        </label>
        {children}
        <Messages id={id} hint={hint} error={error} />
      </div>
    </FieldContext>
  );
}

/** A legend with several controls, their hint and their error. */
export interface FieldGroupProps extends FieldWords {
  /** Its controls are radio buttons: one choice, which is marked invalid as a whole. */
  isChoice?: boolean;
}

/** A legend over several controls, such as radio buttons or tick boxes, with hint and error. */
export function FieldGroup({ label, hint, error, optional, required, isChoice = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="field"
      aria-describedby={described(id, hint, error)}
      {...(isChoice
        ? { role: 'radiogroup', 'aria-invalid': error ? true : undefined, 'aria-required': required ? true : undefined }
        : {})}
    >
      <legend className="label">
        <Label optional={optional}>{label}</Label>
      </legend>
      <FieldContext
        value={{
          id: undefined,
          describedBy: error ? `${id}-error` : undefined,
          isInvalid: Boolean(error),
          isRequired: false,
        }}
      >
        {children}
      </FieldContext>
      <Messages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
