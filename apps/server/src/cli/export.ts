import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportFormat, exportWhat } from '@plumbline/contract/exports/exports'
import { chooseAccount } from './choose-account.ts'
import { CommandError } from './command-error.ts'
import { csvParts } from './csv-parts.ts'
import { openInstallation } from './installation.ts'
import type { Output } from './output.ts'

const USAGE =
  'plumbline export [trades|statistics|everything] [--format csv|xlsx|json|zip] [--account NAME|ID] [--from DAY] [--to DAY] [--out FILE] [--parts MB]'

/** `plumbline export`: the same file as the page's download, written to a file or to standard output. */
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
      parts: { type: 'string' },
    },
  })
  const { what, format } = wanted(positionals, values.format, values.out)
  if (values.json === true && values.out === undefined)
    throw new CommandError('usage', '--json requires --out FILE.', 2)
  const partBytes = values.parts === undefined ? null : partSize(values.parts)
  if (partBytes !== null && (what !== 'trades' || format !== 'csv' || values.out === undefined))
    throw new CommandError('usage', '--parts requires trades as CSV and --out FILE.', 2)
  const installation = await openInstallation(output.env)
  try {
    const query = new URLSearchParams()
    if (values.account !== undefined)
      query.set('accountId', (await chooseAccount(installation, values.account)).id)
    if (values.from !== undefined) query.set('from', values.from)
    if (values.to !== undefined) query.set('to', values.to)
    const body = await installation.download(`/api/v1/exports/${what}/${format}?${query}`)
    if (values.out === undefined) return await toStream(body, output.stdout)
    if (partBytes !== null) {
      const files = await toParts(body, values.out, partBytes)
      output.result(
        { files, what, format },
        files.map(({ file, bytes }) => `${file}: ${bytes} bytes`),
      )
      return
    }
    const bytes = await toFile(body, values.out)
    output.result({ file: values.out, what, format, bytes }, [`${values.out}: ${bytes} bytes`])
  } finally {
    await installation.close()
  }
}

function partSize(text: string): number {
  const size = Number(text) * 1024 * 1024
  if (!(size >= 1)) throw new CommandError('usage', `--parts must be a number of MB, not ${text}.`, 2)
  return size
}

/** The format: `--format`, else the file's extension, else JSON for `everything` and CSV for the others. */
function wanted(positionals: readonly string[], format: string | undefined, out: string | undefined) {
  const [name = 'trades', ...others] = positionals
  const what = exportWhat.safeParse(name)
  const ending = exportFormat.safeParse(extname(out ?? '').slice(1))
  const fallback = ending.success ? ending.data : name === 'everything' ? 'json' : 'csv'
  const chosen = exportFormat.safeParse(format ?? fallback)
  if (!what.success || !chosen.success || others.length > 0) throw new CommandError('usage', USAGE, 2)
  return { what: what.data, format: chosen.data }
}

async function toStream(body: AsyncIterable<Uint8Array>, stream: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(body, { objectMode: false }), stream, { end: false })
  } catch (error) {
    // The reader (`head`) has closed the pipe.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
    throw error
  }
}

/** Written under a temporary name until it is complete, so that a partial file is never mistaken for the export. */
async function toFile(body: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const part = `${path}.part`
  try {
    const bytes = await writeBytes(body, part)
    await rename(part, path)
    return bytes
  } catch (error) {
    await rm(part, { force: true })
    throw writeError(error, path)
  }
}

interface WrittenPart {
  readonly file: string
  readonly bytes: number
}

/** `trades.csv` in parts: `trades-1.csv`, `trades-2.csv` …, renamed once all are complete. */
async function toParts(
  body: AsyncIterable<Uint8Array>,
  path: string,
  partBytes: number,
): Promise<readonly WrittenPart[]> {
  const { dir, name, ext } = parse(path)
  const fileOf = (part: number) => join(dir, `${name}-${part}${ext}`)
  const written: WrittenPart[] = []
  const pieces = csvParts(body, partBytes)
  try {
    for (let next = await pieces.next(); !next.done; ) {
      const { part } = next.value
      const file = fileOf(part)
      written.push({ file, bytes: 0 })
      const bytesOfPart = async function* () {
        for (; !next.done && next.value.part === part; next = await pieces.next()) yield next.value.bytes
      }
      written[written.length - 1] = { file, bytes: await writeBytes(bytesOfPart(), `${file}.part`) }
    }
    for (const { file } of written) await rename(`${file}.part`, file)
    return written
  } catch (error) {
    for (const { file } of written) await rm(`${file}.part`, { force: true })
    throw writeError(error, path)
  }
}

async function writeBytes(body: AsyncIterable<Uint8Array>, path: string): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(body, { objectMode: false }), file)
  return file.bytesWritten
}

function writeError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR', 'ENOTDIR'].includes(code)
    ? new CommandError('not-written', `${path} cannot be written (${code}).`)
    : error
}
