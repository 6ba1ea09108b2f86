import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { accountList } from '@plumbline/contract/accounts/accounts'
import { accountCheck as checked } from '@plumbline/contract/trades/trades'
import { type Config, loadConfig } from '../platform/config.ts'
import { CommandError } from './command-error.ts'
import { type Installation, openInstallation } from './installation.ts'
import type { Output } from './output.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

const MIN_NODE = 22
const MIN_FREE_MB = 500

/** `plumbline doctor`: checks what an installation needs and reports problems. Exit code 1 if there are any. */
export async function doctor(args: readonly string[], output: Output): Promise<void> {
  parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const config = loadConfig(output.env)
  const checks: Check[] = [
    check('node', Number(process.versions.node.split('.')[0]) >= MIN_NODE, process.version),
    webCheck(),
    folderCheck(config.dataDir),
    spaceCheck(config.dataDir),
    ...(await databaseChecks(config, output.env)),
  ]
  const ok = checks.every((item) => item.ok)
  output.result(
    { ok, dataDir: config.dataDir, checks },
    checks.map((item) => `${item.ok ? 'ok   ' : 'FAIL '}  ${item.name.padEnd(12)} ${item.detail}`),
    ok,
  )
}

function check(name: string, ok: boolean, detail: string): Check {
  return { name, ok, detail }
}

function webCheck(): Check {
  const built = existsSync(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)))
  return check('web', built, built ? 'built' : 'not built yet; npm start builds it')
}

function folderCheck(dataDir: string): Check {
  if (!existsSync(dataDir)) return check('data folder', true, `${dataDir} will be created at the first start`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return check('data folder', true, dataDir)
  } catch {
    return check('data folder', false, `${dataDir} is not writable by this user`)
  }
}

function spaceCheck(dataDir: string): Check {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : '.')
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  return check('disk', freeMb >= MIN_FREE_MB, `${freeMb} MB free`)
}

async function databaseChecks(
  { database: { kind }, dataDir }: Config,
  env: Output['env'],
): Promise<readonly Check[]> {
  // Opening it would create it; a check must not leave anything behind.
  if (kind === 'embedded' && !existsSync(dataDir))
    return [check('database', true, 'will be created at the first start')]
  try {
    const installation = await openInstallation(env)
    try {
      await installation.call('GET', '/readyz')
      const state = installation.running ? 'the server is running' : 'no server is running'
      return [check('database', true, `${kind}, ${state}`), await accountsCheck(installation)]
    } finally {
      await installation.close()
    }
  } catch (error) {
    return [check('database', false, error instanceof Error ? error.message : String(error))]
  }
}

/** Maximum number of differences printed; one is enough to know. */
const MAX_DIFFERENCES = 20

/** Recomputes every account: balances and statistics must match its trades. */
async function accountsCheck(installation: Installation): Promise<Check> {
  const name = 'accounts'
  let accounts
  try {
    accounts = accountList.parse(await installation.call('GET', '/api/v1/accounts')).accounts
  } catch (error) {
    // Before the first start there is no owner, hence no accounts.
    if (error instanceof CommandError && error.code === 'no-owner') return check(name, true, 'none yet')
    throw error
  }
  const differences: string[] = []
  for (const account of accounts) {
    const found = checked.parse(await installation.call('GET', `/api/v1/accounts/${account.id}/check`))
    differences.push(...found.differences.map((difference) => `${account.name}: ${difference}`))
  }
  if (differences.length === 0)
    return check(name, true, `${accounts.length}, balances and statistics match the trades`)
  const more = differences.length - MAX_DIFFERENCES
  const shown = differences.slice(0, MAX_DIFFERENCES)
  return check(name, false, [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}
