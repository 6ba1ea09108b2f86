import { Fragment, type ReactNode } from 'react'

type FilledTextProps = {
  /** Placeholders are written `<name/>`. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/**
 * A text with components in its placeholders. The translation library's own component would add 7 kB to every screen.
 */
export function FilledText({ text, parts }: FilledTextProps) {
  return text
    .split(/<(\w+)\/>/)
    .map((piece, index) => (
      <Fragment key={`${index} ${piece}`}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
    ))
}
