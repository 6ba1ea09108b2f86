import { unzipSync, zipSync } from 'fflate'

/** The files of an archive by their names, read by a library that did not write it. */
export function filesOfZip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  return unzipSync(bytes)
}

/** An archive of these files, written by the same library. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync({ ...files }, { level: 1 })
}
