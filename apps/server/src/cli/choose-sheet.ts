import { CommandError } from './command-error.ts'

interface TableOption {
  readonly sheet: number | null
  readonly sheetName: string | null
}

/** Finds a sheet of a workbook by its name, ignoring case; the error lists the available sheets. */
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
      ? `${path} is not a workbook, so it has no sheet ${name}. Omit --sheet.`
      : `${path} has no sheet ${name} with a table. Sheets with tables: ${sheets.map(({ sheetName }) => sheetName).join(', ')}.`,
  )
}

/** A file of a known format needs no sheet: its importer knows where the trades are. */
export function sheetNotNeededError(path: string, format: string): CommandError {
  return new CommandError(
    'sheet-not-chosen',
    `${path} has a known format (${format}), so the whole file is read. Omit --sheet.`,
  )
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
