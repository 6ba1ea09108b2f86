import { noteFromText } from '@plumbline/domain/notes/note-from-text'
import {
  factsBlock,
  headingBlock,
  imageBlock,
  tableBlock,
  type TextFact,
  type TextTable,
} from '#web/lib/export/document-blocks.ts'

/** A trade as text in the user's language. */
export type TradeText = {
  readonly title: string
  readonly facts: readonly TextFact[]
  readonly executions: TextTable
  /** The plain note. */
  readonly notes: string
  /** The rich note, which replaces the plain one; sanitised by the exporter. null: there is none. */
  readonly noteHtml: string | null
  readonly images: readonly { readonly url: string; readonly alt: string }[]
}

export type TradeDocumentWords = {
  readonly fact: string
  readonly value: string
  readonly executions: string
  readonly notes: string
  readonly images: string
}

/** A trade as the HTML of a note, which the exporter writes in any format. */
export function tradeDocument(trade: TradeText, words: TradeDocumentWords): string {
  const section = (title: string, content: string) =>
    content === '' ? [] : [headingBlock(2, title), content]
  return [
    headingBlock(1, trade.title),
    factsBlock([words.fact, words.value], trade.facts),
    ...section(words.executions, tableBlock(trade.executions)),
    ...noteAndImages(trade, words, section),
  ].join('')
}

function noteAndImages(
  { notes, noteHtml, images }: Pick<TradeText, 'notes' | 'noteHtml' | 'images'>,
  words: Pick<TradeDocumentWords, 'notes' | 'images'>,
  section: (title: string, content: string) => readonly string[],
): readonly string[] {
  return [
    ...section(words.notes, noteHtml ?? noteFromText(notes)),
    ...section(words.images, images.map(({ url, alt }) => imageBlock(url, alt)).join('')),
  ]
}

export type DayText = {
  readonly title: string
  readonly facts: readonly TextFact[]
  readonly trades: TextTable
  /** The day's own notes: its plan and its report. */
  readonly notes: readonly { readonly title: string; readonly html: string }[]
  /** Trades with a note or images, in order of closing. */
  readonly details: readonly Pick<TradeText, 'title' | 'notes' | 'noteHtml' | 'images'>[]
}

export type DayDocumentWords = TradeDocumentWords & { readonly trades: string }

/** A day with its trades, their notes and images, as the HTML of a note. */
export function dayDocument(day: DayText, words: DayDocumentWords): string {
  const inline = (_: string, content: string) => (content === '' ? [] : [content])
  return [
    headingBlock(1, day.title),
    factsBlock([words.fact, words.value], day.facts),
    ...day.notes.flatMap(({ title, html }) => [headingBlock(2, title), html]),
    ...(day.trades.length > 1 ? [headingBlock(2, words.trades), tableBlock(day.trades)] : []),
    ...day.details.flatMap((trade) => [headingBlock(2, trade.title), ...noteAndImages(trade, words, inline)]),
  ].join('')
}
