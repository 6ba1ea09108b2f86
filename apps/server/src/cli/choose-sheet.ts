import { CommandError } from './command-error.ts'

interface TableOption {
  readonly sheet: number | null
  readonly sheetName: string | null
}

/** Which sheet of a workbook a person means by its name, in whatever case; says which there are where it is none. */
export function chooseSheet(path: string, options: readonly TableOption[], name: string): number {
  const sheets = options
    .flatMap(({ sheet, sheetName }) => (sheet === null || sheetName === null ? [] : [{ sheet, sheetName }]))
    .sort((a, b) => a.sheet - b.sheet)
  const alike = sheets.filter(({ sheetName }) => plain(sheetName) === plain(name))
  const [found] = alike.filter(({ sheetName }) => sheetName === name)
  const chosen = found ?? (alike.length === 1 ? alike[0] : undefined)
  if (chosen) return chosen.sheet
  throw new CommandError(
    'no-such-sheet',
    sheets.length === 0
      ? `${path} is no workbook, so it has no sheet ${name}: leave --sheet away.`
      : `${path} has no sheet ${name} with a table in it. It has: ${sheets.map(({ sheetName }) => sheetName).join(', ')}.`,
  )
}

/** A file of a known format says itself where its trades are. */
export function sheetUnneeded(path: string, format: string): CommandError {
  return new CommandError(
    'sheet-not-chosen',
    `${path} is of a known format (${format}), which is read as a whole: leave --sheet away.`,
  )
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
