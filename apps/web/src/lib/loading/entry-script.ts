/** URL of the entry script in a page of the web app; null if the page is not ours. */
export function entryScriptOf(html: string): string | null {
  for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
    const source = /\ssrc="([^"]+)"/i.exec(tag)?.[1]
    if (source !== undefined && /\stype="module"/i.test(tag)) return source
  }
  return null
}
