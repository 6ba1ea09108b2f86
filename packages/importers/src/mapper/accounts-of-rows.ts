import type { AccountRows } from '@plumbline/domain/imports/broker-file'
import { MAPPING_LIMITS } from '@plumbline/domain/imports/table-mapping'
import { cellText } from './cell-kind.ts'

/** Headings of a column that names the account of a row, normalised by `plainHeading`. */
const WORDS = new Set(
  `account accountid accountnumber accountno accountname accountlogin tradingaccount login konto kontonummer handelskonto
  cuenta numerodecuenta compte numerodecompte conto numeroconto conta numerodaconta rekening rekeningnummer rachunek
  numerrachunku счет номерсчета 账户 口座 계좌`.split(/\s+/),
)

/** Counts rows by the account that they name, in the order of the file; `of` is '' for a row that names none. */
export function accountsOfRows(headings: readonly string[] | null): {
  readonly isNamed: boolean
  readonly of: (cells: readonly string[]) => string
  readonly take: (name: string) => void
  readonly list: () => readonly AccountRows[]
} {
  const column = (headings ?? []).findIndex((heading) => WORDS.has(heading))
  const counts = new Map<string, number>()
  return {
    isNamed: column !== -1,
    of: (cells) => cellText(cells[column]).slice(0, MAPPING_LIMITS.textChars),
    take(name) {
      if (counts.has(name) || counts.size < MAPPING_LIMITS.accounts)
        counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    list: () => [...counts].map(([name, rows]) => ({ name, rows })),
  }
}
