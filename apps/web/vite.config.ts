import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'
import { inlined } from './build/inlined.ts'
import { installable } from './build/installable.ts'
import { pushWorker } from './build/push-worker.ts'
import { sharedChunk } from './build/shared-chunk.ts'

const server = process.env.PLUMBLINE_DEV_SERVER ?? 'http://127.0.0.1:3000'

const source = path.join(import.meta.dirname, 'src')
const entry = path.join(source, 'main.tsx')
const home = path.join(source, 'routes', 'dashboard-page.tsx')

/** What all overlays of Base UI share, and what those beside a button or a field share too. */
const baseUi = /[\\/]node_modules[\\/]@(base-ui|floating-ui)[\\/]/
const positions =
  /[\\/]@floating-ui[\\/](core|dom|react-dom)[\\/]|[\\/](useAnchorPositioning|useFloating|usePositioner)\.mjs$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(), pushWorker(), installable()],
  define: inlined,
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // An inlined font (data:) would be in the style sheet that blocks the first paint.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Puts what the first screen needs into one file beside the entry instead of thirty: HTTP/1.1 allows six
        // connections. The entry itself stays separate, otherwise the manifest has no entry.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !/(main\.tsx|index\.html)$/.test(id) },
            { name: sharedChunk(entry, home), minShareCount: 2, includeDependenciesRecursively: false },
            // Otherwise every combination of components that shares one of its modules would get a file of its own.
            { name: 'positions', test: positions, includeDependenciesRecursively: false },
            { name: 'overlays', test: baseUi, minShareCount: 16, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // Keeps the browser's Host header: the server compares it with the Origin of every write.
    proxy: Object.fromEntries(
      ['/api', '/rpc', '/files', '/healthz', '/readyz'].map((prefix) => [
        prefix,
        { target: server, changeOrigin: false, ws: prefix === '/api' },
      ]),
    ),
  },
})
