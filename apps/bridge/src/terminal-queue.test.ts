import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueFor } from './terminal-queue.ts'
import type { Terminal } from './terminals/terminal.ts'

function idleTerminal(onAbort: () => void = () => undefined): Terminal {
  const never = async () => Promise.reject(new Error('not asked'))
  return {
    name: 'simulated',
    state: never,
    history: never,
    positionDeals: never,
    bars: never,
    abort: onAbort,
    close: async () => undefined,
  }
}

test('a terminal answers calls one by one in the order asked, even after a failure', async () => {
  const queue = queueFor(idleTerminal())
  const told: string[] = []
  const ask = (name: string, fails = false) =>
    queue.run(async () => {
      told.push(`${name} begins`)
      await sleep(5)
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const asked = [ask('first', true), ask('second'), ask('third')]
  expect(queue.waiting()).toBe(3)
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(told).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(queue.waiting()).toBe(0)
})

test('a call that takes too long is aborted and reported, and the next one runs', async () => {
  let aborted = 0
  const queue = queueFor(
    idleTerminal(() => void (aborted += 1)),
    { length: 5, timeoutMs: 20 },
  )
  const slow = queue.run(() => new Promise(() => undefined))
  const next = queue.run(async () => 'answered')
  await expect(slow).rejects.toMatchObject({ code: 'terminal-slow', status: 504 })
  expect(await next).toBe('answered')
  expect(aborted).toBe(1)
})

test('calls beyond the queue limit are refused at once', async () => {
  const queue = queueFor(idleTerminal(), { length: 1, timeoutMs: 1_000 })
  const held = Promise.withResolvers<void>()
  const first = queue.run(() => held.promise)
  const second = queue.run(async () => undefined)
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({ code: 'busy', status: 429 })
  held.resolve()
  await Promise.all([first, second])
})
