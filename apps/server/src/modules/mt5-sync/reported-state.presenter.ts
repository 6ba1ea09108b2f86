import {
  type TerminalAccount,
  terminalAccount,
  terminalPosition,
  type TerminalPositionRecord,
} from '@plumbline/contract/bridge/terminal-records'
import * as z from 'zod/mini'
import type { ConnectionRow } from './connections.repo.ts'

const positions = z.array(terminalPosition)

/** What the terminal last said of its account; null before its first word. */
export function presentTerminal({ account }: Pick<ConnectionRow, 'account'>): TerminalAccount | null {
  const parsed = z.safeParse(terminalAccount, account)
  return parsed.success ? parsed.data : null
}

/** What was open when it last spoke. */
export function presentPositions(
  connection: Pick<ConnectionRow, 'positions'>,
): readonly TerminalPositionRecord[] {
  const parsed = z.safeParse(positions, connection.positions)
  return parsed.success ? parsed.data : []
}
