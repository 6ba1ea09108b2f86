import { expect, it } from 'vitest'
import { isDocumentExport, partitionFiles } from './is-document-export.ts'

it.each([
  ['{"users":{}}', true],
  ['\ufeff\n  {', true],
  ['timestamp;pair', false],
  ['[{"a":1}]', false],
  ['<html>{', false],
  ['', false],
  ['{"format":"plumbline-export","version":1}', true],
  ['{"format":"plumbline-trades","version":1}', false],
])('%j is a document export: %s', async (text, expected) => {
  expect(await isDocumentExport(new Blob([text]))).toBe(expected)
})

it('detects an archive of everything, but takes no workbook for one', async () => {
  const archive = (name: string) => new Blob(['PK\u0003\u0004', new Uint8Array(26), name, '\u0000'])
  expect(await isDocumentExport(archive('journal.json'))).toBe(true)
  expect(await isDocumentExport(archive('[Content_Types].xml'))).toBe(false)
  expect(await isDocumentExport(new Blob(['PK\u0003\u0004']))).toBe(false)
})

it('detects UTF-16 by its byte order mark', async () => {
  expect(await isDocumentExport(new Blob([Uint8Array.of(0xff, 0xfe, 0x7b, 0)]))).toBe(true)
  expect(await isDocumentExport(new Blob([Uint8Array.of(0xfe, 0xff, 0, 0x7b)]))).toBe(true)
})

it('separates document exports from brokers’ files by content, whatever their names', async () => {
  const files = [new File(['{}'], 'a.csv'), new File(['a,b'], 'b.json'), new File([' {}'], 'c')]
  const { exports, others } = await partitionFiles(files)
  expect([exports, others].map((list) => list.map(({ name }) => name))).toEqual([['a.csv', 'c'], ['b.json']])
})
