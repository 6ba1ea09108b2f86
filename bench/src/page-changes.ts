import type { Page } from '@playwright/test'

/** A page to open, and how to recognise that it is there. */
export interface Place {
  /** The accessible name of its link. */
  readonly link: string
  readonly heading: string
  /** Text in its main part once the content has loaded. */
  readonly shows: string
}

/** The pages of the sidebar, in the order of a typical day; no page follows itself. */
export const mainPages: readonly Place[] = [
  { link: 'Calendar', heading: 'Calendar', shows: 'Trading days' },
  { link: 'Journal', heading: 'Journal', shows: 'USDJPY' },
  { link: 'Reports', heading: 'Reports', shows: 'Drawdown' },
  { link: 'Import', heading: 'Import', shows: 'Drop files here' },
  { link: 'Accounts', heading: 'Accounts', shows: 'Open dashboard' },
  { link: 'Profile', heading: 'Profile', shows: 'Member since' },
  { link: 'Dashboard', heading: 'Dashboard', shows: 'Profit factor' },
]

export const barePages: readonly Place[] = [
  { link: 'Two', heading: 'Two', shows: 'Page Two' },
  { link: 'One', heading: 'One', shows: 'Page One' },
]

interface Watched {
  readonly place: Place
  readonly longestMs: number
}

/** Milliseconds from the click to the end of the frame that shows it. */
export interface Change {
  readonly heading: number
  readonly content: number
}

declare global {
  interface Window {
    change: Promise<Change>
  }
}

/** Like a user: moves the mouse to the link in the navigation and clicks it. */
export async function goTo(page: Page, place: Place): Promise<Change> {
  const link = page
    .getByRole('navigation')
    .getByRole('link', { name: place.link, exact: true })
    .or(page.getByRole('button', { name: place.link, exact: true }))
  await link.hover()
  await page.evaluate(watchChange, { place, longestMs: LONGEST_MS })
  await link.click()
  return page.evaluate(() => window.change)
}

/** Waits until there were no requests for two seconds: screens are prefetched in idle moments. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  for (let now = await asked(); now !== before; now = await asked()) {
    before = now
    await page.waitForTimeout(2000)
  }
}

/** Longer than any page takes; without it a text that a page no longer shows would wait forever. */
const LONGEST_MS = 30_000

/** Runs in the page. */
function watchChange({ place: { link, heading, shows }, longestMs }: Watched): void {
  window.change = new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`“${link}”: no page with the heading “${heading}” and the text “${shows}”`)),
      longestMs,
    )
    const begin = ({ timeStamp }: MouseEvent) => {
      let headingAt: number | undefined
      const look = () => {
        const main = document.querySelector('main')
        const hasHeading = main?.querySelector('h1')?.textContent === heading
        const hasContent = hasHeading && main.textContent.includes(shows)
        // The current DOM is painted before the next task.
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => {
          const now = performance.now() - timeStamp
          if (hasHeading) headingAt ??= now
          if (!hasContent) return
          clearTimeout(limit)
          resolve({ heading: headingAt ?? now, content: now })
        })
        painted.port1.start()
        painted.port2.postMessage(null)
        if (!hasContent) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', begin, { once: true, capture: true })
  })
}
