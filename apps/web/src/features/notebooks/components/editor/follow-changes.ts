import type { Editor } from '@tiptap/core'
import type { blockHtmlWriter } from './block-html.ts'

/** Time between a change and its report. */
const reportAfterMs = 700

/**
 * Reports the text after changes: once the browser is idle, at most about once a second. `flush` reports at once,
 * `accept` takes the present text as known, `stop` reports what is left.
 */
export function followChanges(
  editor: Editor,
  { write, warm }: ReturnType<typeof blockHtmlWriter>,
  report: (html: string) => void,
) {
  let known = editor.state.doc
  /** The HTML of `known`; written when it is needed. */
  let knownHtml: string | null = null
  const stopped = new AbortController()
  warm(known, stopped.signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    if (idle !== undefined) cancelIdleCallback(idle)
    idle = undefined
  }
  const flush = (): string => {
    cancel()
    const { doc } = editor.state
    const html = write(doc)
    // Only a block that changed is serialised again.
    if (doc !== known && html !== (knownHtml ?? write(known))) report(html)
    known = doc
    knownHtml = html
    return html
  }
  const change = () => {
    timer ??= setTimeout(() => {
      idle = requestIdleCallback(flush, { timeout: 300 })
    }, reportAfterMs)
  }
  editor.on('update', change)
  return {
    flush,
    accept: () => {
      cancel()
      known = editor.state.doc
      knownHtml = null
    },
    stop: () => {
      stopped.abort()
      editor.off('update', change)
      flush()
    },
  }
}
