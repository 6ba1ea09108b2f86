import Calendar from 'lucide-react/icons/calendar'
import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import Target from 'lucide-react/icons/target'
import type { TFunction } from 'i18next'
import type { SearchMentions } from '../note-mention.ts'
import type { TypedMenuItem } from './typed-menu-store.ts'

const icons = { trade: ChartCandlestick, day: Calendar, strategy: Target } as const

/** What the list after `@` offers for a text. A search that fails offers nothing. */
export async function mentionItems(
  search: SearchMentions,
  t: TFunction<'editor'>,
  query: string,
  signal: AbortSignal,
): Promise<readonly TypedMenuItem[]> {
  const choices = await search(query, signal)
  return choices.map(({ kind, id, label, detail }) => ({
    id: `${kind} ${id}`,
    group: t(`mention.${kind}`),
    label,
    detail,
    icon: icons[kind],
    run: (editor, range) => {
      editor
        .chain()
        .focus()
        .insertContentAt(range, [
          { type: 'mention', attrs: { kind, id, label } },
          { type: 'text', text: ' ' },
        ])
        .run()
    },
  }))
}
