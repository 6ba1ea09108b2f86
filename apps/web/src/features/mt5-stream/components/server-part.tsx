import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ConnectionState } from '../model/stream-connection.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useNow } from '../model/use-now.ts'
import { useStream } from '../model/use-stream.ts'
import type { LinkState } from './state-icon.tsx'
import { useClockText } from './use-clock-text.ts'
import { WayPart } from './way-part.tsx'

/** This browser's own connection. */
export function ServerPart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const connection = useStream(store, (stream) => stream.connection)
  const opens = useStream(store, ({ record }) => record.opens)
  return (
    <WayPart name={t('way.server')} state={states[connection.kind]} words={t(`server.${connection.kind}`)}>
      <Details connection={connection} />
      {opens > 1 ? <p>{t('server.again', { count: opens - 1, number: format.number(opens - 1) })}</p> : null}
    </WayPart>
  )
}

const states: Readonly<Record<ConnectionState['kind'], LinkState>> = {
  idle: 'off',
  connecting: 'pending',
  open: 'good',
  waiting: 'bad',
  closed: 'off',
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
      return connection.failures === 0 ? null : (
        <p>{t('server.attempt', { number: format.number(connection.failures + 1) })}</p>
      )
    case 'waiting': {
      const seconds = Math.max(0, Math.ceil((connection.retryAt - now) / 1000))
      const number = format.number(connection.failures + 1)
      return <p>{t('server.next', { number, time: format.duration(seconds) })}</p>
    }
    case 'idle':
    case 'closed':
      return null
  }
}
