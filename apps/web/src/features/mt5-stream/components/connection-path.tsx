import type { RelayFrame } from '@plumbline/contract/mt5-sync/stream'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cluster, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useNow } from '#web/lib/browser/use-now.ts'
import { currentTrouble } from '../model/link-health.ts'
import { type ConnectionState, RETRY_MS } from '../model/stream-connection.ts'
import type { StreamRecord } from '../model/stream-record.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { useClockText } from './as-of.tsx'
import styles from './connection-path.module.css'
import { type LinkState, StateIcon } from './state-icon.tsx'
import { useReasonText } from './use-reason-text.ts'

/** The parts of the connection from this browser to the terminal, to show where it fails. */
export function ConnectionPath({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  return (
    <ol className={styles.way} aria-label={t('way.label')}>
      <ServerPart store={store} />
      <BridgePart store={store} />
      <TerminalPart store={store} />
    </ol>
  )
}

type TerminalState = 'unknown' | 'greeted' | 'open' | 'failing'

const terminalStates: Readonly<Record<TerminalState, LinkState>> = {
  unknown: 'off',
  greeted: 'pending',
  open: 'good',
  failing: 'bad',
}

/** The terminal: its name, and the account that it is logged in to. */
function TerminalPart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const record = useStream(store, (stream) => stream.record)
  const trouble = currentTrouble(record, useNow())
  const state = trouble === null ? terminalStateOf(record) : 'failing'
  const { hello } = record
  const account = record.opened ?? (record.isStateCurrent ? (record.state?.account ?? null) : null)
  return (
    <PathPart name={t('way.terminal')} state={terminalStates[state]} words={t(`terminal.${state}`)}>
      {account === null ? null : (
        <p>{t('terminal.account', { login: account.login, server: account.server })}</p>
      )}
      {hello === null ? null : (
        <p>{t('terminal.name', { name: hello.terminal, version: String(hello.version) })}</p>
      )}
      {trouble === null ? null : <p>{trouble.message}</p>}
    </PathPart>
  )
}

function terminalStateOf({ hello, opened, isStateCurrent }: StreamRecord): TerminalState {
  if (opened !== null || isStateCurrent) return 'open'
  return hello === null ? 'unknown' : 'greeted'
}

/** The server's connection to the terminal. */
function BridgePart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const reasonText = useReasonText()
  const lastRelay = useStream(store, ({ record }) => record.relay)
  const isHeard = useStream(store, ({ record }) => record.isStateCurrent)
  // The awaited state has arrived; the server does not send another relay frame for that.
  const relay = lastRelay?.reason === 'waiting' && isHeard ? { ...lastRelay, reason: null } : lastRelay
  if (relay === null) return <PathPart name={t('way.bridge')} state="off" words={t('bridge.unknown')} />
  return (
    <PathPart name={t('way.bridge')} state={relayStateOf(relay)} words={t(`bridge.${stateWord(relay)}`)}>
      <p>
        {relay.bridge === null
          ? t(`bridge.without.${relay.kind}`)
          : t('bridge.at', { kind: t(`bridge.kind.${relay.kind}`), address: relay.bridge })}
      </p>
      {relay.reason === null ? null : <p>{reasonText(relay.reason)}</p>}
    </PathPart>
  )
}

/** Connected, but with a reason: something is missing, and the server waits for it. */
function stateWord({ state, reason }: RelayFrame): RelayFrame['state'] | 'waiting' {
  return state === 'connected' && reason !== null ? 'waiting' : state
}

function relayStateOf({ state, reason }: RelayFrame): LinkState {
  switch (state) {
    case 'connecting':
      return 'pending'
    case 'connected':
      return reason === null ? 'good' : 'pending'
    case 'closed':
      return 'bad'
  }
}

/** The connection between this browser and the server. */
function ServerPart({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const connection = useStream(store, (stream) => stream.connection)
  const word = wordOf(connection)
  const opens = useStream(store, ({ record }) => record.opens)
  return (
    <PathPart name={t('way.server')} state={serverStates[word]} words={t(`server.${word}`)}>
      <Details connection={connection} />
      {opens > 1 ? <p>{t('server.again', { count: opens - 1, number: format.number(opens - 1) })}</p> : null}
    </PathPart>
  )
}

type Word = ConnectionState['kind'] | 'ended'

/** If the server itself closed the connection, this part of it worked. */
function wordOf(connection: ConnectionState): Word {
  const { kind } = connection
  return (kind === 'waiting' || kind === 'closed') && connection.lost?.kind === 'told' ? 'ended' : kind
}

const serverStates: Readonly<Record<Word, LinkState>> = {
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

type PathPartProps = {
  readonly name: string
  readonly state: LinkState
  /** The state as text. */
  readonly words: ReactNode
  /** Lines below it, less prominent. */
  readonly children?: ReactNode
}

/** One part of the connection and its state. */
function PathPart({ name, state, words, children }: PathPartProps) {
  return (
    <li className={styles.part}>
      <Text as="h2" tone="text2" size="s" weight={550}>
        {name}
      </Text>
      <Cluster as="p" align="start" nowrap className={styles.state}>
        <StateIcon state={state} />
        <span>{words}</span>
      </Cluster>
      <div className={styles.details}>{children}</div>
    </li>
  )
}
