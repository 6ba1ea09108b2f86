import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appearanceStorageKey, useAppearance } from './appearance-store.ts'
import { firstPaintScript } from './first-paint-script.ts'
import { followAppearance } from './follow-appearance.ts'
import { modes } from './mode.ts'
import { pnlPalettes } from './pnl-palette.ts'

let stop = () => {}
const painted = () => ({ ...document.documentElement.dataset })
const store = (text: string) => localStorage.setItem(appearanceStorageKey, text)

beforeEach(() => {
  localStorage.clear()
  stop = followAppearance()
})
afterEach(() => stop())

it('the chosen appearance is applied at once and restored on the next visit', async () => {
  useAppearance.getState().chooseMode('blue')
  expect(painted()['mode']).toBe('blue')
  useAppearance.getState().toggleMode()
  expect(painted()['mode']).toBe('purple')
  useAppearance.setState({ choice: 'dark' }, false)
  store(JSON.stringify({ state: { choice: 'light', pnl: 'classic' }, version: 0 }))
  await useAppearance.persist.rehydrate()
  expect(painted()).toMatchObject({ mode: 'light', pnl: 'classic' })
})

it('the choice is saved even if the browser’s storage is full of cached server data', () => {
  const room = 'x'.repeat(5 * 1024 * 1024 - 'dashboardLayouts'.length)
  localStorage.setItem('dashboardLayouts', room)
  useAppearance.getState().chooseMode('light')
  expect(localStorage.getItem(appearanceStorageKey)).toContain('"light"')
})

it('unknown stored values are ignored', async () => {
  useAppearance.setState({ choice: 'dark', pnl: 'default' })
  store(JSON.stringify({ state: { choice: 'sepia', pnl: 7 }, version: 0 }))
  await useAppearance.persist.rehydrate()
  expect(painted()).toMatchObject({ mode: 'dark', pnl: 'default' })
})

it('the system choice follows the browser’s preferred colour scheme', () => {
  useAppearance.getState().chooseMode('system')
  const light = window.matchMedia('(prefers-color-scheme: light)').matches
  expect(painted()['mode']).toBe(light ? 'light' : 'dark')
})

describe('the first-paint script', () => {
  const run = () => {
    for (const name of Object.keys(painted())) delete document.documentElement.dataset[name]
    // It is inline in index.html; here it runs the same text.
    const script = document.createElement('script')
    script.textContent = firstPaintScript
    document.head.append(script)
    script.remove()
    return painted()
  }

  it('paints every choice as the store does afterwards', async () => {
    for (const choice of [...modes, 'system']) {
      for (const pnl of pnlPalettes) {
        store(JSON.stringify({ state: { choice, pnl, sidebarCollapsed: pnl === 'classic' }, version: 0 }))
        const { mode, pnl: colours, sidebar } = run()
        await useAppearance.persist.rehydrate()
        expect({ mode, pnl: colours, sidebar }).toEqual({
          mode: painted()['mode'],
          pnl: painted()['pnl'],
          sidebar: painted()['sidebar'],
        })
      }
    }
  })

  it('falls back to dark if storage is broken, and shows the app shell only after a sign-in', () => {
    store('{broken')
    expect(run()).toMatchObject({ mode: 'dark', pnl: 'default', sidebar: 'full' })
    localStorage.clear()
    expect(run()['shell']).toBe('gate')
    localStorage.setItem('plumbline.signed-in', '1')
    expect(run()['shell']).toBe('app')
  })

  it.each([
    ['/welcome', 'gate'],
    ['/terms', 'gate'],
    ['/privacy-policy/', 'gate'],
    ['/dashboard', 'app'],
    ['/terms-of-trade', 'app'],
  ])('on %s a signed-in user first sees the %s shell', (path, shell) => {
    localStorage.setItem('plumbline.signed-in', '1')
    const before = location.href
    try {
      history.replaceState(null, '', path)
      expect(run()['shell']).toBe(shell)
    } finally {
      history.replaceState(null, '', before)
    }
  })
})
