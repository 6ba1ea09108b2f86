import { unzipSync } from 'fflate'

/** The files of an archive by their names, read by a library that did not write it. */
export function filesOfZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  return unzipSync(bytes)
}
