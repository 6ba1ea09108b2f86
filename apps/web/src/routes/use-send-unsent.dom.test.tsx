import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { endSessions, resetNotes, server, start } from '#web/features/notebooks/testing/note-server.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { pageId } from '#web/lib/forms/kept-input.ts'
import { pageLock } from '#web/lib/local-store/local-stores.ts'
import { useSendUnsent } from './use-send-unsent.ts'

beforeAll(startI18n)
beforeEach(resetNotes)
afterEach(endSessions)

/** Another tab of this browser: a document with a storage and locks of its own, which end with it. */
async function openTab(page: string) {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const tab = frame.contentWindow
  if (!tab) throw new Error('the frame has no window')
  await new Promise<void>((resolve) => {
    void tab.navigator.locks.request(pageLock(page), () => {
      resolve()
      return new Promise(() => undefined)
    })
  })
  return {
    /** Types into the note, as this page would. */
    type: async (html: string) => {
      const { session } = await start()
      session.edit(html)
      session.store.setState({ status: { kind: 'saved', at: null } })
      for (const key of Object.keys(localStorage).filter((each) => each.includes(pageId))) {
        tab.localStorage.setItem(key.replace(pageId, page), localStorage.getItem(key) ?? '')
        localStorage.removeItem(key)
      }
    },
    close: () => frame.remove(),
  }
}

for (const { opened, isOpenedFirst } of [
  { opened: 'before', isOpenedFirst: true },
  { opened: 'after', isOpenedFirst: false },
])
  test(`a text is sent by an idle page when the tab is closed that it was typed in, opened ${opened} that page`, async () => {
    const page = `tab ${opened}`.replace(' ', '-')
    const openedFirst = isOpenedFirst ? await openTab(page) : null
    const { unmount } = await renderHook(() => useSendUnsent('ada'))
    const tab = openedFirst ?? (await openTab(page))
    await tab.type('<p>typed</p><p>b</p>')
    // As soon as this page waits for the end of the other. Saving uses other locks.
    const waiting = async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.map(({ name }) => name).filter((name) => name?.startsWith(pageLock('')))
    }
    await expect.poll(waiting).toContain(pageLock(page))
    expect(server.note.revision).toBe(1)
    tab.close()
    await expect.poll(() => server.note.content).toBe('<p>typed</p><p>b</p>')
    await expect.poll(() => Object.keys(localStorage)).toEqual([])

    const next = await openTab(`${page}-next`)
    await next.type('<p>typed on</p><p>b</p>')
    next.close()
    await expect.poll(() => server.note.content).toBe('<p>typed on</p><p>b</p>')
    await unmount()
    expect(await waiting()).toEqual([])
  })
