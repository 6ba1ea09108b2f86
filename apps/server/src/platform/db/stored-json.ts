import type * as z from 'zod/mini'

/**
 * Parses the value of a JSON column with its schema. A value without `version` is of version 1, the only one so far; a
 * change of its shape must write `version: 2` into new values and read both. Throws if a value cannot be read, naming
 * column and fields but not their contents, which are the user's data.
 */
export function storedJson<Schema extends z.ZodMiniType>(
  column: string,
  schema: Schema,
): (value: unknown) => z.output<Schema> {
  return (value) => {
    const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : 1
    if (version !== 1) throw new Error(`${column} is of version ${version}, which is not known`)
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole')
    throw new Error(`${column} cannot be read: ${fields.join(', ')}`)
  }
}
