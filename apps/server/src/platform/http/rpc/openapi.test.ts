import { errorCatalogue } from '@plumbline/contract/features'
import { expect, test } from 'vitest'
import { described } from './complete-document.ts'
import { openApiDocument } from './openapi.ts'

test('the document is OpenAPI 3.1 and has every procedure of the contract', async () => {
  const document = await openApiDocument()
  expect(document.openapi).toMatch(/^3\.1/)
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.keys(path ?? {}))
  const procedures = Object.values(described).flatMap((feature) => Object.keys(feature))
  expect(operations).toHaveLength(procedures.length)
  expect(document.paths?.['/accounts']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { schema: { properties: { currency: { type: 'string' } } } } },
      },
    },
  })
  expect(document.paths?.['/trades']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'limit', in: 'query', schema: expect.objectContaining({ default: 50 }) }),
  )
})

test('a trade’s times are strings or timestamp objects', async () => {
  const operations = await operationsOf()
  for (const name of ['trades.create', 'trades.update']) {
    const body = operations.find(({ operationId }) => operationId === name)?.requestBody
    const [schema] = valuesOf('timestamp', body)
    expect(schema, name).toMatchObject({ anyOf: [{ type: 'string' }, { required: ['seconds'] }] })
    expect(valuesOf('not', body), name).toEqual([])
  }
})

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

async function operationsOf() {
  const { paths = {} } = await openApiDocument()
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation === undefined ? [] : [{ path, method, ...operation }]
    }),
  )
}

/** Every value under the key, however deep. */
function valuesOf(key: string, node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ])
}

function codesOf(responses: unknown): readonly unknown[] {
  return valuesOf('code', responses).flatMap((schema) => valuesOf('enum', schema).flat())
}

test('every procedure is an operation with its own name, a summary and a described tag', async () => {
  const { tags = [] } = await openApiDocument()
  const operations = await operationsOf()
  const names = Object.entries(described).flatMap(([feature, procedures]) =>
    Object.keys(procedures).map((procedure) => `${feature}.${procedure}`),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.toSorted()).toEqual(names.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const { summary, tags: own, operationId } of operations) {
    expect(summary, operationId).toMatch(/\S/)
    expect(own).toEqual([operationId?.split('.')[0]])
  }
  expect(tags.map(({ name }) => name).toSorted()).toEqual(Object.keys(described).toSorted())
  for (const { description, name } of tags) expect(description, name).toMatch(/\.$/)
})

test('exactly the path parameters of each path are declared', async () => {
  for (const { path, operationId, parameters = [] } of await operationsOf()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.flatMap((each) =>
      'in' in each && each.in === 'path' && each.required === true ? [each.name] : [],
    )
    expect(declared.toSorted(), operationId).toEqual(inPath.toSorted())
  }
})

test('every $ref resolves', async () => {
  const document = await openApiDocument()
  const refs = valuesOf('$ref', document)
  expect(refs.length).toBeGreaterThan(0)
  for (const ref of new Set(refs)) {
    expect(ref).toMatch(/^#\//)
    const target = String(ref)
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => Object(node)[key], document)
    expect(target, String(ref)).toBeTypeOf('object')
  }
})

test('every response has a description, and every error has its catalogue status', async () => {
  for (const { operationId, responses = {} } of await operationsOf()) {
    expect(
      Object.keys(responses).some((status) => /^2\d\d$/.test(status)),
      operationId,
    ).toBe(true)
    for (const [status, response] of Object.entries(responses)) {
      expect(Object(response).description, operationId).toMatch(/\S/)
      if (status.startsWith('2')) continue
      const codes = codesOf(response)
      expect(codes.length, `${operationId} ${status}`).toBeGreaterThan(0)
      for (const code of codes) {
        expect(Object(errorCatalogue)[String(code)].status, `${operationId} ${code}`).toBe(Number(status))
      }
    }
  }
})

test('operations that require a session say so and answer 401 without one; all others are open', async () => {
  const { components, security } = await openApiDocument()
  expect(components?.securitySchemes?.['session']).toMatchObject({ type: 'apiKey', in: 'cookie' })
  expect(security).toEqual([{ session: [] }])
  const operations = await operationsOf()
  const open = operations.filter((operation) => operation.security?.length === 0)
  expect(open.map(({ operationId }) => operationId).toSorted()).toEqual([
    'identity.confirmEmail',
    'identity.createOwner',
    'identity.requestPasswordReset',
    'identity.resetPassword',
    'identity.session',
    'identity.signIn',
    'identity.signOut',
    'identity.signUp',
    'identity.verifyEmail',
    'legal.text',
    'passkeys.signIn',
    'passkeys.signInOptions',
    'subscription.prices',
    'twoFactor.verify2FALogin',
  ])
  for (const { operationId, responses, security: own } of operations) {
    if (own === undefined) expect(responses, operationId).toHaveProperty('401')
  }
})

test('every catalogue code is in the document, and all but NOT_FOUND and OpenID codes at an operation', async () => {
  const { components } = await openApiDocument()
  const codes = Object.keys(errorCatalogue)
  expect(components?.schemas?.['ErrorCode']).toMatchObject({ enum: codes })
  const raised = new Set((await operationsOf()).flatMap(({ responses }) => codesOf(responses)))
  // Those of OpenID are told to the page that the popup ends on, and belong to no operation.
  const ofPopup = (code: string) => code.startsWith('OPEN_ID_')
  expect(codes.filter((code) => !raised.has(code) && !ofPopup(code))).toEqual([
    'NOT_FOUND',
    // The specification's, of which the server has no use: it attests no apps, and a cancelled upload is the client's.
    'UNAUTHORIZED_APP',
    'CANCELED',
  ])
})

test('a file is uploaded as a form, never as JSON', async () => {
  const { paths } = await openApiDocument()
  const body = paths?.['/imports']?.post?.requestBody
  expect(Object.keys(Object(body).content)).toEqual(['multipart/form-data'])
})
