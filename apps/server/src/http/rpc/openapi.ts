import type { OpenAPI } from '@orpc/openapi'
import { contract } from '@plumbline/contract/contract'
import { downloadContract } from '@plumbline/contract/exports/exports'
import { liveContract } from '@plumbline/contract/live/live'
import { completeDocument } from './complete-document.ts'
import { REST_PREFIX } from './handlers.ts'

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
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(
    { ...contract, live: liveContract, downloads: downloadContract },
    {
      info: {
        title: 'Plumbline',
        version: '0.1.0',
        description:
          'The trading journal’s API. Sign in at /sign-in; the session is a cookie. Errors are {code, status, message, data}.',
      },
      servers: [{ url: REST_PREFIX, description: 'This installation.' }],
    },
  )
  return completeDocument(document)
}
