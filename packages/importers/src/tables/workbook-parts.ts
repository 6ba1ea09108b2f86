import { escapeXml } from './sheet-xml.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A part of a package with fixed text. */
export interface WorkbookPart {
  readonly name: string
  readonly text: string
}

export function sheetPartName(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

/** All parts of a workbook except its sheets (ECMA-376, part 1): sheet names, links and cell formats. */
export function workbookParts(sheetNames: readonly string[]): readonly WorkbookPart[] {
  const names = distinctNames(sheetNames)
  return [
    { name: '[Content_Types].xml', text: contentTypes(names.length) },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
        .map(
          (name, i) =>
            `<sheet name="${escapeXml(name).replaceAll('"', '&quot;')}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: workbookLinks(names.length) },
    { name: 'xl/styles.xml', text: STYLE_SHEET },
  ]
}

function contentTypes(sheets: number): string {
  const sheetTypes = Array.from(
    { length: sheets },
    (_, i) => `<Override PartName="/${sheetPartName(i)}" ContentType="${TYPES}.worksheet+xml"/>`,
  ).join('')
  return (
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheetTypes}</Types>`
  )
}

function workbookLinks(sheets: number): string {
  const links = Array.from(
    { length: sheets },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  ).join('')
  return `${XML}<Relationships xmlns="${RELATIONS}">${links}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
}

// cellXfs is in the order of STYLES: plain, time, money, text (stays text when edited), heading.
const STYLE_SHEET =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const LONGEST_NAME = 31

/** Sheet names have at most 31 characters, none of `[]:*?/\`, and are unique regardless of case. */
function distinctNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return wanted.map((given) => {
    const clean = given.replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ').trim() || 'Sheet'
    let name = cut(clean, LONGEST_NAME)
    for (let i = 2; taken.has(name.toLowerCase()); i += 1) {
      name = `${cut(clean, LONGEST_NAME - String(i).length - 1)} ${i}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}
