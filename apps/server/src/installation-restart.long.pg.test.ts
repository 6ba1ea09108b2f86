import { expect, test } from 'vitest'
import { TestClient } from './testing/client.ts'
import { recordsOf } from './testing/exports.ts'
import { withMigratedFolder } from './testing/migrated.ts'
import { startProgram } from './testing/program.ts'
import { ownerInput } from './testing/server.ts'
import { addTrade, createAccount, differencesOf, getAccount, getStatistics } from './testing/trading.ts'

test('an installation of this version answers the same after a restart', () =>
  withMigratedFolder(async (dataDir) => {
    const answers: unknown[] = []
    let id = ''
    for (const start of [1, 2]) {
      const server = await startProgram(dataDir)
      try {
        const owner = new TestClient(server.url)
        if (start === 1) {
          await owner.post('/setup', ownerInput)
          id = (await createAccount(owner, { initialBalance: 100 })).id
          await addTrade(owner, id, { mistakes: ['FOMO'] })
          await addTrade(owner, id, { pair: 'DAX', closingTime: '' })
        } else await owner.post('/sign-in', ownerInput)
        answers.push([
          await getAccount(owner, id),
          await getStatistics(owner, id),
          await recordsOf(server.url, owner),
        ])
        expect(await differencesOf(owner, id)).toEqual([])
      } finally {
        await server.stop()
      }
    }
    expect(answers[1]).toEqual(answers[0])
  }))
