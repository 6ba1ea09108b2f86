import { expect, it } from 'vitest'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { killRounds } from '#server/testing/kill-rounds.ts'

it('the embedded database loses no acknowledged row in 30 rounds of kill -9 during writes', async () => {
  await withMigratedFolder(async (dataDir) => {
    const delays = Array.from({ length: 30 }, (_, round) => 10 + ((round * 37) % 300))
    const rounds = await killRounds(dataDir, delays)
    expect(rounds).toHaveLength(30)
    for (const { acknowledged, found } of rounds) expect(found).toBeGreaterThanOrEqual(acknowledged)
  })
})
