import type { ErrorCode } from '@plumbline/contract/errors'
import type { BaseSyntheticEvent } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { useFormRefusal } from './use-form-refusal.ts'

export type CheckedFormOptions<Values extends FieldValues> = {
  readonly defaultValues: DefaultValues<Values>
  readonly resolver: Resolver<Values>
  /** `fields` show the server's errors; `fieldOfCode` assigns error codes to them. */
  readonly fields: readonly FieldPath<Values>[]
  readonly fieldOfCode: Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>
}

/** A form that is validated, sent, and shows the server's error: at its field, else as `error`. */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>) {
  const { defaultValues, resolver, fields, fieldOfCode } = options
  const form = useForm<Values>({ defaultValues, resolver })
  const refusal = useFormRefusal(form, fields, fieldOfCode)
  return {
    control: form.control,
    isDirty: form.formState.isDirty,
    getValues: form.getValues,
    error: refusal.error,
    refuse: refusal.show,
    /** Passes on valid values and clears the previous submission's error. */
    send: (take: (values: Values) => void, event?: BaseSyntheticEvent) => {
      const submit = form.handleSubmit((values) => {
        refusal.clear()
        take(values)
      })
      void submit(event)
    },
  }
}
