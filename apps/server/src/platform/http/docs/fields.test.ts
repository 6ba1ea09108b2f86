import { expect, test } from 'vitest'
import { renderInput, renderOutput, typeText } from './fields.ts'
import type { Operation, Schema } from './read-document.ts'

function operation(body: Schema, answer: Schema): Operation {
  return {
    operationId: 'a.b',
    summary: '',
    tags: [],
    parameters: [],
    method: 'POST',
    path: '/x',
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 201: { description: 'OK', content: { 'application/json': { schema: answer } } } },
  }
}

const text: Schema = { type: 'string' }
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tr><td>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  )

test('nested fields of objects and lists have rows of their own', () => {
  const answer: Schema = {
    properties: {
      account: { properties: { id: text }, required: ['id'] },
      rows: { type: 'array', items: { properties: { id: text } } },
    },
    required: ['account', 'rows'],
  }
  expect(rowsOf(renderOutput(operation({}, answer)).markup)).toEqual([
    ['account.id', 'answer', 'string', 'always'],
    ['rows[].id', 'answer', 'string', 'optional'],
  ])
})

test('a required field within an optional object is optional', () => {
  const body: Schema = { properties: { risk: { properties: { loss: text }, required: ['loss'] } } }
  expect(rowsOf(renderInput(operation(body, {})).markup)).toEqual([
    ['risk.loss', 'body', 'string', 'optional'],
  ])
})

test.each<[string, Schema]>([
  ['string | null', { anyOf: [text, { type: 'null' }] }],
  ['"a" | "b"', { enum: ['a', 'b'] }],
  ['string[]', { type: 'array', items: text }],
  ['("a" | "b")[]', { type: 'array', items: { enum: ['a', 'b'] } }],
  ['{ id: string, note?: string }', { properties: { id: text, note: text }, required: ['id'] }],
  ['file', { type: 'string', contentMediaType: '*/*' }],
])('a type is written as %s', (written, schema) => {
  expect(typeText(schema)).toBe(written)
})
