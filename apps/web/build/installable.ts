import { VitePWA } from 'vite-plugin-pwa'
import { tokens } from '../src/theme/tokens.ts'
import { PUSH_WORKER } from './push-worker.ts'

/** Served by the server, never by the app shell: the API, the popup callback, files by name. Includes the query. */
const notTheApp = [
  /^\/(api|rpc|healthz|readyz)([/?]|$)/,
  /^\/auth\/popup([/?]|$)/,
  /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/,
]

/**
 * The manifest, which makes the product installable, and the service worker, which precaches a whole build: the app
 * starts offline, and a newer build waits until the user lets it take over (`lib/loading/follow-worker.ts`).
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
      // The list of breached passwords is half as large as all the rest, and setting a password needs the server.
      globIgnores: ['assets/guess-password-*.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: notTheApp,
      cleanupOutdatedCaches: true,
      // The page of a first visit is controlled by the worker without a reload.
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      importScripts: [PUSH_WORKER],
    },
  })
}
