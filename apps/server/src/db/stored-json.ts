import type * as z from 'zod/mini'

/**
 * Reads what a JSON column holds, by its schema. A value without `version` is of version 1, which is the only one so far;
 * whoever changes its shape writes `version: 2` into new values and reads both. Throws where a value cannot be read, with
 * column and fields and without what they hold, which is a person's data.
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
