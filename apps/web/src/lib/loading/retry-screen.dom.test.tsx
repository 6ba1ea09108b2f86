import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryScreen } from './retry-screen.ts'
import { ScreenFailure } from './screen-failure.ts'
import { askServerBuild } from './server-build.ts'

const page = (script: string) => `<!doctype html><script type="module" crossorigin src="${script}"></script>`
const own = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

/** What is across the network: the server's page, or nothing. */
function serve(answer: () => Response | Promise<Response>) {
  const asked: (RequestInit | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(init)
    return answer()
  })
  return asked
}

let reloads = 0
const reload = () => void (reloads += 1)
const failsOf = (load: () => Promise<unknown>) =>
  new ScreenFailure('failed', { load, cause: new TypeError('Failed to fetch dynamically imported module') })

beforeEach(() => void (reloads = 0))
afterEach(() => void vi.unstubAllGlobals())

it('a screen that loads on retry needs no reload', async () => {
  const asked = serve(() => new Response(page('/assets/index-a.js')))
  await expect(
    retryScreen(
      failsOf(async () => 'there'),
      reload,
    ),
  ).resolves.toBe('loaded')
  expect(asked).toEqual([])
  expect(reloads).toBe(0)
})

it('the page is reloaded if the browser caches the failure', async () => {
  serve(() => new Response(page('/assets/index-a.js')))
  const again = () => Promise.reject(new TypeError('error loading dynamically imported module'))
  await expect(retryScreen(failsOf(again), reload)).resolves.toBe('reloads')
  expect(reloads).toBe(1)
})

it('a screen that timed out is not retried on the same page; the page is reloaded', async () => {
  serve(() => new Response(page('/assets/index-a.js')))
  const load = vi.fn(async () => 'still under way')
  await expect(retryScreen(new ScreenFailure('late', { load }), reload)).resolves.toBe('reloads')
  expect(load).not.toHaveBeenCalled()
  expect(reloads).toBe(1)
})

it('the page is not reloaded while the server is unreachable', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  const again = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(retryScreen(failsOf(again), reload)).resolves.toBe('unreachable')
  expect(reloads).toBe(0)
})

it('the server is asked for its current build, bypassing every cache', async () => {
  const asked = serve(() => new Response(page(own())))
  await expect(askServerBuild()).resolves.toBe('same')
  expect(asked[0]?.cache).toBe('no-store')
  serve(() => new Response(page('/assets/index-next.js')))
  await expect(askServerBuild()).resolves.toBe('other')
  serve(() => new Response('<p>Sign in to this network</p>'))
  await expect(askServerBuild()).resolves.toBe('unreachable')
  serve(() => new Response(page(own()), { status: 502 }))
  await expect(askServerBuild()).resolves.toBe('unreachable')
})
