import { expect, type Page } from '@playwright/test'

/**
 * Does what changes a page at once, and waits for the answers to its calls of a procedure (`goals/count`): leaving the
 * page before would end them.
 */
export async function answered(
  page: Page,
  procedure: string,
  act: () => Promise<unknown>,
  calls = 1,
): Promise<void> {
  let answers = 0
  const count = (response: { readonly url: () => string }) => {
    if (response.url().includes(`/rpc/${procedure}`)) answers += 1
  }
  page.on('response', count)
  await act()
  await expect.poll(() => answers).toBeGreaterThanOrEqual(calls)
  page.off('response', count)
}
