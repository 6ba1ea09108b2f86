import type { BrokerAccount } from '@plumbline/domain/imports/broker-file'
import { filledCells, type Row } from '../../readers/row.ts'
import type { PageHead } from '../page-head.ts'

const LOGIN = /^[^:]{1,40}: ?(\d{1,19})$/
const CURRENCY = /: ?([A-Z]{3,4})$/
const TITLE_LOGIN = /^Statement: (\d{1,19})/

/**
 * `Account: 7001 | Name: … | Currency: USD | Leverage: 1:100 | date`, read by the form of its values. Skips the second
 * cell, the account holder's name, which can look like a currency.
 */
export function statementAccount(rows: readonly Row[], head: PageHead): BrokerAccount {
  const row = rows.map(filledCells).find((cells) => cells.length >= 3 && LOGIN.test(cells[0] ?? ''))
  const login = LOGIN.exec(row?.[0] ?? '')?.[1] ?? TITLE_LOGIN.exec(head.title)?.[1] ?? null
  const currencies = (row ?? []).slice(2).flatMap((cell) => CURRENCY.exec(cell)?.[1] ?? [])
  return { login, currency: currencies[0] ?? null, server: null, broker: head.heading }
}
