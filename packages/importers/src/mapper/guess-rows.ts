import type { RowMeaning } from '@plumbline/domain/imports/table-mapping'
import { cellText } from './cell-kind.ts'
import { plainWord } from './direction-words.ts'
import type { Column, ColumnGuess } from './guess-columns.ts'
import { columnsByField } from './guess-columns.ts'
import type { NumberMarks } from './mapping.ts'
import { numberIn } from './read-cells.ts'
import { plainHeading } from './read-heading.ts'

interface Observed {
  readonly columns: readonly Column[]
  readonly guesses: readonly ColumnGuess[]
  readonly sample: readonly (readonly string[])[]
  readonly marks: NumberMarks
}

export function guessRows(observed: Observed): RowMeaning {
  if (areExecutions(observed)) return 'executions'
  return areCashOperations(observed) ? 'cash-operations' : 'trades'
}

/**
 * One price, one time and no result, while no other column could be an exit price; or cells that say which rows open
 * and which close, in a table without a closing time and an exit price of its own.
 */
function areExecutions(observed: Observed): boolean {
  const { guesses, columns } = observed
  const isNamed = (...fields: readonly string[]) =>
    guesses.some(
      ({ field, because }) => field !== null && fields.includes(field) && because.includes('heading'),
    )
  if (isNamed('closingTime', 'exitPrice')) return false
  const fields = columnsByField(guesses)
  const quantity = fields.quantity?.[0]
  const isMarked = columns.some((_, column) => marksOpeningAndClosing(observed, column))
  if (isMarked && quantity !== undefined) return true
  const isSided = fields.direction !== undefined || (columns[quantity ?? -1]?.profile.negatives ?? 0) > 0
  const isTimed = fields.timestamp !== undefined
  const hasResult = fields.grossPnl !== undefined || fields.netPnl !== undefined
  const price = fields.entryPrice?.[0]
  if (!isSided || !isTimed || hasResult || price === undefined || isNamed('entryPrice')) return false
  return !columns.some(
    (_, column) => column !== price && column !== quantity && isLikePrice(observed, price, column),
  )
}

const OPENS =
  /^(?:o|open|opening|entry|in|bto|sto|eroffnung|einstieg|apertura|entrada|ouverture|entree)$|\bto open\b|^(?:open|entry) (?:long|short)$/
const CLOSES =
  /^(?:c|close|closing|exit|out|btc|stc|schliessung|ausstieg|cierre|salida|fermeture|sortie)$|\bto close\b|^(?:close|exit) (?:long|short)$/
/** Some cells have other codes, such as the number of a sum below the rows. */
const MIN_MARKED_SHARE = 0.6

function marksOpeningAndClosing({ sample }: Observed, column: number): boolean {
  let filled = 0
  let opens = 0
  let closes = 0
  for (const cells of sample) {
    const text = cellText(cells[column])
    if (text === '') continue
    filled += 1
    const parts = text.split(/[;,]/).map((part) => plainWord(part).replaceAll('_', ' '))
    if (parts.some((part) => OPENS.test(part))) opens += 1
    else if (parts.some((part) => CLOSES.test(part))) closes += 1
  }
  return opens > 0 && closes > 0 && opens + closes >= MIN_MARKED_SHARE * filled
}

const MIN_NEAR_SHARE = 0.8

/** Whether a column has numbers of the size of the price in most rows, and not the price itself again. */
function isLikePrice({ sample, marks }: Observed, price: number, column: number): boolean {
  let compared = 0
  let near = 0
  let differs = false
  for (const cells of sample) {
    const [a, b] = [numberIn(cells, price, marks), numberIn(cells, column, marks)]
    if (a === undefined || b === undefined || a === 0) continue
    compared += 1
    const ratio = b / a
    if (ratio > 0.5 && ratio < 2) near += 1
    if (a !== b) differs = true
  }
  return compared > 0 && differs && near >= MIN_NEAR_SHARE * compared
}

const AMOUNT =
  /^(?:netamount|amount|betrag|umsatz|importe|montant|importo|valor|bedrag|kwota|сумма|change|value)$/
const CASH =
  /deposit|withdraw|swap|rollover|commission|\bfees?\b|dividend|interest|profit|credit|transfer|bonus|\btax|adjust|einzahl|auszahl|gebuhr|zins|provision|ubertrag|steuer|depot|retrait|frais|interet|ingreso|retir|comision|interes|prelievo|versamento|wplata|wyplata|prowizja|odsetki|депозит|снятие|комиссия|своп/

/** An amount beside a word such as deposit or swap, without prices, quantity and direction. */
function areCashOperations({ columns, guesses, sample }: Observed): boolean {
  const fields = columnsByField(guesses)
  if (fields.entryPrice ?? fields.exitPrice ?? fields.quantity) return false
  const isAmount = ({ heading, profile }: Column, column: number) =>
    profile.numbers > 0 &&
    (AMOUNT.test(plainHeading(heading)) || ['grossPnl', 'netPnl'].includes(guesses[column]?.field ?? ''))
  if (!columns.some(isAmount)) return false
  return columns.some((_, column) => {
    const filled = sample.map((cells) => cellText(cells[column])).filter((text) => text !== '')
    const words = filled.filter((text) => CASH.test(plainWord(text)))
    return filled.length > 0 && words.length * 2 > filled.length
  })
}
