import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { firstPaintScript } from '../src/theme/first-paint-script.ts'
import { tokenCss } from '../src/theme/token-css.ts'
import { earlyScript } from './early-script.ts'

/**
 * Fills index.html's placeholders with the token sheets, the first-paint script and (in a build) the script that
 * requests the first page's data and files before the app has loaded; preloads the font. Writes `dist/csp.json` with
 * the hashes of all inline scripts for the server's Content-Security-Policy: `{ "scriptHashes": ["sha256-…"] }`.
 */
export function firstPaint(): Plugin {
  let outDir = 'dist'
  return {
    name: 'plumbline-first-paint',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const early = bundle ? await earlyScript(bundle) : ''
        const filled = html
          .replace('<!-- tokens -->', () => `<style>${tokenCss()}</style>`)
          .replace('<!-- first-paint -->', () => `<script>${firstPaintScript};${early}</script>`)
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) return filled
        return {
          html: filled,
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
              injectTo: 'head-prepend',
            },
          ],
        }
      },
    },
    writeBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = typeof page.source === 'string' ? page.source : new TextDecoder().decode(page.source)
      const scriptHashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
      )
      writeFileSync(path.join(outDir, 'csp.json'), `${JSON.stringify({ scriptHashes })}\n`)
    },
  }
}
