/** Markup that is safe to insert into a page unchanged. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** Fills the placeholders of markup: every text is escaped, only `Html` is inserted unchanged. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(markup.map((text, index) => text + markupOf(parts[index] ?? '')).join(''))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
