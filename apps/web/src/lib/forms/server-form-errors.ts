import type { ErrorCode } from '@plumbline/contract/errors'
import { apiErrorOf, issuesOf } from '#web/lib/api/api-error.ts'

/** What a refused form shows: a message at fields, and one for the form where no field is meant. */
export type FormErrors<Field extends string> = {
  readonly fields: readonly { readonly field: Field; readonly textKey: string }[]
  /** The error itself where it belongs to no field: shown above the buttons. */
  readonly form: unknown
}

/**
 * Puts the server's refusal where it belongs: `data.issues` by their path, codes by the table (an
 * INVALID_EMAIL belongs to the field `email`). Texts are translation keys.
 */
export function serverFormErrors<Field extends string>(
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
