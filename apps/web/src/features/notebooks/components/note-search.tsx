import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { NoteResults } from './note-results.tsx'

type NoteSearchProps = {
  /** Shown without a query. */
  readonly children: ReactNode
  /** Nothing is there to be searched: the field is shown only for a query from a link. */
  readonly isEmpty: boolean
}

/** Search in all notes; the query is in the URL. The arrow keys move between the field and the results. */
export function NoteSearch({ children, isEmpty }: NoteSearchProps) {
  const { t } = useTranslation('notebooks')
  const box = useRef<HTMLDivElement>(null)
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const query = (params.get('q') ?? '').slice(0, longest).trim()
  const singleKeys = useAppearance((state) => state.singleKeys)
  const [typed, setTyped] = usePausedText(query, (text) =>
    changeSearch((known) => withQuery(known, text), { replace: true, preventScrollReset: true }),
  )
  const input = () => box.current?.querySelector<HTMLElement>('input')
  useShortcut('/', () => input()?.focus(), { label: t('search.label'), group: 'do', icon: Search })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || box.current === null) return
    const stops = [...box.current.querySelectorAll<HTMLElement>('input, [data-result]')]
    const place = stops.findIndex((stop) => stop === document.activeElement)
    const next = place === -1 ? undefined : stops[place + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={box} role="presentation" onKeyDown={onKeyDown}>
      <Stack>
        {isEmpty && typed === '' ? null : (
          <SearchInput
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={setTyped}
            maxLength={longest}
            keyHint={<KeyHint>/</KeyHint>}
            shortcut={singleKeys ? '/' : undefined}
          />
        )}
        {query === '' ? children : <NoteResults query={query} />}
      </Stack>
    </div>
  )
}

/** As the API accepts. */
const longest = 200

function withQuery(known: URLSearchParams, query: string): URLSearchParams {
  const params = new URLSearchParams(known)
  if (query === '') params.delete('q')
  else params.set('q', query)
  return params
}
