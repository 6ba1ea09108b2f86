import { type ErrorCode, errorCatalogue } from '@plumbline/contract/errors'
import { expect, it } from 'vitest'
import german from './de/errors.json'
import english from './en/errors.json'

const codes = Object.keys(errorCatalogue)
const ofTheWeb = ['UNREACHABLE', 'UNKNOWN']

it.each([
  ['English', english],
  ['German', german],
])('%s has words for every code of the catalogue and for nothing else', (_, texts) => {
  expect(Object.keys(texts.code).toSorted()).toEqual([...codes, ...ofTheWeb].toSorted())
})

it.each([
  ['English', english],
  ['German', german],
])('%s leaves no blank that the error does not fill', (_, texts) => {
  for (const [code, text] of Object.entries(texts.code)) {
    const blanks = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const filled = isCode(code)
      ? [...errorCatalogue[code].message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      : []
    expect.soft(filled, code).toEqual(expect.arrayContaining(blanks))
  }
})

function isCode(code: string): code is ErrorCode {
  return codes.includes(code)
}
