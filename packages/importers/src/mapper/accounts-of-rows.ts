import { cellText } from './cell-kind.ts'
import type { Mapping } from './mapping.ts'

/** Headings of a column that names the account of a row, normalised by `plainHeading`. */
const WORDS = new Set(
  `account accountid accountnumber accountno accountname accountlogin tradingaccount login konto kontonummer handelskonto
  cuenta numerodecuenta compte numerodecompte conto numeroconto conta numerodaconta rekening rekeningnummer rachunek
  numerrachunku счет номерсчета 账户 口座 계좌`.split(/\s+/),
)

/** Collects the accounts that a table's rows name, in order; empty if no free column names accounts. */
export function accountsOfRows({ headings, columns }: Pick<Mapping, 'headings' | 'columns'>): {
  readonly take: (cells: readonly string[]) => void
  readonly list: () => readonly string[]
} {
  const taken = new Set(Object.values(columns).flat())
  const column = (headings ?? []).findIndex((heading, index) => WORDS.has(heading) && !taken.has(index))
  const names = new Set<string>()
  return {
    take(cells) {
      const name = cellText(cells[column])
      if (name !== '') names.add(name.slice(0, 64))
    },
    list: () => [...names],
  }
}
