import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { accountList } from '@plumbline/contract/accounts/accounts'
import { hasSamples, onSamples, readSampleJson, samplesFolder } from '@plumbline/testing/samples'
import { describe, expect, test } from 'vitest'
import { TestClient } from './testing/client.ts'
import { withDataFolder } from './testing/data-folder.ts'
import { recordsOf } from './testing/exports.ts'
import { startProgram } from './testing/program.ts'
import { differencesOf, getStatistics } from './testing/trading.ts'

interface StatedUser {
  readonly email: string
  readonly password: string
  /** Records of each kind in the export of everything. */
  readonly records: Readonly<Record<string, number>>
  readonly accounts: readonly {
    readonly id: string
    readonly balance?: number
    readonly currentBalance?: number
    readonly statistics?: object
  }[]
}

const stated = (hasSamples ? readSampleJson('installations/stated.json') : {}) as Readonly<
  Record<string, readonly StatedUser[]>
>

async function signedIn(url: string, { email, password }: Pick<StatedUser, 'email' | 'password'>) {
  const client = new TestClient(url)
  expect(await client.post('/sign-in', { email, password })).toMatchObject({ status: 200 })
  return client
}

/** Names of the specification's figures that were changed after 23 November; their values are the same. */
const RENAMED = new Map([
  ['riskedTrades', 'tradesWithR'],
  ['riskBuckets', 'rBuckets'],
])

/**
 * `revision` counts writes, and recomputing the summaries is one. Since these versions, partial closes count on their own
 * day: figures of days can differ, totals and figures of trades cannot.
 */
const CHANGED = new Set([
  ...[
    'revision',
    'bestDay',
    'worstDay',
    'tradingDays',
    'winningDays',
    'losingDays',
    'sharpePerDay',
    'sortinoPerDay',
  ],
  ...['maxDrawdown', 'maxDrawdownPercent', 'maxDrawdownFrom', 'maxDrawdownTo', 'recoveryFactor'],
])

/** Written soon after the start: what is due by now, such as results of goals whose period has ended since. */
const DUE = new Set(['notifications', 'goalResults', 'completedChallenges', 'reachedLevels'])

function underNewNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(underNewNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !CHANGED.has(name))
      .map(([name, part]) => [RENAMED.get(name) ?? name, underNewNames(part)]),
  )
}

describe.skipIf(!hasSamples)(onSamples('an installation of an earlier version'), () => {
  test.each(Object.keys(stated))('of %s answers as it did before the update', async (version) => {
    await withDataFolder(async (folder) => {
      const archive = resolve(samplesFolder() ?? '', `installations/data-${version}.tar.xz`)
      execFileSync('tar', ['-xJf', archive, '-C', folder])
      const server = await startProgram(join(folder, 'data'))
      try {
        for (const user of stated[version] ?? []) {
          const client = await signedIn(server.url, user)
          const { accounts } = accountList.parse((await client.get('/accounts')).body)
          expect(accounts.map(({ id }) => id).sort()).toEqual(user.accounts.map(({ id }) => id).sort())
          // The simulated terminal of a linked account goes on, and is synchronised soon after the start.
          const linked = new Set(accounts.filter(({ mt5Connection }) => mt5Connection).map(({ id }) => id))
          const own = user.accounts.filter(({ id }) => !linked.has(id))
          const balances = new Map(accounts.map(({ id, currentBalance }) => [id, currentBalance]))
          expect(own.map(({ id }) => [id, balances.get(id)])).toEqual(
            own.map(({ id, balance, currentBalance }) => [id, balance ?? currentBalance]),
          )
          for (const { id, statistics = {} } of own) {
            expect(await getStatistics(client, id)).toMatchObject(Object(underNewNames(statistics)))
            expect(await differencesOf(client, id)).toEqual([])
          }
          const records = await recordsOf(server.url, client)
          for (const [kind, count] of Object.entries(user.records)) {
            const grows = linked.size > 0 || DUE.has(kind)
            if (!grows) expect([kind, records[kind]]).toEqual([kind, count])
            else expect([kind, (records[kind] ?? 0) >= count]).toEqual([kind, true])
          }
        }
      } finally {
        await server.stop()
      }
    })
  })
})
