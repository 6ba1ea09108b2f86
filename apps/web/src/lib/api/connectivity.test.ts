import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnectivity, useConnectivity } from './connectivity.ts'

let answers = true
let probes = 0
let backs = 0
const probe = async () => {
  probes += 1
  if (!answers) throw new TypeError('no connection')
  return true
}
let connection: ReturnType<typeof createConnectivity>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  answers = true
  probes = 0
  backs = 0
  useConnectivity.setState({ online: true, since: 1_000_000 })
  connection = createConnectivity(probe, () => (backs += 1))
})
afterEach(() => {
  connection.stop()
  vi.useRealTimers()
})

describe('connectivity', () => {
  it('is lost after an unanswered call only if the probe fails, too', async () => {
    connection.noteSilence()
    await vi.advanceTimersByTimeAsync(1)
    expect(useConnectivity.getState().online).toBe(true)
    answers = false
    connection.noteSilence()
    await vi.advanceTimersByTimeAsync(1)
    expect(useConnectivity.getState()).toEqual({ online: false, since: 1_000_000 })
    expect(backs).toBe(0)
  })

  it('is probed at growing intervals until there is an answer, which is reported once', async () => {
    answers = false
    connection.noteSilence()
    await vi.advanceTimersByTimeAsync(60_000)
    const inAMinute = probes
    expect(inAMinute).toBeGreaterThanOrEqual(5)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(probes - inAMinute).toBeGreaterThanOrEqual(9)
    expect(probes - inAMinute).toBeLessThanOrEqual(11)
    answers = true
    await vi.advanceTimersByTimeAsync(31_000)
    expect(useConnectivity.getState().online).toBe(true)
    expect(backs).toBe(1)
    const then = probes
    await vi.advanceTimersByTimeAsync(120_000)
    expect(probes).toBe(then)
  })

  it('is restored by any response of the server', async () => {
    answers = false
    connection.noteSilence()
    await vi.advanceTimersByTimeAsync(100)
    connection.recordServiceAnswer()
    expect(useConnectivity.getState()).toEqual({ online: true, since: 1_000_100 })
    expect(backs).toBe(1)
  })

  it('is probed once, however many calls fail together', async () => {
    answers = false
    for (let call = 0; call < 5; call += 1) connection.noteSilence()
    await vi.advanceTimersByTimeAsync(1)
    expect(probes).toBe(1)
  })
})
