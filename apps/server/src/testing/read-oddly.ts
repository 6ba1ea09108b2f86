import { threadId } from 'node:worker_threads'
import { type Ask, serveReading } from '#server/platform/threads/serve-reading.ts'

export type OddInput = 'answer' | 'throw' | 'leave' | 'hang' | 'hoard' | 'dawdle' | 'ask'

serveReading({ read: readOddly })

/** Does what hostile files make threads do, and returns the thread's id. */
async function readOddly(input: OddInput, onProgress: (fraction: number) => void, ask: Ask): Promise<number> {
  onProgress(0.5)
  if (input === 'ask') for (const question of [1, 2, 3]) await ask(question)
  const ends = performance.now() + (input === 'hang' ? 60_000 : input === 'dawdle' ? 700 : 0)
  while (performance.now() < ends);
  if (input === 'throw') throw new Error('cannot read')
  if (input === 'leave') process.exit(3)
  const hoard: number[][] = []
  while (input === 'hoard') hoard.push(Array.from({ length: 100_000 }, (_, index) => index))
  return threadId
}
