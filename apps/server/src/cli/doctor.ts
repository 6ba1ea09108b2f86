import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig } from '../config.ts'
import { openInstallation } from './installation.ts'
import type { Output } from './output.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

const LEAST_NODE = 22
const LEAST_FREE_MB = 500

/** `plumbline doctor`: looks at what an installation needs and says what is wrong with it. Exit code 1 if anything is. */
export async function doctor(args: readonly string[], output: Output): Promise<void> {
  parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const config = loadConfig(process.env)
  const checks: Check[] = [
    check('node', Number(process.versions.node.split('.')[0]) >= LEAST_NODE, process.version),
    webCheck(),
    folderCheck(config.dataDir),
    spaceCheck(config.dataDir),
    await databaseCheck(config),
  ]
  if (checks.some((item) => !item.ok)) process.exitCode = 1
  output.result(
    { ok: checks.every((item) => item.ok), dataDir: config.dataDir, checks },
    checks.map((item) => `${item.ok ? 'ok   ' : 'WRONG'}  ${item.name.padEnd(12)} ${item.detail}`),
  )
}

function check(name: string, ok: boolean, detail: string): Check {
  return { name, ok, detail }
}

function webCheck(): Check {
  const built = existsSync(fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url)))
  return check('web', built, built ? 'built' : 'not built yet: npm start builds it')
}

function folderCheck(dataDir: string): Check {
  if (!existsSync(dataDir)) return check('data folder', true, `${dataDir} is made at the first start`)
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return check('data folder', true, dataDir)
  } catch {
    return check('data folder', false, `${dataDir} may not be written by this user`)
  }
}

function spaceCheck(dataDir: string): Check {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : '.')
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
  return check('disk', freeMb >= LEAST_FREE_MB, `${freeMb} MB free`)
}

async function databaseCheck({ database: { kind }, dataDir }: Config): Promise<Check> {
  // Opening it would make it: a look leaves nothing behind.
  if (kind === 'embedded' && !existsSync(dataDir)) return check('database', true, 'made at the first start')
  try {
    const installation = await openInstallation(process.env)
    try {
      await installation.call('GET', '/readyz')
      return check(
        'database',
        true,
        installation.running ? `${kind}, the server is running` : `${kind}, no server is running`,
      )
    } finally {
      await installation.close()
    }
  } catch (error) {
    return check('database', false, error instanceof Error ? error.message : String(error))
  }
}
