import type { Problem } from '@plumbline/domain/imports/broker-file'
import { csvImporter } from './csv/csv-importer.ts'
import { createBrokerClock } from './readers/broker-clock.ts'
import { printedMoments } from './readers/printed-moments.ts'
import { FILL_COLUMNS, type Fill, readFill } from './tradovate/fill.ts'
import { pairFills } from './tradovate/fifo-pairs.ts'
import { TRADOVATE } from './tradovate/source.ts'

/**
 * Tradovate's Fills export: one row per execution, paired here in the same way as in the Performance export. The file
 * states no P&L; it is calculated from the exchange's contract sizes. One unusable fill would shift all later pairs, so
 * the other fills of its account and contract become problems too.
 */
export const tradovateFills = csvImporter({
  format: 'tradovate-fills',
  label: 'Tradovate Fills',
  source: TRADOVATE,
  statesOffsets: true,
  names: FILL_COLUMNS,
  required: ['id', 'side', 'contract', 'quantity', 'price', 'time'],
  collect: ({ brokerTimeZone }) => {
    const toBroker = brokerTimeZone === null ? undefined : createBrokerClock(brokerTimeZone)
    const moments = printedMoments()
    const fills: Fill[] = []
    const ids = new Set<string>()
    const accounts = new Set<string>()
    const broken = new Set<string>()
    return {
      take(record) {
        const id = record.cell('id')
        // Duplicate execution, for example in manually merged exports.
        if (id !== '' && ids.has(id)) return undefined
        ids.add(id)
        const fill = readFill(record, toBroker, moments.ofBoth)
        if ('code' in fill) {
          broken.add(pairingKey({ account: record.cell('account'), contract: record.cell('contract') }))
          return fill
        }
        accounts.add(fill.account)
        fills.push(fill)
        return undefined
      },
      finish() {
        const [login = null] = accounts
        return {
          account: {
            login: accounts.size === 1 && login !== '' ? login : null,
            currency: 'USD',
            server: null,
            broker: TRADOVATE.name,
          },
          ...(accounts.size > 1 && { accounts: [...accounts] }),
          trades: pairFills(fills.filter((fill) => !broken.has(pairingKey(fill)))),
          moments: moments.list(),
          problems: fills.filter((fill) => broken.has(pairingKey(fill))).map(unpaired),
        }
      },
    }
  },
})

/** Key of account and contract, within which fills are paired. */
function pairingKey({ account, contract }: Pick<Fill, 'account' | 'contract'>): string {
  return `${account}|${contract}`
}

function unpaired({ line, contract }: Fill): Problem {
  return { line, code: 'unpaired-fill', detail: contract.slice(0, 120) }
}
