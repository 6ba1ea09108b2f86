import { useTranslation } from 'react-i18next'
import type { RelayFrame } from '@plumbline/contract/mt5-sync/stream'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import type { LinkState } from './state-icon.tsx'
import { useReasonText } from './use-reason-text.ts'
import { WayPart } from './way-part.tsx'

/** The server's connection to the terminal. */
export function BridgePart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const reasonText = useReasonText()
  const lastRelay = useStream(store, ({ record }) => record.relay)
  const isHeard = useStream(store, ({ record }) => record.isStateCurrent)
  // The awaited state has arrived; the server does not send another relay frame for that.
  const relay = lastRelay?.reason === 'waiting' && isHeard ? { ...lastRelay, reason: null } : lastRelay
  if (relay === null) return <WayPart name={t('way.bridge')} state="off" words={t('bridge.unknown')} />
  return (
    <WayPart name={t('way.bridge')} state={stateOf(relay)} words={t(`bridge.${stateWord(relay)}`)}>
      <p>
        {relay.bridge === null
          ? t(`bridge.without.${relay.kind}`)
          : t('bridge.at', { kind: t(`bridge.kind.${relay.kind}`), address: relay.bridge })}
      </p>
      {relay.reason === null ? null : <p>{reasonText(relay.reason)}</p>}
    </WayPart>
  )
}

/** Connected, but with a reason: something is missing, and the server waits for it. */
function stateWord({ state, reason }: RelayFrame): RelayFrame['state'] | 'waiting' {
  return state === 'connected' && reason !== null ? 'waiting' : state
}

function stateOf({ state, reason }: RelayFrame): LinkState {
  switch (state) {
    case 'connecting':
      return 'pending'
    case 'connected':
      return reason === null ? 'good' : 'pending'
    case 'closed':
      return 'bad'
  }
}
