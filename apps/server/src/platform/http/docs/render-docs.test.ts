import { errorCatalogue } from '@plumbline/contract/features'
import { expect, test } from 'vitest'
import { openApiDocument } from '../rpc/openapi.ts'
import { readDocument } from './read-document.ts'
import { renderDocs } from './render-docs.ts'

const origin = 'https://journal.example'
const page = async () => renderDocs(await openApiDocument(), origin)

function withOperation(operation: object, path = '/things') {
  return {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1' },
    servers: [{ url: '/api/v1' }],
    tags: [{ name: 'things', description: 'Things.' }],
    paths: {
      [path]: { post: { operationId: 'things.make', tags: ['things'], responses: {}, ...operation } },
    },
  }
}

test('every operation has an anchor, a path and a command', async () => {
  const html = await page()
  const { operations, prefix } = readDocument(await openApiDocument())
  expect(operations.length).toBeGreaterThan(50)
  for (const { operationId, method, path } of operations) {
    expect(html).toContain(`<article id="${operationId}">`)
    expect(html).toContain(`<code>${method} ${prefix}${path}</code>`)
    expect(html).toContain(`$PLUMBLINE${prefix}${path.replace(/\{\w+\}/g, 'ID')}`)
  }
})

test('every error of the catalogue is in the table, with its cause and remedy', async () => {
  const html = await page()
  for (const code of Object.keys(errorCatalogue)) {
    const row = html.split(`<tr id="error-${code}">`)[1]?.split('</tr>')[0] ?? ''
    expect(row.match(/<td>[^<]+\S/g), code).toHaveLength(3)
  }
})

test('every link within the page has a target, and no id occurs twice', async () => {
  const html = await page()
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('the page loads no resources and runs no scripts', async () => {
  const html = await page()
  expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(| on\w+="| src=|javascript:/i)
  expect([...html.matchAll(/href="([^"#][^"]*)"/g)].map(([, href]) => href)).toEqual(['/api/openapi.json'])
})

test('the examples start with the address of the installation', async () => {
  expect(await page()).toContain(`PLUMBLINE=${origin}\n`)
})

test('text from the document is always escaped, never markup', () => {
  const evil = `"><script>alert('&')</script>`
  const html = renderDocs(
    {
      ...withOperation({
        operationId: evil,
        summary: evil,
        description: evil,
        parameters: [{ name: evil, in: evil, schema: { const: evil } }],
        responses: {
          200: {
            description: evil,
            content: { [evil]: { schema: { properties: { [evil]: { enum: [evil] } } } } },
          },
          400: {
            description: evil,
            content: {
              'application/json': { schema: { allOf: [{ properties: { code: { enum: [evil] } } }] } },
            },
          },
        },
      }),
      info: { title: evil, version: evil },
      tags: [{ name: 'things', description: evil }],
    },
    evil,
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain('">&#60;script')
  expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)')
})

test('an invalid document is refused instead of shown as an empty page', () => {
  expect(() => renderDocs({ openapi: '3.1.1' }, origin)).toThrow()
})
