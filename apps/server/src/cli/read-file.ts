import { openAsBlob } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SourceFile } from '@plumbline/importers/source-file'
import { CommandError } from './command-error.ts'

/** A file named on the command line. */
export async function readSource(path: string): Promise<SourceFile> {
  try {
    return { name: basename(path), bytes: new Uint8Array(await readFile(path)) }
  } catch (error) {
    throw readError(error, path)
  }
}

/** The same for a file that may be larger than memory: its content is read when it is sent. */
export async function openSource(path: string): Promise<File> {
  try {
    // Reading tells why a file cannot be read, which the blob does not.
    await using file = await open(path)
    await file.read(new Uint8Array(1), 0, 1, 0)
    return new File([await openAsBlob(path)], basename(path))
  } catch (error) {
    throw readError(error, path)
  }
}

function readError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new CommandError('no-such-file', `There is no file ${path}.`)
  if (code === 'EISDIR') return new CommandError('not-a-file', `${path} is a folder. Specify a file.`)
  if (code === 'EACCES') return new CommandError('not-readable', `${path} is not readable by this user.`)
  return error
}
