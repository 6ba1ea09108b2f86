import * as z from 'zod/mini'

const text = z.optional(z.string())

const schema = z.object({
  $ref: text,
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  default: z.optional(z.unknown()),
  format: text,
  pattern: text,
  contentMediaType: text,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), schema))
  },
  get items() {
    return z.optional(schema)
  },
  get anyOf() {
    return z.optional(z.array(schema))
  },
  get oneOf() {
    return z.optional(z.array(schema))
  },
  get allOf() {
    return z.optional(z.array(schema))
  },
})
/** The part of a JSON Schema that the page shows. */
export type Schema = z.infer<typeof schema>

const content = z.record(z.string(), z.object({ schema: z.optional(schema) }))

const operation = z.object({
  operationId: z.string(),
  summary: z._default(z.string(), ''),
  description: text,
  tags: z.array(z.string()),
  security: z.optional(z.array(z.unknown())),
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z._default(z.boolean(), false),
        schema,
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
})

const document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string(), description: text }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** An operation with its method and path. */
export interface Operation extends z.infer<typeof operation> {
  readonly method: string
  readonly path: string
}

export interface ApiDocument {
  readonly title: string
  readonly version: string
  /** Prefix of every path. */
  readonly prefix: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly operations: readonly Operation[]
}

/** The OpenAPI document as far as the page shows it. Throws if it is not one. */
export function readDocument(made: unknown): ApiDocument {
  const { info, servers, tags, paths } = document.parse(made)
  return {
    title: info.title,
    version: info.version,
    prefix: servers[0]?.url ?? '',
    tags,
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => ({ ...each, method: method.toUpperCase(), path })),
    ),
  }
}
