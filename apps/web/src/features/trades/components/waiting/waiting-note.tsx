import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useWaitingTrades } from '../../model/waiting-trades.ts'

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }))

type WaitingNoteProps = { readonly userId: string; readonly onSend: () => void }

/** Number of trades saved offline, with a button that opens them; renders nothing without any. */
export function WaitingNote({ userId, onSend }: WaitingNoteProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const trades = useWaitingTrades((waiting) => waiting.trades)
  const [open, setOpen] = useState(false)
  if (trades.length === 0) return null
  const refused = trades.filter(({ refusal }) => refusal !== null).length
  const words =
    refused > 0
      ? t('waiting.refused', { count: refused, trades: format.number(refused) })
      : t('waiting.count', { count: trades.length, trades: format.number(trades.length) })
  return (
    <>
      <span>{words}</span>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('waiting.show')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WaitingDialog userId={userId} onSend={onSend} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
