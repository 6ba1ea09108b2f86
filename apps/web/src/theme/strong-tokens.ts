import type { TokenSheet } from './tokens.ts'

/** A sheet's changes for `prefers-contrast: more`: secondary text becomes plain text, borders become outlines. */
export function strongTokens({
  text,
  text2,
  outline,
}: TokenSheet): Pick<TokenSheet, 'text2' | 'text3' | 'border' | 'outline'> {
  return { text2: text, text3: text, border: outline, outline: text2 }
}
