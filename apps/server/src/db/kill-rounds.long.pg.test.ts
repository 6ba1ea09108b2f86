import { expect, it } from 'vitest'
import { withInitialisedFolder } from '#server/testing/data-folder.ts'
import { killRounds } from '#server/testing/kill-rounds.ts'

it('loses nothing acknowledged in 30 rounds of kill -9 during writes', async () => {
  await withInitialisedFolder(async (dataDir) => {
    const delays = Array.from({ length: 30 }, (_, round) => 10 + ((round * 37) % 300))
    const rounds = await killRounds(dataDir, delays)
    expect(rounds).toHaveLength(30)
    for (const { acknowledged, found } of rounds) expect(found).toBeGreaterThanOrEqual(acknowledged)
  })
})
