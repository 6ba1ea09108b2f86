import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { listen } from '../../apps/server/src/platform/http/listen.ts'
import { openSite } from '../../apps/server/src/platform/http/static-site.ts'

/**
 * The least that a React page can cost (`bare/`), or another page without a server, built by the web app's own bundler
 * and served as the server serves the web app's files. Removed when the work is done.
 */
export async function withBarePage<T>(
  work: (url: string) => Promise<T>,
  page = join(import.meta.dirname, 'bare'),
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bare-'))
  try {
    await build({
      root: page,
      configFile: false,
      logLevel: 'warn',
      build: { outDir: folder, target: 'es2023', emptyOutDir: true },
    })
    const site = openSite(folder)
    const server = await listen(
      (request) => (site.file(new URL(request.url).pathname) ?? site.page).respond(request, new Headers()),
      '127.0.0.1',
      0,
    )
    try {
      return await work(`http://127.0.0.1:${server.port}`)
    } finally {
      await server.stop(0)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
