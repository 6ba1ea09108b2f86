import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useTranslation } from 'react-i18next'
import { ExportDialog } from '#web/components/export/export-dialog.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { client } from '#web/lib/api/client.ts'
import type { NoteFormat } from '#web/lib/export/export-notes.ts'
import { tradeDocument } from './trade-document.ts'
import { useTradeTexts } from './use-trade-texts.ts'

type TradeExportDialogProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly format: NoteFormat
  readonly onClose: () => void
}

/** Exports a trade with its facts, executions, notes and images. */
export function TradeExportDialog({ trade, executions, account, format, onClose }: TradeExportDialogProps) {
  const { t } = useTranslation('trades')
  const texts = useTradeTexts()
  const { tradeTime } = useFormat()
  const title = t('page.title', {
    pair: trade.pair,
    day: tradeTime(trade.openedAt, 'date', account.brokerTimeZone),
  })
  return (
    <ExportDialog
      title={title}
      format={format}
      load={async ({ signal }) => {
        const html = tradeDocument(
          {
            title,
            facts: texts.facts(trade, account),
            executions: texts.executions(trade, executions, account),
            notes: trade.notes,
            noteHtml: await richNote(trade.id, signal),
            images: texts.images(trade),
          },
          texts.words,
        )
        return { kind: 'note', title, textName: 'trade.md', notes: [{ title, html }] }
      }}
      onClose={onClose}
    />
  )
}

/** The rich note of a trade; null if only the plain one was written. */
export async function richNote(tradeId: string, signal: AbortSignal): Promise<string | null> {
  const note = await client.placedNotes.get({ place: { kind: 'trade', tradeId } }, { signal })
  return note?.content ?? null
}
