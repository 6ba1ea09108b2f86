import { expect, test } from 'vitest'
import { TestClient } from '#server/testing/client.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { openLive } from '#server/testing/live.ts'
import { startProgram } from '#server/testing/program.ts'
import { ownerInput } from '#server/testing/server.ts'

test('a stopping server ends its streams cleanly and does not wait for them', () =>
  withMigratedFolder(async (dataDir) => {
    const program = await startProgram(dataDir)
    const owner = new TestClient(program.url)
    expect((await owner.post('/setup', ownerInput)).status).toBe(201)
    const streams = [await openLive(program.url, owner.cookies), await openLive(program.url, owner.cookies)]
    const startedAt = performance.now()
    await program.stop()
    // Within the time that running requests are given, after which they are cut off.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    for (const { ended, events } of streams) {
      await ended
      expect(events.map(({ event }) => event)).not.toContain('end')
    }
  }))
