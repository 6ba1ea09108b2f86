import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Benchmark, rowOf } from './benchmark.ts'

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))

/** Scripts that the page names itself, for running or preloading before anything is shown: together, after gzip. */
export const entryScripts: Benchmark = {
  name: 'entry-scripts',
  async run() {
    const html = await readFile(join(dist, 'index.html'), 'utf8')
    const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
    const sizes = await Promise.all(
      [...new Set(paths)].map(async (path) => gzipSync(await readFile(join(dist, path))).length),
    )
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    return [rowOf({ name: this.name, value: kilobytes, unit: 'kB', most: 200 })]
  },
}
