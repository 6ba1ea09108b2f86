import { useQuery } from '@tanstack/react-query'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { api } from '#web/lib/api/client.ts'

// Only trades with a formatted note need more than the plain field.
const TradeNote = lazy(async () => ({ default: (await import('./trade-note.tsx')).TradeNote }))

type PanelTradeNoteProps = {
  readonly tradeId: string
  /** The trade’s plain note, and the field that edits it. */
  readonly plain: string
  readonly plainField: ReactNode
}

/** The note of a trade beside its list: the plain field, until the trade has a formatted note. */
export function PanelTradeNote({ tradeId, plain, plainField }: PanelTradeNoteProps) {
  const { t } = useTranslation('trades')
  const input = { place: { kind: 'trade', tradeId } } as const
  const { data: note } = useQuery(api.placedNotes.get.queryOptions({ input, staleTime: 60_000 }))
  const [isWriting, setWriting] = useState(false)
  const write = () => setWriting(true)
  if (!note && !isWriting) {
    return (
      <div>
        {plainField}
        <Button kind="plain" icon={<NotebookPen size={15} aria-hidden />} onClick={write}>
          {t('richNote.write')}
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={plainField}>
      <TradeNote
        tradeId={tradeId}
        plain={plain}
        plainField={plainField}
        compact={{ isWriting, onWrite: write }}
      />
    </Suspense>
  )
}
