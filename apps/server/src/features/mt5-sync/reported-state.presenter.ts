import {
  type TerminalAccount,
  terminalAccount,
  terminalPosition,
  type TerminalPositionRecord,
} from '@plumbline/contract/bridge/terminal-records'
import * as z from 'zod/mini'
import type { ConnectionRow } from './connections.repo.ts'

const positions = z.array(terminalPosition)

/** The terminal's last reported account data; null before its first report. */
export function presentTerminal({ account }: Pick<ConnectionRow, 'account'>): TerminalAccount | null {
  const parsed = z.safeParse(terminalAccount, account)
  return parsed.success ? parsed.data : null
}

/** Open positions in its last report. */
export function presentPositions(
  connection: Pick<ConnectionRow, 'positions'>,
): readonly TerminalPositionRecord[] {
  const parsed = z.safeParse(positions, connection.positions)
  return parsed.success ? parsed.data : []
}
