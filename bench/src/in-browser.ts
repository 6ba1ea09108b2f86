import { type Browser, chromium } from '@playwright/test'
import { startProduct } from '../../e2e/support/product.ts'
import { chromiumFlags, findChromium } from '../../scripts/setup/chromium.mjs'

/** An empty installation, and a browser; both end with the work. */
export async function inBrowser<T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> {
  const product = await startProduct()
  try {
    const browser = await launchBrowser()
    try {
      return await work(browser, product.url)
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
  }
}

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(executablePath === null ? {} : { executablePath }),
  })
}
