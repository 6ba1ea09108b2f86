import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Benchmark, rowOf } from './benchmark.ts'

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

/** The part of Vite's manifest used here for a file of the build: static and dynamic imports. */
interface Part {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/**
 * Scripts that run before anything is shown, and the most that a screen, or a dialog that opens from anywhere, adds to
 * them on its own: shared files count for each. Gzipped.
 */
export const entryScripts: Benchmark = {
  name: 'entry-scripts',
  async run() {
    const manifest: Record<string, Part> = JSON.parse(
      await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
    )
    const entry = needed(manifest, 'index.html')
    const first = await kilobytes(manifest, entry)
    const screens = new Set([...entry].flatMap((name) => manifest[name]?.dynamicImports ?? []))
    const own = await Promise.all(
      [...screens].map((name) =>
        kilobytes(
          manifest,
          [...needed(manifest, name)].filter((part) => !entry.has(part)),
        ),
      ),
    )
    return [
      rowOf({ name: this.name, value: first, unit: 'kB', most: 200 }),
      rowOf({ name: `${this.name}-largest-screen`, value: Math.max(...own), unit: 'kB', most: 120 }),
    ]
  },
}

/** A part and everything it imports statically. */
function needed(manifest: Readonly<Record<string, Part>>, name: string): Set<string> {
  const reached = new Set([name])
  for (const each of reached) for (const next of manifest[each]?.imports ?? []) reached.add(next)
  return reached
}

async function kilobytes(manifest: Readonly<Record<string, Part>>, names: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...names].map(async (name) => gzipSync(await readFile(join(dist, manifest[name]?.file ?? ''))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
