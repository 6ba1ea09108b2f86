import { expect, type Page } from '@playwright/test'

/** Placeholders of pending content: skeletons, the spinner, busy regions, the live connection. */
const underWay =
  '[class*="_bone_"], [class*="_ring_"], [aria-busy="true"], [class*="_indicator_"]:has(.lucide-cloud-off)'

/** Waits until nothing on the page is pending: data, fonts, images, and charts, which are drawn some frames later. */
export async function settled(page: Page): Promise<void> {
  // By element rather than by role: under an open menu the page is hidden from assistive technology.
  await expect(page.locator('h1, h2').first()).toBeAttached()
  const pending = () =>
    page.locator(underWay).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))
  await expect.poll(pending).toEqual([])
  await page.evaluate(async () => {
    await document.fonts.ready
    // Images above the screen may never have been loaded.
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 6; frames += 1) await frame()
  })
}

/** A screenshot of the current page, without motion and carets. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await settled(page)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
