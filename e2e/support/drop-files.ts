import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { BrokerFile } from './journal.ts'

/** Drags files from the desktop over the middle of the page and lets go, as the browser itself would tell the page. */
export async function dropFiles(page: Page, files: readonly BrokerFile[]): Promise<void> {
  // Before the page is there, the browser would open the files instead.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paths = files.map(({ name, bytes }) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, bytes)
    return path
  })
  const browser = await page.context().newCDPSession(page)
  const size = page.viewportSize() ?? { width: 800, height: 600 }
  const at = { x: size.width / 2, y: size.height / 2 }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await browser.detach()
}
