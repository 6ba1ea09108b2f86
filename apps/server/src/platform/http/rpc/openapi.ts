import type { OpenAPI } from '@orpc/openapi'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { descriptionOf } from '@plumbline/contract/statistics/answer'
import { timeInput } from '@plumbline/contract/trades/trade-fields'
import { completeDocument, described } from './complete-document.ts'
import { version } from '#server/platform/version.ts'
import { REST_PREFIX } from './handlers.ts'

type Converted = ReturnType<ZodToJsonSchemaConverter['convert']>

let made: Promise<OpenAPI.Document> | undefined

/** OpenAPI 3.1 of the contract. Created on first request, so that it does not delay the start. */
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
      version,
      description:
        'The trading journal’s API. Sign in at /sign-in; the session is a cookie. Errors are {code, status, message, data}.',
    },
    servers: [{ url: REST_PREFIX, description: 'This installation.' }],
  })
  return completeDocument(document)
}

/** Zod gives unbounded integers the limits up to which a double is exact, which tell a reader nothing. */
function withoutSafeBounds([required, schema]: Converted): Converted {
  const { minimum, maximum, ...unbounded } = schema
  const isSafe = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER
  return [required, isSafe ? unbounded : schema]
}

/** The schema accepts anything, since invalid values are answered with a code of their own. */
const TIME_SCHEMA = {
  description:
    'YYYY-MM-DDTHH:mm, with or without seconds, also YYYY.MM.DD HH:mm[:ss]: in the account’s time zone, or exact with an offset or Z. Or a timestamp object.',
  anyOf: [
    { type: 'string', examples: ['2025-03-03T10:15', '2025-03-03T10:15:30Z'] },
    {
      type: 'object',
      required: ['seconds'],
      properties: { seconds: { type: 'integer' }, nanoseconds: { type: 'integer' } },
    },
  ],
}
