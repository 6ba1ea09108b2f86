import { utf8, utf16 } from '@plumbline/testing/broker-files/text-bytes'
import { describe, expect, test } from 'vitest'
import type { Row } from '../readers/row.ts'
import { readHtmlRows } from './html-rows.ts'

function rowsOf(bytes: Uint8Array): readonly Row[] {
  const rows: Row[] = []
  readHtmlRows(
    bytes,
    (row) => void rows.push(row),
    () => undefined,
  )
  return rows
}

const cellsOf = (html: string) => rowsOf(utf8(html)).map(({ cells }) => cells)

describe('the rows of an HTML page', () => {
  test('return hidden cells separately, without shifting the columns', () => {
    const [row] = rowsOf(
      utf8('<table><tr><td>a</td><td class="x hidden" colspan="8">note</td><td>b</td></tr></table>'),
    )
    expect(row).toEqual({ line: 1, cells: ['a', 'b'], hidden: ['note'], formulas: [] })
  })

  test('pad a cell that spans columns with empty cells', () => {
    expect(cellsOf('<table><tr><td colspan="3">sum</td><td>1</td></tr></table>')).toEqual([
      ['sum', '', '', '1'],
    ])
  })

  test('are read without closing tags and from several tables', () => {
    expect(cellsOf('<table><tr><td>1<td>2<tr><th>3</table><table><tr><td>4</table>')).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
    ])
  })

  test('have entities and no-break spaces decoded to text', () => {
    expect(cellsOf('<table><tr><td> 1&nbsp;335.49\n&amp; &lt;b&gt; </td></tr></table>')).toEqual([
      ['1 335.49 & <b>'],
    ])
  })

  test('are the same in UTF-16 of both byte orders', () => {
    const html = '<table><tr><td>Größe</td></tr></table>'
    const little = utf16(html)
    const big = little.map((_, i) => little[i ^ 1] ?? 0)
    expect([rowsOf(little)[0]?.cells, rowsOf(big)[0]?.cells]).toEqual([['Größe'], ['Größe']])
  })
})
