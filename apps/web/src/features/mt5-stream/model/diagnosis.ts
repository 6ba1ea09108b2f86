import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { clockOffsetText } from './frame-summary.ts'
import type { ListedFrame } from './frame-list.ts'
import { missedBeats } from './heartbeats.ts'
import { linkHealth } from './link-health.ts'
import { tripFigures } from './round-trips.ts'
import type { ConnectionState, Loss } from './stream-connection.ts'
import type { Stream } from './stream-store.ts'

type DiagnosisContext = {
  readonly accountId: string
  readonly connection: Mt5Connection
  readonly userAgent: string
  readonly isOnline: boolean
  readonly now: number
}

const FRAMES = 10

/**
 * Diagnostic information for support as plain text, always in English, so that it can be forwarded and searched.
 * Contains no amounts, and only the last digits of logins.
 */
export function diagnosisText({ connection, record }: Stream, context: DiagnosisContext): string {
  const { now } = context
  const { relay, hello, opened, state, trips, heartbeats, traffic } = record
  const login = opened?.login ?? state?.account.login ?? textOf(context.connection.login)
  const logins = [opened?.login, state?.account.login, textOf(context.connection.login)].filter(
    (known) => known !== undefined && known !== null,
  )
  const line = ({ receivedAt, type, bytes, summary }: ListedFrame): string =>
    `  ${iso(receivedAt)} ${type === '' ? '?' : type} ${bytes} B ${maskLogins(summary, logins)}`.trimEnd()
  const list = (frames: readonly ListedFrame[]): readonly string[] =>
    frames.length === 0 ? ['  none'] : frames.map(line)
  const figures = tripFigures(trips)
  return [
    'Plumbline: MetaTrader 5 stream',
    `time: ${iso(now)}`,
    `browser: ${context.userAgent}`,
    `browser online: ${context.isOnline ? 'yes' : 'no'}`,
    `account: ${context.accountId}`,
    `link: ${context.connection.kind}, ${context.connection.enabled ? 'enabled' : 'not enabled'}`,
    `login: ${login === null ? 'unknown' : maskLogin(login)}`,
    `server: ${opened?.server ?? state?.account.server ?? context.connection.server ?? 'unknown'}`,
    '',
    `health: ${linkHealth(connection, record, now).kind}`,
    `browser to server: ${connectionText(connection)}, connected ${times(record.opens)}`,
    `server to bridge: ${
      relay === null
        ? 'nothing told'
        : `${relay.state}, bridge ${relay.bridge ?? 'none'}, reason ${relay.reason ?? 'none'}, at ${relay.at}`
    }`,
    `terminal: ${hello === null ? 'no hello' : `${hello.terminal}, version ${hello.version}`}, ${
      opened === null ? 'not opened' : 'opened'
    }`,
    `state: ${
      state === null
        ? 'none'
        : `${record.isStateCurrent ? 'current' : 'of an earlier connection'}, ${iso(state.receivedAt)}, positions ${state.positions.length}`
    }`,
    `clock offset: ${clockText(state?.clockOffsetSeconds ?? null)}`,
    `round trip: ${
      figures === null
        ? 'no answer'
        : `last ${ms(figures.last)}, median ${ms(figures.median)}, worst ${ms(figures.worst)} of ${trips.samples.length}`
    }; pings ${trips.sent} sent, ${trips.answered} answered`,
    `heartbeats: ${heartbeats.count} received, ${missedBeats(heartbeats, now)} missed, longest gap ${seconds(
      heartbeats.longestGapMs,
    )}, last ${heartbeats.lastAt === null ? 'never' : `${seconds(now - heartbeats.lastAt)} ago`}`,
    `received: ${traffic.frames} frames, ${traffic.bytes} bytes`,
    '',
    'last errors:',
    ...list(record.errors),
    'last frames:',
    ...list(record.list.frames.slice(0, FRAMES)),
    '',
  ].join('\n')
}

function connectionText(state: ConnectionState): string {
  switch (state.kind) {
    case 'idle':
      return 'idle'
    case 'connecting':
      return `connecting, ${state.failures} failed before`
    case 'open':
      return `open since ${iso(state.since)}`
    case 'waiting':
      return `${lossText(state.lost)}, ${state.failures} failed, next attempt at ${iso(state.retryAt)}`
    case 'closed':
      return state.lost === null ? 'closed by the person' : `closed, ${lossText(state.lost)}`
  }
}

function lossText(lost: Loss): string {
  switch (lost.kind) {
    case 'told':
      return `lost (${lost.code})`
    case 'broken':
      return `lost (close code ${lost.code})`
    case 'unopened':
      return 'not opened'
  }
}

const iso = (at: number): string => new Date(at).toISOString()
const ms = (value: number): string => `${value.toFixed(1)} ms`
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
const clockText = (offset: number | null): string => (offset === null ? 'unknown' : clockOffsetText(offset))
const textOf = (login: number | null): string | null => (login === null ? null : String(login))

/** A login for sharing: only its last three digits, none if it has no more than three. */
export function maskLogin(login: string): string {
  return login.length > 3 ? `***${login.slice(-3)}` : '***'
}

/** Masks every login that appears in a text as a number of its own. */
export function maskLogins(text: string, logins: readonly string[]): string {
  return logins.reduce(
    (masked, login) =>
      /^\d+$/.test(login)
        ? masked.replaceAll(new RegExp(`(?<!\\d)${login}(?!\\d)`, 'g'), maskLogin(login))
        : masked.replaceAll(login, maskLogin(login)),
    text,
  )
}
