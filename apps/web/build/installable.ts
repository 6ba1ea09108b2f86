import { VitePWA } from 'vite-plugin-pwa'
import { tokens } from '../src/theme/tokens.ts'

/** Answered by the server alone: its calls and descriptions, the end of a popup, and files by name. Tested with the query. */
const notTheApp = [
  /^\/(api|rpc|healthz|readyz)([/?]|$)/,
  /^\/auth\/popup([/?]|$)/,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]

/**
 * The manifest, by which the product can be installed, and the service worker, which keeps a whole build: the app starts
 * without a connection, and a newer build waits until the person lets it take over (`lib/loading/follow-worker.ts`).
 */
export function installable() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    manifest: {
      id: '/',
      name: 'Plumbline',
      short_name: 'Plumbline',
      description: 'A trading journal that adds up.',
      lang: 'en',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: tokens.dark.bg,
      background_color: tokens.dark.bg,
      categories: ['finance', 'productivity'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Journal', url: '/journal' },
        { name: 'Calendar', url: '/calendar' },
        { name: 'Import', url: '/import' },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: [
        'index.html',
        'plumb.svg',
        'icon-192.png',
        'assets/**/*.{js,css}',
        'assets/inter-latin-wght-normal-*.woff2',
      ],
      // The list of stolen passwords is half as large as all the rest, and a password is set with the server alone.
      globIgnores: ['assets/guess-password-*.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: notTheApp,
      cleanupOutdatedCaches: true,
      // A first visit's page needs no reload to be kept.
      clientsClaim: true,
      inlineWorkboxRuntime: true,
    },
  })
}
