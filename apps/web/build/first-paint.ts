import type { Plugin } from 'vite'
import { firstPaintScript } from '../src/theme/first-paint-script.ts'
import { tokenCss } from '../src/theme/token-css.ts'
import { earlyScript } from './early-script.ts'

/**
 * Fills index.html's placeholders with the token sheets, the first-paint script and (in a build) the script that
 * requests the first page's data and files before the app has loaded; preloads the font. The server allows what is
 * inline by its hash (security-headers.ts).
 */
export function firstPaint(): Plugin {
  return {
    name: 'plumbline-first-paint',
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
  }
}
