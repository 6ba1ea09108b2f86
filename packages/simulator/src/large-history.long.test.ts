import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * In a Node of its own, because the test runner's module getters alone double the time; processor time, because a
 * busy machine is not a slow generator. The best of three.
 */
test.each(['largeHistory', 'largeTradeHistory'])(
  'generating a million trades with %s takes under two seconds',
  (name) => {
    const script = `
    import { ${name} } from '@plumbline/simulator/large-history'
    const milliseconds = [1, 2, 3].map((seed) => {
      const before = process.cpuUsage()
      let count = 0
      for (const _ of ${name}({ seed, count: 1_000_000 })) count += 1
      if (count !== 1_000_000) throw new Error(String(count))
      return process.cpuUsage(before).user / 1000
    })
    console.log(Math.min(...milliseconds))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    expect(Number(printed)).toBeGreaterThan(0)
    expect(Number(printed)).toBeLessThan(2_000)
  },
)
