import type { ComponentProps } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form'
import { useErrorText } from './use-error-text.ts'
import { NumberInput } from './number-input.tsx'
import { SelectInput, type SelectOption } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

/** `Sent` is the resolver's output type; the field does not use it. */
type Bound<Values extends FieldValues, Name extends FieldPath<Values>, Sent, Input> = Omit<
  Input,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref'
> & { readonly control: Control<Values, unknown, Sent>; readonly name: Name }

/** A text field of a react-hook-form form; shows the error from the schema or the server. */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  control,
  name,
  ...rest
}: Bound<Values, Name, Sent, ComponentProps<typeof TextInput>>) {
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  return <TextInput {...rest} {...field} value={field.value ?? ''} error={error} />
}

/** Like FormTextField; the form's value is plain decimal text in every language. */
export function FormNumberField<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  control,
  name,
  ...rest
}: Bound<Values, Name, Sent, ComponentProps<typeof NumberInput>>) {
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  return <NumberInput {...rest} {...field} value={field.value ?? ''} error={error} />
}

type FormSelectProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Bound<
  Values,
  Name,
  Sent,
  Omit<ComponentProps<typeof SelectInput>, 'options'>
> & { readonly options: readonly SelectOption<FieldPathValue<Values, Name> & string>[] }

export function FormSelect<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  control,
  name,
  options,
  ...rest
}: FormSelectProps<Values, Name, Sent>) {
  const { field, fieldState } = useController({ control, name })
  const error = useErrorText(fieldState.error?.message)
  return <SelectInput {...rest} {...field} options={options} value={field.value} error={error} />
}
