import { afterEach, beforeEach, expect, it } from 'vitest'
import { followFailedSheets } from './failed-sheets.ts'
import { loadScreen } from './load-screen.ts'

const blue = 'data:text/css,:root{--test:blue}'
const probe = () => getComputedStyle(document.documentElement).getPropertyValue('--test')

/** Where nothing answers. */
const gone = 'http://127.0.0.1:9/calendar.css'

let stop = () => {}
beforeEach(() => {
  stop = followFailedSheets()
})
afterEach(() => {
  stop()
  for (const link of document.querySelectorAll('link[data-failed], link[href^="data:text/css"]'))
    link.remove()
})

/** As Vite's helper does it: the sheet is asked for once, and taken for there from then on. */
function screenWith(address: string) {
  let asked = false
  return async () => {
    if (asked) return 'screen'
    asked = true
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${address}`)))
      document.head.append(link)
    })
    return 'screen'
  }
}

const failedLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')]

it('a screen is rejected on every attempt while its style sheet cannot be loaded', async () => {
  const load = screenWith(gone)
  for (const _ of [1, 2, 3]) await expect(loadScreen(load)).rejects.toMatchObject({ reason: 'failed' })
  expect(failedLinks().map(({ href }) => href)).toEqual([gone])
})

it('a screen loads once its style sheet is available', async () => {
  const load = screenWith(gone)
  await expect(loadScreen(load)).rejects.toMatchObject({ reason: 'failed' })
  // From here on the same link leads to a sheet.
  for (const link of failedLinks()) {
    stop()
    link.href = blue
  }
  await expect(loadScreen(load)).resolves.toBe('screen')
  await expect.poll(probe).toBe('blue')
})

it('a missing style sheet does not block other screens', async () => {
  await expect(loadScreen(screenWith(gone))).rejects.toMatchObject({ reason: 'failed' })
  await expect(loadScreen(async () => 'screen')).resolves.toBe('screen')
})
