import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportFormat, exportWhat } from '@plumbline/contract/exports/exports'
import { chooseAccount } from './choose-account.ts'
import { CommandError } from './command-error.ts'
import { openInstallation } from './installation.ts'
import type { Output } from './output.ts'

const USAGE =
  'plumbline export [trades|statistics|everything] [--format csv|xlsx|json] [--account NAME|ID] [--from DAY] [--to DAY] [--out FILE]'

/** `plumbline export`: the same file as the download of the page, to a file or to standard output. */
export async function exportFile(args: readonly string[], output: Output): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      format: { type: 'string' },
      account: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const { what, format } = wanted(positionals, values.format, values.out)
  if (values.json === true && values.out === undefined)
    throw new CommandError('usage', 'With --json the file must go to --out FILE.', 2)
  const installation = await openInstallation(process.env)
  try {
    const query = new URLSearchParams()
    if (values.account !== undefined)
      query.set('accountId', (await chooseAccount(installation, values.account)).id)
    if (values.from !== undefined) query.set('from', values.from)
    if (values.to !== undefined) query.set('to', values.to)
    const body = await installation.download(`/api/v1/exports/${what}/${format}?${query}`)
    if (values.out === undefined) return await toStandardOutput(body)
    const bytes = await toFile(body, values.out)
    output.result({ file: values.out, what, format, bytes }, [`${values.out}: ${bytes} bytes`])
  } finally {
    await installation.close()
  }
}

/** Everything is JSON unless said otherwise, and the ending of the file says it too. */
function wanted(positionals: readonly string[], format: string | undefined, out: string | undefined) {
  const [name = 'trades', ...others] = positionals
  const what = exportWhat.safeParse(name)
  const ending = exportFormat.safeParse(extname(out ?? '').slice(1))
  const fallback = ending.success ? ending.data : name === 'everything' ? 'json' : 'csv'
  const chosen = exportFormat.safeParse(format ?? fallback)
  if (!what.success || !chosen.success || others.length > 0) throw new CommandError('usage', USAGE, 2)
  return { what: what.data, format: chosen.data }
}

async function toStandardOutput(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(body, { objectMode: false }), process.stdout, { end: false })
  } catch (error) {
    // Whoever read it (`head`) has seen enough.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
    throw error
  }
}

/** Under another name until it is whole, so that nobody takes a part for the file. */
async function toFile(body: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const part = `${path}.part`
  const file = createWriteStream(part, { mode: 0o600 })
  try {
    await pipeline(Readable.from(body, { objectMode: false }), file)
    await rename(part, path)
    return file.bytesWritten
  } catch (error) {
    await rm(part, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR', 'ENOTDIR'].includes(code))
      throw new CommandError('not-written', `${path} cannot be written (${code}).`)
    throw error
  }
}
