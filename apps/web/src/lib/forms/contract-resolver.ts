import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { TextKey } from '#web/lib/i18n/text-key.ts'

/** The interface of every schema of the contract (standardschema.dev), so that this file needs no zod. */
type Schema = {
  readonly '~standard': { readonly validate: (value: unknown) => Result | Promise<Result> }
}
type Result = {
  readonly issues?: readonly { readonly path?: readonly PathSegment[] | undefined }[] | undefined
}
type PathSegment = PropertyKey | { readonly key: PropertyKey }

/** Asks for one field ("Enter a name."); the same for every form with such a field. */
type RequiredKey = `errors:${Extract<TextKey<'errors'>, `required.${string}`>}`

type ContractForm<Values extends FieldValues> = {
  readonly schema: Schema
  /** Converts the form's texts to the contract's input (amounts as numbers); called again to send them. */
  readonly toInput: (values: Values) => unknown
  /** Fields that must not be blank although the contract has a default, each with the text that asks for it. */
  readonly required: Readonly<Partial<Record<keyof Values & string, RequiredKey>>>
  /** Translation keys for the contract's other validation errors, by field. */
  readonly messages?: Readonly<Partial<Record<keyof Values & string, string>>>
}

/** Validates a form with the contract's own schema, so that web and server reject the same input. */
export function contractResolver<Values extends FieldValues>(form: ContractForm<Values>): Resolver<Values> {
  const messages: Readonly<Record<string, string | undefined>> = form.messages ?? {}
  const required: Readonly<Record<string, RequiredKey | undefined>> = form.required
  return async (values) => {
    const { issues = [] } = await form.schema['~standard'].validate(form.toInput(values))
    const found = new Map<string, string>()
    for (const { path } of issues) {
      const field = fieldOf(path, values)
      found.set(field, messages[field] ?? 'errors:field.invalid')
    }
    for (const [field, message] of Object.entries(required)) {
      if (message !== undefined && String(values[field] ?? '').trim() === '') found.set(field, message)
    }
    if (found.size === 0) return { values, errors: {} }
    return { values: {}, errors: toFieldErrors<Values>(found) }
  }
}

/** The first path segment that is a field of the form: inputs may nest what a form has flat. */
function fieldOf(path: readonly PathSegment[] = [], values: FieldValues): string {
  const names = path.map((segment) => String(typeof segment === 'object' ? segment.key : segment))
  return names.find((name) => Object.hasOwn(values, name)) ?? names[0] ?? 'root'
}

function toFieldErrors<Values extends FieldValues>(found: ReadonlyMap<string, string>): FieldErrors<Values> {
  // The names come from the schema of these very values; react-hook-form's type cannot be built key by key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(
    [...found].map(([name, message]) => [name, { type: 'contract', message }]),
  ) as FieldErrors<Values>
}
