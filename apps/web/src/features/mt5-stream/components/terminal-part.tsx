import { useTranslation } from 'react-i18next'
import { currentTrouble } from '../model/link-health.ts'
import type { StreamRecord } from '../model/stream-record.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { useStream } from '../model/use-stream.ts'
import type { LinkState } from './state-icon.tsx'
import { WayPart } from './way-part.tsx'

type TerminalState = 'unknown' | 'greeted' | 'open' | 'failing'

const states: Readonly<Record<TerminalState, LinkState>> = {
  unknown: 'off',
  greeted: 'pending',
  open: 'good',
  failing: 'bad',
}

/** The terminal: its name, and the account that it is logged in to. */
export function TerminalPart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const record = useStream(store, (stream) => stream.record)
  const trouble = currentTrouble(record, useNow())
  const state = trouble === null ? stateOf(record) : 'failing'
  const { hello } = record
  const account = record.opened ?? (record.isStateCurrent ? (record.state?.account ?? null) : null)
  return (
    <WayPart name={t('way.terminal')} state={states[state]} words={t(`terminal.${state}`)}>
      {account === null ? null : (
        <p>{t('terminal.account', { login: account.login, server: account.server })}</p>
      )}
      {hello === null ? null : (
        <p>{t('terminal.name', { name: hello.terminal, version: String(hello.version) })}</p>
      )}
      {trouble === null ? null : <p>{trouble.message}</p>}
    </WayPart>
  )
}

function stateOf({ hello, opened, isStateCurrent }: StreamRecord): TerminalState {
  if (opened !== null || isStateCurrent) return 'open'
  return hello === null ? 'unknown' : 'greeted'
}
