import type { ErrorCode } from '@plumbline/contract/errors'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { apiErrorOf, issuesOf } from '#web/lib/api/api-error.ts'

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

/** Errors of a rejected form: messages at fields, and one for the form if no field matches. */
export type FormErrors<Field extends string> = {
  readonly fields: readonly { readonly field: Field; readonly textKey: string }[]
  /** The error itself if it belongs to no field: shown above the buttons. */
  readonly form: unknown
}

/**
 * Assigns the server's error to its fields: `data.issues` by path, codes by the table (an INVALID_EMAIL belongs to the
 * field `email`). Texts are translation keys.
 */
function serverFormErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fieldOfCode: Readonly<Partial<Record<ErrorCode, Field>>> = {},
): FormErrors<Field> {
  const { code } = apiErrorOf(error)
  const byCode: Readonly<Record<string, Field | undefined>> = fieldOfCode
  const field = byCode[code]
  if (field !== undefined) return { fields: [{ field, textKey: `errors:code.${code}` }], form: null }
  const named = issuesOf(error).flatMap(({ path }) => {
    const issueField = fields.find((candidate) => candidate === path.split('.')[0])
    return issueField === undefined ? [] : [{ field: issueField, textKey: 'errors:field.invalid' }]
  })
  return { fields: named, form: named.length > 0 ? null : error }
}
