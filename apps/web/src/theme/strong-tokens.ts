import type { TokenSheet } from './tokens.ts'

/** What a sheet becomes where more contrast is asked for: quiet words are plain ones, rules are outlines. */
export function strongTokens({
  text,
  text2,
  outline,
}: TokenSheet): Pick<TokenSheet, 'text2' | 'text3' | 'border' | 'outline'> {
  return { text2: text, text3: text, border: outline, outline: text2 }
}
