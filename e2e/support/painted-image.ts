import type { Locator, Page } from '@playwright/test'

/** A PNG of 800 × 500 pixels. */
export async function paintedImage(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 500
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 800, 500)
    }
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Pastes an image from the clipboard into a text. */
export async function pasteImage(text: Locator, image: Buffer): Promise<void> {
  await text.evaluate(
    (element, content) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...image],
  )
}
