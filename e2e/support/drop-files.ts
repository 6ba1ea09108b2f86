import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { BrokerFile } from './journal.ts'

/** Drags files from the desktop over the middle of the page; the returned function drops them, as the browser would. */
export async function dragFiles(page: Page, files: readonly BrokerFile[]): Promise<() => Promise<void>> {
  // Before the page has loaded, the browser would open the files instead.
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
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, ...at, data })
  await drag('dragEnter')
  await drag('dragOver')
  return async () => {
    await drag('drop')
    await browser.detach()
  }
}

export async function dropFiles(page: Page, files: readonly BrokerFile[]): Promise<void> {
  const release = await dragFiles(page, files)
  await release()
}
