import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'

const writer = new URL('./write-until-killed.ts', import.meta.url)

export interface KillRound {
  readonly killedAfterMs: number
  /** Rows whose commit was acknowledged before the kill. */
  readonly acknowledged: number
  /** Rows that were found at the next start. */
  readonly found: number
}

/** Repeatedly starts a writer on the folder, kills it with signal 9 during its commits, and checks what is left. */
export async function killRounds(
  dataDir: string,
  delaysMs: readonly number[],
): Promise<readonly KillRound[]> {
  const rounds: KillRound[] = []
  let acknowledged = 0
  let killedAfterMs = 0
  for (const delayMs of [...delaysMs, 0]) {
    const child = startChild(writer, [dataDir])
    const found = JSON.parse(await child.nextLine())
    if (found.count !== found.next)
      throw new Error(`Rows are missing in the middle: ${JSON.stringify(found)}`)
    if (killedAfterMs > 0) rounds.push({ killedAfterMs, acknowledged, found: found.count })
    acknowledged = found.next
    // An initial commit, so that every round has something to lose.
    acknowledged = Number(await child.nextLine()) + 1
    const reading = readAll(child, (n) => {
      acknowledged = n + 1
    })
    await sleep(delayMs)
    await child.kill()
    await reading
    killedAfterMs = delayMs
  }
  return rounds
}

async function readAll(child: { nextLine(): Promise<string> }, onNumber: (n: number) => void): Promise<void> {
  try {
    for (;;) onNumber(Number(await child.nextLine()))
  } catch {
    // It was killed; everything it had printed before has been read.
  }
}
