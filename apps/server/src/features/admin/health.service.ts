import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '@plumbline/contract/admin/admin'
import type { Config } from '#server/platform/config.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { IdentityDeps } from '#server/features/identity/identity.service.ts'
import { countMessages } from '#server/platform/outbox/messages.write.ts'
import { version } from '#server/platform/version.ts'
import { databaseFacts } from './health.repo.ts'

export interface HealthDeps extends IdentityDeps {
  readonly config: Config
  readonly jobs: Jobs
}

const MB = 1_048_576
const BRIDGE_PATIENCE_MS = 1_500

/**
 * The server's health. A part that cannot be queried is reported as such instead of failing the request, since that is
 * when an administrator looks.
 */
export async function getHealth(deps: HealthDeps): Promise<Health> {
  const { config, jobs, mailer } = deps
  const [database, bridgeOk, disk] = await Promise.all([
    lookAtDatabase(deps),
    askBridge(config),
    lookAtDisk(config),
  ])
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryMb: Math.round(process.memoryUsage.rss() / MB),
    database: database.facts,
    statistics: database.statistics,
    bridge: { address: config.bridge.address, ok: bridgeOk, linkedAccounts: database.linkedAccounts },
    mail: { configured: mailer.configured, ...database.mails },
    jobs: jobs.states().map(({ name, lastRunAt, lastError, runs }) => ({
      name,
      lastRunAt: lastRunAt?.toISOString() ?? null,
      lastError,
      runs,
    })),
    disk,
  }
}

async function lookAtDatabase({ database, log }: HealthDeps) {
  const { kind } = database
  try {
    const startedAt = performance.now()
    await database.ping()
    const latencyMs = Math.round((performance.now() - startedAt) * 10) / 10
    const { version: engine, bytes, linkedAccounts, ...statistics } = await databaseFacts(database.db)
    const mails = await database.asSystem((trx) => countMessages(trx, 'mail'))
    const facts = { kind, ok: true, latencyMs, version: engine, sizeMb: Math.round(bytes / MB) }
    return { facts, statistics, linkedAccounts, mails }
  } catch (error) {
    log.error('database does not answer', error)
    const facts = { kind, ok: false, latencyMs: null, version: null, sizeMb: null }
    return {
      facts,
      statistics: { accounts: 0, outdated: 0 },
      linkedAccounts: 0,
      mails: { waiting: 0, failed: 0 },
    }
  }
}

async function askBridge({ bridge }: Config): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(BRIDGE_PATIENCE_MS)
    const response = await fetch(`${bridge.address}/healthz`, { signal, redirect: 'error' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

async function lookAtDisk({ dataDir: path }: Config): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    const [freeMb, totalMb] = [bavail, blocks].map((count) => Math.round((count * bsize) / MB))
    const dataMb = Math.round((await sizeOf(path)) / MB)
    return { path, freeMb: freeMb ?? 0, totalMb: totalMb ?? 0, dataMb }
  } catch {
    return { path, freeMb: 0, totalMb: 0, dataMb: 0 }
  }
}

/** Total bytes of all files below a folder; files that are deleted meanwhile count 0. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        try {
          return (await stat(join(entry.parentPath, entry.name))).size
        } catch {
          return 0
        }
      }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
