import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useKeptInput } from './use-kept-input.ts'

/** Keeps the values of a form while they are unsaved; see `useKeptInput`. */
export function useKeptForm<Values extends FieldValues>(form: UseFormReturn<Values>, place: string): void {
  const values = useWatch({ control: form.control })
  useKeptInput(place, form.formState.isDirty ? values : undefined, (kept) => typeInto(form, kept))
}

/** Sets fields as if the user had typed them. */
export function typeInto<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  values: Readonly<Record<string, unknown>>,
): void {
  const known = form.getValues()
  for (const name of Object.keys(known))
    if (isField(known, name) && Object.hasOwn(values, name))
      form.setValue(name, Object(values)[name], { shouldDirty: true })
}

function isField<Values extends FieldValues>(values: Values, name: string): name is FieldPath<Values> {
  return Object.hasOwn(values, name)
}
