import * as z from 'zod/mini'

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** The output type of a schema. */
export type Answer<Schema extends z.ZodMiniType> = DeepReadonly<z.output<Schema>>

/** The schema of a domain type: a field that is missing, superfluous or of another type does not compile. */
export function schemaOf<T>(fields: { readonly [Key in keyof T]-?: z.ZodMiniType<T[Key]> }) {
  return z.object(fields)
}

/** An output that its schema describes without validating it: statistics are large, and the compiler checks them. */
export function described<Schema extends z.ZodMiniType>(describedBy: Schema) {
  return Object.assign(z.custom<Answer<Schema>>(), { describedBy })
}

/** The schema that describes an output instead of validating it. */
export function descriptionOf(schema: object): z.ZodMiniType | undefined {
  return 'describedBy' in schema && schema.describedBy instanceof z.ZodMiniType
    ? schema.describedBy
    : undefined
}
