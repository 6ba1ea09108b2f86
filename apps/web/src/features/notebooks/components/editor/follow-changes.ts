import type { Editor } from '@tiptap/core'
import type { blockHtmlWriter } from './block-html.ts'

/** From this length on, or with a block this long, a change is reported once the user pauses: writing it takes a while. */
const LONG = { text: 1_500_000, block: 150_000 }
const reportAfterMs = 250

/**
 * Reports the text after each change. `flush` reports what is left, `accept` takes the present text as known, `stop`
 * reports what is left and ends.
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
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
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
    const block = editor.state.selection.$from.node(1)
    if ((knownHtml?.length ?? 0) < LONG.text && (block?.nodeSize ?? 0) < LONG.block) flush()
    else timer ??= setTimeout(flush, reportAfterMs)
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
