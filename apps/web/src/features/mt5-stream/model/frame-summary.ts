import { assertNever } from '@plumbline/domain/assert-never'
import type { Frame } from './read-frame.ts'

/** One-line summary of a frame in wire terms, without amounts; empty for unknown frames. */
export function frameSummary(frame: Frame | undefined): string {
  if (frame === undefined) return ''
  switch (frame.type) {
    case 'relay':
      return words(frame.state, frame.kind, frame.bridge, frame.reason)
    case 'hello':
      return words(frame.terminal, `version ${frame.version}`)
    case 'open':
      return words(frame.login, frame.server)
    case 'state':
      return words(
        `positions ${frame.positions.length}`,
        frame.clockOffsetSeconds === null ? null : `clock ${clockOffsetText(frame.clockOffsetSeconds)}`,
      )
    case 'heartbeat':
      return `sequence ${frame.sequence}`
    case 'pong':
      return `id ${frame.id}`
    case 'error':
      return words(frame.code, frame.message)
    default:
      return assertNever(frame)
  }
}

function words(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

/** Offset of a clock from UTC in ISO notation: 7200 → +02:00. */
export function clockOffsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const sign = seconds < 0 && minutes > 0 ? '\u2212' : '+'
  return `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
