import type { OpenAPI } from '@orpc/openapi'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { descriptionOf } from '@plumbline/contract/statistics/answer'
import { timeInput } from '@plumbline/contract/trades/trade-fields'
import { completeDocument, described } from './complete-document.ts'
import { REST_PREFIX } from './handlers.ts'

type Converted = ReturnType<ZodToJsonSchemaConverter['convert']>

let made: Promise<OpenAPI.Document> | undefined

/** OpenAPI 3.1 of the contract. Made when first asked for: a start should not wait for it. */
export function openApiDocument(): Promise<OpenAPI.Document> {
  made ??= generate()
  return made
}

async function generate(): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ])
  const converter = new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, next, ...options }) =>
        schema === timeInput
          ? [true, TIME_SCHEMA]
          : withoutSafeBounds(next({ ...options, schema: descriptionOf(schema) ?? schema })),
    ],
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(described, {
    info: {
      title: 'Plumbline',
      version: '0.1.0',
      description:
        'The trading journal’s API. Sign in at /sign-in; the session is a cookie. Errors are {code, status, message, data}.',
    },
    servers: [{ url: REST_PREFIX, description: 'This installation.' }],
  })
  return completeDocument(document)
}

/** Zod gives whole numbers without bounds those up to which a double is exact: nothing to tell a reader. */
function withoutSafeBounds([required, schema]: Converted): Converted {
  const { minimum, maximum, ...unbounded } = schema
  const isSafe = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER
  return [required, isSafe ? unbounded : schema]
}

/** What the schema lets pass, since the answer to anything else has a code of its own. */
const TIME_SCHEMA = {
  description:
    'YYYY-MM-DDTHH:mm, with seconds or not, also YYYY.MM.DD HH:mm[:ss]: by the clock of the account, or exact with an offset or Z. Or a timestamp object.',
  anyOf: [
    { type: 'string', examples: ['2025-03-03T10:15', '2025-03-03T10:15:30Z'] },
    {
      type: 'object',
      required: ['seconds'],
      properties: { seconds: { type: 'integer' }, nanoseconds: { type: 'integer' } },
    },
  ],
}
