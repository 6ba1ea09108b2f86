const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Text of Markdown with its entities (`&copy;`, `&nbsp;`) as characters, as HTML knows them. */
export function plainText(text: string): string {
  return text.replaceAll(entity, (one) => {
    // A document that is never shown: nothing of it runs or loads, and an entity is all that is in it.
    const { body } = new DOMParser().parseFromString(one, 'text/html')
    return body.textContent ?? one
  })
}
