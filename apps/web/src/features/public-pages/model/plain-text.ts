const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Markdown text with HTML entities (`&copy;`, `&nbsp;`) decoded. */
export function plainText(text: string): string {
  return text.replaceAll(entity, (one) => {
    // Safe: the document is never displayed, so no script runs and nothing loads, and it contains only one entity.
    const { body } = new DOMParser().parseFromString(one, 'text/html')
    return body.textContent ?? one
  })
}
