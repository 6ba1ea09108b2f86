import type { EditorProps } from '@tiptap/pm/view'

/** Pasted and dropped files are uploaded; images inside pasted HTML as data too. A click with Ctrl opens a link. */
export function noteFileProps(
  add: (files: readonly File[]) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop' | 'handleClick'> {
  return {
    handlePaste: (view, event) => {
      if (!view.editable) return false
      const data = event.clipboardData
      const files = [...(data?.files ?? [])]
      const html = data?.getData('text/html') ?? ''
      // A spreadsheet puts a picture of its cells beside them.
      if (files.length > 0 && !hasText(html)) {
        event.preventDefault()
        // The page’s own receiver of images must not take them too.
        event.stopPropagation()
        add(files)
        return true
      }
      const embedded = embeddedImages(html)
      if (embedded.length > 0) queueMicrotask(() => add(embedded))
      return false
    },
    handleDrop: (view, event, _, moved) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (moved || files.length === 0 || !view.editable) return false
      event.preventDefault()
      event.stopPropagation()
      add(files)
      return true
    },
    handleClick: (view, _, event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isAttachment = link?.hasAttribute('data-attachment') === true
      if (!link || !(isAttachment || event.ctrlKey || event.metaKey || !view.editable)) return false
      window.open(link.getAttribute('href') ?? '', '_blank', 'noopener,noreferrer')
      return true
    },
  }
}

function hasText(html: string): boolean {
  return html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== ''
}

/** Images that pasted HTML contains as `data:`: the text never stores them. */
function embeddedImages(html: string): readonly File[] {
  if (!html.includes('data:image/')) return []
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('img[src^="data:image/"]')].flatMap((image, index) => {
    const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.+)$/.exec(image.getAttribute('src') ?? '') ?? []
    if (type === undefined || data === undefined) return []
    try {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      return [new File([bytes], `pasted-${index + 1}.${type.slice('image/'.length)}`, { type })]
    } catch {
      return []
    }
  })
}
