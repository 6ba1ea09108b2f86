import type { ErrorCode } from '@plumbline/contract/errors'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { serverFormErrors } from './server-form-errors.ts'

/** Shows a server error in the form: at its field if it has one, else as `error` for the whole form. */
export function useFormRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  fieldOfCode: Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>> = {},
) {
  const [error, setError] = useState<unknown>(null)
  const show = (refusal: unknown) => {
    const errors = serverFormErrors(refusal, fields, fieldOfCode)
    errors.fields.forEach(({ field, textKey }, index) =>
      form.setError(field, { type: 'server', message: textKey }, { shouldFocus: index === 0 }),
    )
    setError(errors.form)
  }
  return { error, show, clear: () => setError(null) }
}
