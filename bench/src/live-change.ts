import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '@plumbline/contract/accounts/accounts'
import type { LiveChange } from '@plumbline/contract/live/live'
import { parseRevisions } from '@plumbline/contract/live/revisions-header'
import { openLive, type LiveConnection } from '../../apps/server/src/testing/live.ts'
import { type Benchmark, rowOf } from './benchmark.ts'
import { quantile } from './measure.ts'
import { type TwoClients, withTwoClients } from './two-servers.ts'

const WRITES = 250
const GIVE_UP_MS = 5_000

/**
 * Time from the acknowledgement of a write on one client to its event on another. Writes are unevenly spaced, some
 * within the 20 ms in which notifications are batched; an event that arrives before the acknowledgement counts as 0.
 */
export const liveChange: Benchmark = {
  name: 'live-change',
  run: () =>
    withTwoClients(async (clients) => {
      const times = await measure(clients)
      const name = `live-change-${clients.servers === 2 ? 'two-servers' : 'one-server'}`
      return [
        rowOf({ name: `${name}-p50`, value: quantile(times, 0.5), unit: 'ms', most: 200 }),
        rowOf({ name: `${name}-p95`, value: quantile(times, 0.95), unit: 'ms', most: 200 }),
      ]
    }),
}

async function measure({ writer, reader, readerUrl }: TwoClients): Promise<readonly number[]> {
  const accounts = []
  for (const name of ['One', 'Two']) {
    accounts.push(account.parse((await writer.post('/accounts', { name })).body))
  }
  const stream = await openLive(readerUrl, reader.cookies)
  await until(() => stream.events.length > 0)
  const times: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    const { headers } = await writer.post(`/accounts/${accounts[write % 2]?.id}/select`)
    const acknowledgedAt = performance.now()
    const [written] = parseRevisions(headers.get('plumbline-revisions') ?? '', isSettings)
    if (written === undefined) throw new Error('The response to the write reports no changes')
    const seenAt = await seen(stream, written)
    times.push(Math.max(0, seenAt - acknowledgedAt))
    await sleep((write * 7) % 45)
  }
  stream.close()
  return times
}

function isSettings(topic: string): topic is 'settings' {
  return topic === 'settings'
}

async function seen(stream: LiveConnection, { topic, revision }: LiveChange): Promise<number> {
  await until(() => stream.changes().some((change) => change.topic === topic && change.revision >= revision))
  return performance.now()
}

async function until(isTrue: () => boolean): Promise<void> {
  const givenUpAt = performance.now() + GIVE_UP_MS
  while (!isTrue()) {
    if (performance.now() > givenUpAt) throw new Error(`No event within ${GIVE_UP_MS} ms`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
