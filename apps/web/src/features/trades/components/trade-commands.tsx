import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import CandlestickChart from 'lucide-react/icons/chart-candlestick'
import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { DirectionChip } from '#web/components/ui/direction-chip.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { TradeTime } from '#web/components/ui/trade-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNarrow } from '#web/components/ui/use-narrow.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { client } from '#web/lib/api/client.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useCommandSource } from '#web/lib/commands/use-commands.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { dateOrderOf } from '#web/lib/period/read-day.ts'
import { today } from '#web/lib/period/today.ts'
import { netCentsOf } from '../model/pnl-of.ts'
import {
  listAddress,
  notePassage,
  tradeAddress,
  tradeQuestion,
  type TradeQuestion,
} from '../model/trade-question.ts'
import styles from './trade-commands.module.css'

/** Trade search of the palette, in all accounts: by pair, day, note, tag, and by our or the broker's id. */
export function TradeCommands() {
  const { t } = useTranslation('commands')
  const format = useFormat()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  const { accounts } = useSelectedAccount()

  const commandOf = (trade: Trade, words: readonly string[]): Command => ({
    id: `trade ${trade.id}`,
    group: 'trade',
    label: trade.pair,
    icon: CandlestickChart,
    detail: (
      <TradeLine
        trade={trade}
        account={accounts.find(({ id }) => id === trade.accountId)}
        named={accounts.length > 1}
        passage={notePassage(trade.notes, words)}
      />
    ),
    run: () => void navigate(tradeAddress(here, trade)),
  })
  useCommandSource({
    id: 'trades',
    group: 'trade',
    find: async (text, signal) => {
      const question = accounts.length === 0 ? null : tradeQuestion(text, today(), dateOrderOf(locale))
      if (question === null) return []
      const { trades, total } = await findTrades(question, signal)
      const words = question.kind === 'one' ? [] : (question.search?.split(' ') ?? [])
      const found = trades.map((trade) => commandOf(trade, words))
      if (total <= trades.length || question.kind === 'one') return found
      const { days, search } = question
      const all: Command = {
        id: 'trades all',
        group: 'trade',
        label: t('trades.all', { count: total, total: format.number(total) }),
        icon: ListFilter,
        run: () => void navigate(listAddress(days, search)),
      }
      return [...found, all]
    },
  })
  return null
}

type TradeLineProps = {
  readonly trade: Trade
  readonly account: Account | undefined
  /** Shows the account's name, if there are several. */
  readonly named: boolean
  /** Passage of the note around the match. */
  readonly passage: string | undefined
}

function TradeLine({ trade, account, named, passage }: TradeLineProps) {
  const narrow = useNarrow()
  return (
    <>
      {passage !== undefined ? (
        <span className={styles.passage}>{passage}</span>
      ) : named && !narrow ? (
        <span className={styles.account}>{account?.name}</span>
      ) : null}
      <span className={styles.direction}>
        <DirectionChip direction={trade.direction} />
      </span>
      <span className={styles.time}>
        <TradeTime at={trade.openedAt} zone={account?.brokerTimeZone ?? null} />
      </span>
      <span className={styles.result}>
        <Money cents={netCentsOf(trade)} currency={account?.currency ?? ''} />
      </span>
    </>
  )
}

type FoundTrades = { readonly trades: readonly Trade[]; readonly total: number }

/** Number of results that fit a palette. */
const mostFound = 6

/** Trades of all accounts that match a question, last opened first. */
async function findTrades(question: TradeQuestion, signal: AbortSignal): Promise<FoundTrades> {
  if (question.kind === 'one') {
    try {
      const trade = await client.trades.get({ id: question.id }, { signal })
      return { trades: [trade], total: 1 }
    } catch (error) {
      if (apiErrorOf(error).code === 'TRADE_NOT_FOUND') return { trades: [], total: 0 }
      throw error
    }
  }
  const { days, search } = question
  return client.trades.list(
    {
      ...days,
      ...(search === undefined ? {} : { search }),
      sort: 'openedAt',
      order: 'desc',
      limit: mostFound,
    },
    { signal },
  )
}
