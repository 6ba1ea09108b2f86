import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { client } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { withBrowserLock } from '#web/lib/local-store/browser-lock.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { sendWaiting, useWaitingTrades } from '../../model/waiting-trades.ts'

const WaitingDialog = lazyComponent(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

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
      {open ? <WaitingDialog userId={userId} onSend={onSend} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Sends trades saved offline once a connection is available, and reports the result. Mounted once, in the shell. */
export function useSendWaiting(userId: string): () => void {
  const { t } = useTranslation('trades')
  const online = useConnectivity((connectivity) => connectivity.online)
  const send = useCallback(() => {
    void alone(async () => {
      const count = await sendWaiting(userId, (input) => client.trades.create(input))
      if (count > 0) showToast({ message: t('waiting.sent', { count }) })
    })
  }, [userId, t])
  useEffect(() => {
    if (online) send()
  }, [online, send])
  return send
}

let sending: Promise<void> = Promise.resolve()

/** A trade sent twice, where the browser has no locks, is still created only once. */
async function alone(work: () => Promise<void>): Promise<void> {
  sending = sending.then(() => withBrowserLock('trade', work)).catch(() => undefined)
  await sending
}
