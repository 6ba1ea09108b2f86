import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import { type ConnectionState, RETRY_MS } from '../model/stream-connection.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { useStream } from '../model/use-stream.ts'
import type { LinkState } from './state-icon.tsx'
import { useClockText } from './use-clock-text.ts'
import { WayPart } from './way-part.tsx'

/** The connection between this browser and the server. */
export function ServerPart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const connection = useStream(store, (stream) => stream.connection)
  const word = wordOf(connection)
  const opens = useStream(store, ({ record }) => record.opens)
  return (
    <WayPart name={t('way.server')} state={states[word]} words={t(`server.${word}`)}>
      <Details connection={connection} />
      {opens > 1 ? <p>{t('server.again', { count: opens - 1, number: format.number(opens - 1) })}</p> : null}
    </WayPart>
  )
}

type Word = ConnectionState['kind'] | 'ended'

/** If the server itself closed the connection, this part of it worked. */
function wordOf(connection: ConnectionState): Word {
  const { kind } = connection
  return (kind === 'waiting' || kind === 'closed') && connection.lost?.kind === 'told' ? 'ended' : kind
}

const states: Readonly<Record<Word, LinkState>> = {
  idle: 'off',
  connecting: 'pending',
  open: 'good',
  waiting: 'bad',
  closed: 'off',
  ended: 'pending',
}

function Details({ connection }: { readonly connection: ConnectionState }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const clockText = useClockText()
  const now = useNow()
  switch (connection.kind) {
    case 'open':
      return <p>{t('server.since', { time: clockText(connection.since) })}</p>
    case 'connecting':
      return connection.lost === null ? null : (
        <p>{t('server.attempt', { number: format.number(connection.failures + 1) })}</p>
      )
    case 'waiting': {
      // The one-second clock may lag behind the moment of the disconnect.
      const leftMs = Math.min(RETRY_MS, Math.max(0, connection.retryAt - now))
      const seconds = Math.ceil(leftMs / 1000)
      const number = format.number(connection.failures + 1)
      return <p>{t('server.next', { number, time: format.duration(seconds) })}</p>
    }
    case 'idle':
    case 'closed':
      return null
  }
}
