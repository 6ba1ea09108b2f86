import { contract } from '@plumbline/contract/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

test('the document is OpenAPI 3.1 and has every procedure of the contract', async () => {
  const document = await openApiDocument()
  expect(document.openapi).toMatch(/^3\.1/)
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path ?? {}))
  const procedures = Object.values(contract).flatMap((feature) => Object.keys(feature))
  expect(operations).toHaveLength(procedures.length)
  expect(document.paths?.['/accounts']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { schema: { properties: { currency: { type: 'string' } } } } },
      },
    },
  })
  expect(document.paths?.['/trades']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'limit', in: 'query', required: false }),
  )
})
