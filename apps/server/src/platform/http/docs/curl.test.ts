import { contract } from '@plumbline/contract/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from '../rpc/openapi.ts'
import { curlOf } from './curl.ts'
import { exampleOf } from './example.ts'
import { type ApiDocument, readDocument, type Operation } from './read-document.ts'

const read = async (): Promise<ApiDocument> => readDocument(await openApiDocument())

async function curl(id: string): Promise<string> {
  const { operations, prefix } = await read()
  const found = operations.find(({ operationId }) => operationId === id)
  return found === undefined ? '' : curlOf(found, prefix)
}

function exampleInput({ parameters, requestBody }: Operation): object {
  const needed = parameters.filter(({ required }) => required)
  const body = requestBody?.content['application/json']?.schema
  return {
    ...Object.fromEntries(needed.map(({ name, schema }) => [name, exampleOf(schema, name)])),
    ...(body && Object(exampleOf(body))),
  }
}

test('example requests match the contract, for every procedure without a file upload', async () => {
  const { operations } = await read()
  const schemas = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(
      ([name, procedure]) => [`${feature}.${name}`, procedure['~orpc'].inputSchema] as const,
    ),
  )
  const refused: string[] = []
  let checked = 0
  for (const [id, schema] of schemas) {
    const operation = operations.find(({ operationId }) => operationId === id)
    const takesFile = operation?.requestBody?.content['multipart/form-data'] !== undefined
    if (operation === undefined || schema === undefined || takesFile) continue
    const input = exampleInput(operation)
    const { issues } = await schema['~standard'].validate(input)
    for (const { path, message } of issues ?? []) refused.push(`${id} ${String(path)}: ${message}`)
    checked += 1
  }
  expect(refused).toEqual([])
  expect(checked).toBeGreaterThan(40)
})

test('a read is a plain GET with its required parameters', async () => {
  expect(await curl('trades.list')).toBe('curl -b cookies \\\n  "$PLUMBLINE/api/v1/trades"')
  expect(await curl('imports.rows')).toContain('/api/v1/imports/ID/rows?kind=')
})

test('a write states its method and sends JSON', async () => {
  const command = await curl('accounts.update')
  expect(command).toContain('-X PATCH')
  expect(command).toContain("-H 'content-type: application/json'")
  expect(command).toContain(`-d '{"name":"My account"}'`)
  expect(command).toContain('"$PLUMBLINE/api/v1/accounts/ID"')
})

test('a file is sent as a form', async () => {
  const command = await curl('imports.upload')
  expect(command).toContain("-F 'accountId=ID'")
  expect(command).toContain("-F 'file=@FILE'")
  expect(command).not.toContain('content-type')
})

test('sign-in stores the session cookie, and the stream is not buffered', async () => {
  expect(await curl('identity.signIn')).toContain('-c cookies')
  expect(await curl('live.stream')).toContain('curl -N')
})

test('a quote in a value is escaped for the shell', () => {
  const operation: Operation = {
    operationId: 'a.b',
    summary: '',
    tags: [],
    parameters: [],
    method: 'POST',
    path: '/x',
    requestBody: { content: { 'application/json': { schema: { const: "'; rm" } } } },
    responses: {},
  }
  expect(curlOf(operation, '')).toContain(String.raw`-d '"'\''; rm"'`)
})
