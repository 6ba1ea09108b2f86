import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { ExportDialog } from '#web/components/export/export-dialog.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { client } from '#web/lib/api/client.ts'
import type { TextFact } from '#web/lib/export/document-blocks.ts'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { listInputOf } from '../../api/list-queries.ts'
import { dayDocument, type DayText } from './trade-document.ts'
import { richNote } from './trade-export-dialog.tsx'
import { useTradeTexts } from './use-trade-texts.ts'

type DayExportDialogProps = {
  readonly account: Account
  /** Search of the journal that lists the day's trades. */
  readonly listSearch: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly facts: readonly TextFact[]
  readonly format: NoteFormat
  readonly onClose: () => void
}

/** Exports a day with its figures, its plan and report, its trades, and their notes and images. */
export function DayExportDialog(props: DayExportDialogProps) {
  const { account, listSearch, day, facts, onClose } = props
  const { t } = useTranslation('trades')
  const format = useFormat()
  const texts = useTradeTexts()
  const title = format.time(day, 'longDate')
  return (
    <ExportDialog
      title={title}
      format={props.format}
      load={async ({ signal, onLoaded }) => {
        const trades = await tradesOf(account.id, listSearch, day, signal)
        const details: DayText['details'][number][] = []
        for (const [index, trade] of trades.entries()) {
          const noteHtml = await richNote(trade.id, signal)
          onLoaded(index + 1, trades.length)
          const images = texts.images(trade)
          if (noteHtml === null && trade.notes.trim() === '' && images.length === 0) continue
          const at = format.tradeTime(trade.closedAt ?? trade.openedAt, 'time', account.brokerTimeZone)
          details.push({ title: `${trade.pair} · ${at}`, notes: trade.notes, noteHtml, images })
        }
        const notes = await dayNotes(day, signal)
        const html = dayDocument(
          {
            title,
            facts: [[t('column.account'), account.name], ...facts],
            trades: texts.rows(trades, account),
            notes: notes.map(({ part, html: text }) => ({ title: t(`document.${part}`), html: text })),
            details,
          },
          texts.words,
        )
        return { kind: 'note', title, textName: 'day.md', notes: [{ title, html }] }
      }}
      onClose={onClose}
    />
  )
}

/** What one call returns at most. */
const PAGE = 200

async function tradesOf(
  accountId: string,
  listSearch: string,
  day: string,
  signal: AbortSignal,
): Promise<readonly Trade[]> {
  const trades: Trade[] = []
  for (;;) {
    const page = await client.trades.list(
      {
        ...listInputOf(accountId, listSearch),
        from: day,
        to: day,
        sort: 'closedAt',
        order: 'asc',
        limit: PAGE,
        offset: trades.length,
      },
      { signal },
    )
    trades.push(...page.trades)
    if (page.trades.length === 0 || trades.length >= page.total) return trades
  }
}

async function dayNotes(date: string, signal: AbortSignal) {
  const parts = ['plan', 'report'] as const
  const notes = await Promise.all(
    parts.map((part) =>
      client.placedNotes.get({ place: { kind: 'review', period: 'day', date, part } }, { signal }),
    ),
  )
  return parts.flatMap((part, index) => {
    const html = notes[index]?.content
    return html ? [{ part, html }] : []
  })
}
