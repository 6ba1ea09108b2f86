import path from 'node:path'
import { build, type Plugin } from 'vite'

const entry = path.join(import.meta.dirname, '..', 'src', 'lib', 'push', 'push-worker.ts')

/** The file that the generated service worker imports. */
export const PUSH_WORKER = 'push-worker.js'

/** Bundles `src/lib/push` into one script without imports. */
export function pushWorker(): Plugin {
  return {
    name: 'plumbline-push-worker',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root: path.join(import.meta.dirname, '..'),
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: { input: entry, output: { format: 'iife' } },
        },
      })
      const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
      const code = outputs.flatMap(({ output }) =>
        output.flatMap((each) => ('code' in each ? [each.code] : [])),
      )
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: code.join('') })
    },
  }
}
