import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { setUpOwner } from '../../e2e/support/registration.ts'
import { inBrowser } from './in-browser.ts'

/** A signed-in owner’s browser beside a bare one. */
export async function inNotebook<T>(
  work: (context: BrowserContext, notebookId: string) => Promise<T>,
): Promise<T> {
  return inBrowser(async (browser, url) => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'UTC' })
    await setUpOwner(context.request)
    const { id } = await sent(context.request, '/notebooks', { notebook: { title: 'Lessons' } })
    return work(context, String(id))
  })
}

export async function addNote(context: BrowserContext, notebookId: string, content: string): Promise<string> {
  const { id } = await sent(context.request, `/notebooks/${notebookId}/notes`, { note: { content } })
  return String(id)
}

/** Sends a request of the API, and returns its answer; any failure breaks the benchmark. */
export async function sent(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await request.post(`/api/v1${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return Object(await answer.json())
}

/** `count` paragraphs of words, with a heading before every twentieth. */
export function longText(count: number): string {
  const words = 'The breakout failed at the weekly level because volume was missing and the news came early. '
  return Array.from({ length: count }, (_, index) => {
    const text = `<p>${index}: ${words.repeat(3)}</p>`
    return index % 20 === 0 ? `<h2>Day ${index / 20 + 1}</h2>${text}` : text
  }).join('')
}
