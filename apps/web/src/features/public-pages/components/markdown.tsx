import { assertNever } from '@plumbline/domain/assert-never'
import type { MarkedToken, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { knownTokens } from '../model/read-markdown.ts'
import styles from './markdown.module.css'

type MarkdownProps = { readonly tokens: readonly MarkedToken[] }

/**
 * Renders Markdown as React elements, never as HTML: tags are shown as text, comments are dropped, and images are
 * replaced by their alternative text, so that the page loads nothing from other servers.
 */
export function Markdown({ tokens }: MarkdownProps) {
  let rank = 1
  return tokens.map((token, place) => {
    // Heading levels never skip a rank, whatever the text does.
    if (token.type === 'heading') rank = Math.min(Math.max(token.depth, 2), rank + 1, 6)
    return <Fragment key={place}>{shown(token, rank)}</Fragment>
  })
}

function shown(token: MarkedToken, rank: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(rank, within(token.tokens))
    case 'paragraph':
      return <p>{within(token.tokens)}</p>
    case 'text':
      return token.tokens ? within(token.tokens) : plainText(token.text)
    case 'strong':
      return <strong>{within(token.tokens)}</strong>
    case 'em':
      return <em>{within(token.tokens)}</em>
    case 'del':
      return <del>{within(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Markdown tokens={knownTokens(token.tokens)} />
        </blockquote>
      )
    case 'list':
      return list(token)
    case 'list_item':
      return <li>{within(token.tokens)}</li>
    case 'table':
      return <Table token={token} />
    case 'link':
      return link(token)
    case 'image':
      return plainText(token.text)
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'escape':
      return token.text
    case 'html':
      return token.text.trimStart().startsWith('<!--') ? null : token.text
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'space':
    case 'def':
      return null
    default:
      return assertNever(token)
  }
}

function within(tokens: MarkdownTokens): ReactNode {
  return <Markdown tokens={knownTokens(tokens)} />
}

type MarkdownTokens = Parameters<typeof knownTokens>[0]

function heading(rank: number, words: ReactNode): ReactNode {
  if (rank <= 2) return <h2>{words}</h2>
  if (rank === 3) return <h3>{words}</h3>
  return rank === 4 ? <h4>{words}</h4> : <h5>{words}</h5>
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const lines = items.map((item, place) => <li key={place}>{within(item.tokens)}</li>)
  return ordered ? <ol start={start === '' ? 1 : start}>{lines}</ol> : <ul>{lines}</ul>
}

function link({ href, tokens }: Tokens.Link): ReactNode {
  const address = safeAddress(href)
  const words = within(tokens)
  if (address === undefined) return words
  return (
    <a href={address} rel="noreferrer">
      {words}
    </a>
  )
}

function Table({ token: { header, rows } }: { readonly token: Tokens.Table }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {header.map((cell, place) => (
            <th key={place} scope="col">
              {within(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, place) => (
              <td key={place}>{within(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const known = ['http:', 'https:', 'mailto:', 'tel:']

/** URL of a link in an untrusted text; undefined if it is invalid or not a known protocol (e.g. `javascript:`). */
export function safeAddress(address: string): string | undefined {
  const url = URL.parse(address, location.origin)
  return url !== null && known.includes(url.protocol) ? url.href : undefined
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/** Markdown text with HTML entities (`&copy;`, `&nbsp;`) decoded. */
function plainText(text: string): string {
  return text.replaceAll(entity, (one) => {
    // Safe: the document is never displayed, so no script runs and nothing loads, and it contains only one entity.
    const { body } = new DOMParser().parseFromString(one, 'text/html')
    return body.textContent ?? one
  })
}
