import type { render } from 'vitest-browser-react'
import { expect } from 'vitest'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { inputPrefix } from '#web/lib/local-store/local-stores.ts'

type Screen = Pick<Awaited<ReturnType<typeof render>>, 'unmount'>

/** Ends the page as closing its tab does: what it has kept stays, as that of a page that is gone. */
export async function closeTab(screen: Screen, rewrite = (text: string) => text): Promise<void> {
  const own = () =>
    Object.keys(localStorage).filter((key) => key.startsWith(inputPrefix) && key.includes(pageId))
  // The first input of a page waits for the code that keeps it.
  await expect.poll(own).not.toEqual([])
  const kept = own().map((key) => [key.replace(pageId, 'gone'), localStorage.getItem(key) ?? ''] as const)
  await screen.unmount()
  for (const [key, text] of kept) localStorage.setItem(key, rewrite(text))
}
