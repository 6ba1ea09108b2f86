import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SourceFile } from '@plumbline/importers/source-file'
import { CommandError } from './command-error.ts'

/** A file named on the command line. */
export async function readSource(path: string): Promise<SourceFile> {
  try {
    return { name: basename(path), bytes: new Uint8Array(await readFile(path)) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new CommandError('no-such-file', `There is no file ${path}.`)
    if (code === 'EISDIR') throw new CommandError('not-a-file', `${path} is a folder. Specify a file.`)
    if (code === 'EACCES') throw new CommandError('not-readable', `${path} is not readable by this user.`)
    throw error
  }
}
