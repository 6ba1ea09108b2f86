import { zipSync } from 'fflate'
import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { describe, expect, test } from 'vitest'
import type { Row } from '../readers/row.ts'
import { readSheetRows } from './sheet-rows.ts'
import { openWorkbook, sheetSource } from './workbook.ts'

const LINK =
  '<Relationships><Relationship Id="r7" Target="/xl/worksheets/second.xml"/><Relationship Target="worksheets/first.xml" Id="r1"/></Relationships>'

function rowsOf(parts: Readonly<Record<string, string>>): readonly Row[] {
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, utf8(xml)]))
  const workbook = openWorkbook(zipSync(files))
  const rows: Row[] = []
  if (workbook)
    readSheetRows(
      sheetSource(workbook),
      (row) => void rows.push(row),
      () => undefined,
    )
  return rows
}

const cellsOf = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  rowsOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet, ...more }).map(
    ({ cells }) => cells,
  )

describe('the rows of a sheet', () => {
  test('have text of every kind in the right columns', () => {
    const strings =
      '<sst><si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>reading</t></rPh></si></sst>'
    const sheet =
      '<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c>' +
      '<c r="D3" t="inlineStr"><is><t>in</t><t>line</t></is></c><c r="E3" t="str"><f>A1</f><v>made</v></c>' +
      '<c r="AA3"><v>0.10000000000000001</v></c><c r="AB3" t="e"><v>#REF!</v></c></row></sheetData></worksheet>'
    const [cells = []] = cellsOf(sheet, { 'xl/sharedStrings.xml': strings })
    expect(cells.slice(0, 5)).toEqual(['plain', '', 'rich', 'inline', 'made'])
    expect([cells[26], cells[27], cells.length]).toEqual(['0.1', '#REF!', 28])
  })

  test('have the row numbers of the sheet and their formulas marked', () => {
    const sheet =
      '<worksheet><sheetData><row r="2"><c r="B2"><f>1+1</f><v>2</v></c></row><row><c><v>1</v></c><c><v>2</v></c></row></sheetData></worksheet>'
    expect(rowsOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet })).toEqual([
      { line: 2, cells: ['', '2'], hidden: [], formulas: [1] },
      { line: 3, cells: ['1', '2'], hidden: [], formulas: [] },
    ])
  })

  test('show a formula without a stored value, and an empty text that a formula made as empty', () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><f>-7*E3</f></c><c r="B1"><f>A1&amp;"x"</f><v/></c>' +
      '<c r="C1"><f t="shared" si="0"/></c><c r="D1" t="str"><f>B1</f><v></v></c><c r="E1"><v>1</v></c></row></sheetData></worksheet>'
    expect(cellsOf(sheet)).toEqual([['=-7*E3', '=A1&"x"', '=', '', '1']])
  })

  test('have days since 1900 in a workbook that counts dates from 1904', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0.00[Red]"/>' +
      '<numFmt numFmtId="172" formatCode="hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/>' +
      '<xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>44663.5</v></c><c r="B1" s="1"><v>44663.5</v></c><c r="C1" s="2"><v>44663.5</v></c>' +
      '<c r="D1" s="3"><v>0.5</v></c><c r="E1" s="4"><v>44663</v></c><c r="F1" s="1"><v>0.5</v></c></row></sheetData></worksheet>'
    const workbook = '<workbook><workbookPr date1904="1"/></workbook>'
    expect(cellsOf(sheet, { 'xl/workbook.xml': workbook, 'xl/styles.xml': styles })).toEqual([
      ['44663.5', '46125.5', '44663.5', '0.5', '46125', '0.5'],
    ])
    expect(cellsOf(sheet, { 'xl/styles.xml': styles })[0]?.[1]).toBe('44663.5')
  })

  test('are found in elements with a namespace prefix', () => {
    expect(
      cellsOf(
        '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    ).toEqual([['7']])
  })

  test('come from the first sheet in workbook order, wherever its part is stored', () => {
    const sheet = (value: number) =>
      `<worksheet><sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData></worksheet>`
    const rows = rowsOf({
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><sheets><sheet name="b" r:id="r7"/><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': LINK,
      'xl/worksheets/first.xml': sheet(1),
      'xl/worksheets/second.xml': sheet(2),
    })
    expect(rows.map(({ cells }) => cells)).toEqual([['2']])
  })
})
