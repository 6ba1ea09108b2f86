import { expect, it } from 'vitest'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { killRounds } from '#server/testing/kill-rounds.ts'

it('loses nothing acknowledged when the process is killed while it writes, twice', async () => {
  await withMigratedFolder(async (dataDir) => {
    const rounds = await killRounds(dataDir, [60, 140])
    expect(rounds).toHaveLength(2)
    for (const { acknowledged, found } of rounds) expect(found).toBeGreaterThanOrEqual(acknowledged)
  })
})
