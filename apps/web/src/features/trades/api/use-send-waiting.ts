import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { client } from '#web/lib/api/client.ts'
import { useConnectivity } from '#web/lib/api/connectivity.ts'
import { inTurn } from '#web/lib/local-store/in-turn.ts'
import { sendWaiting } from '../model/waiting-trades.ts'

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
  sending = sending.then(() => inTurn('trade', work)).catch(() => undefined)
  await sending
}
