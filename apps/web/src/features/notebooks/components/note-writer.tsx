import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { menuAction } from '#web/components/ui/menu-action.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useLocale } from '#web/lib/i18n/use-locale.ts'
import { addDays } from '@plumbline/domain/time/calendar-day'
import { dateOrderOf, readDays } from '#web/lib/period/read-day.ts'
import { today } from '#web/lib/period/today.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useOptimisticAction } from '../api/mutations.ts'
import { type NoteStart, useNoteSession, useNoteState } from '../api/use-note-session.ts'
import { fileFolder, noteKey } from '../model/note-ref.ts'
import { MentionCard } from './editor/mention-card.tsx'
import type { NoteEditorHandle } from './editor/note-editor-props.ts'
import { NoteEditor } from './editor/note-editor.tsx'
import type { MentionChoice, NoteMention, NoteTemplate, SearchMentions } from './editor/note-mention.ts'
import { NoteState } from './note-state.tsx'
import styles from './note-writer.module.css'

const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const VersionsDrawer = lazyComponent(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

export type WriterTools = {
  /** Saves what is unsaved. */
  readonly save: () => Promise<boolean>
  /** The text as it is now. */
  readonly flush: () => string
}

type NoteWriterProps = {
  readonly start: NoteStart
  /** What a trade or review without a note begins with. */
  readonly initialHtml?: string | undefined
  /** The accessible name of the part, and of the text in it. */
  readonly title: string
  readonly label: string
  readonly templates: readonly NoteTemplate[]
  readonly autofocus: boolean
  /** Inside a panel or card: without a frame, and lower while it is empty. */
  readonly form?: 'page' | 'part' | 'compact'
  /** Below the head: the tags. */
  readonly below?: ReactNode
  /** Entries of the menu around the given one, which opens the version history. */
  readonly menu: (tools: WriterTools, versions: MenuEntry) => readonly MenuEntry[]
  /** Restores a note that was deleted meanwhile. */
  readonly onRestore?: () => Promise<void>
}

const renderMention = (mention: NoteMention) => <MentionCard mention={mention} />

/** The text of a note with everything around it: its state, former versions, conflicts. Keyed by the note. */
export function NoteWriter(props: NoteWriterProps) {
  const { start, initialHtml, title, label, templates, autofocus, menu, onRestore } = props
  const { below, form = 'page' } = props
  const editor = useRef<NoteEditorHandle>(null)
  const session = useNoteSession(
    { ...start, ...(initialHtml !== undefined && { initialHtml }) },
    () => void editor.current?.flush(),
  )
  const searchMentions = useMentionSearch()
  const { t } = useTranslation('notebooks')
  const attempt = useOptimisticAction()
  const [dialog, setDialog] = useState<'versions' | 'conflict' | null>(null)
  const status = useNoteState(session, (state) => state.status)
  const content = useNoteState(session, (state) => state.content)
  const contentKey = useNoteState(session, (state) => state.contentKey)
  const isKept = useNoteState(session, (state) => state.isKept)
  // What waits in this browser for a connection needs no question, as unsent trades.
  const isUnsaved = status.kind !== 'saved' && !(status.kind === 'offline' && isKept)
  // Leaving the page sends the text; only where that failed and this browser does not keep it, it would be lost.
  const outlivesPage = isKept || status.kind === 'unsaved' || status.kind === 'saving'
  useUnsavedForm(isUnsaved, () => session.save(), { outlivesPage })
  useSaveKey(() => void session.save())
  const flush = () => editor.current?.flush() ?? content
  const restore = () =>
    void attempt(async () => {
      await onRestore?.()
      await session.save()
    })
  return (
    <section className={styles.writer} data-form={form} aria-label={title}>
      <header className={styles.head}>
        <NoteState session={session} onResolve={() => setDialog('conflict')} onRestore={restore} />
        <NoteMenu
          menu={menu}
          tools={{ save: session.save, flush }}
          onVersions={() => setDialog('versions')}
        />
      </header>
      {below}
      <NoteEditor
        ref={editor}
        value={content}
        revisionKey={contentKey}
        onChange={session.edit}
        autofocus={autofocus}
        notebookId={fileFolder(start.ref)}
        textId={noteKey(start.ref)}
        templates={templates}
        searchMentions={searchMentions}
        renderMention={renderMention}
        label={label}
      />
      {dialog === 'versions' ? (
        <VersionsDrawer
          of={start.ref}
          renderMention={renderMention}
          onRestore={(html) => {
            const before = flush()
            session.replace(html)
            setDialog(null)
            showToast({ message: t('versions.restored'), onUndo: () => session.replace(before) })
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'conflict' && status.kind === 'conflict' ? (
        <ConflictDialog
          parts={status.parts}
          theirsAt={status.theirs.updatedAt}
          renderMention={renderMention}
          onResolve={(choices) => {
            session.resolve(choices)
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </section>
  )
}

type NoteMenuProps = Pick<NoteWriterProps, 'menu'> & {
  readonly tools: WriterTools
  readonly onVersions: () => void
}

function NoteMenu({ menu, tools, onVersions }: NoteMenuProps) {
  const { t } = useTranslation('notebooks')
  const entries = menu(tools, menuAction('versions', t('versions.open'), History, onVersions))
  return (
    <MenuButton label={t('note.menu')} entries={entries}>
      <Ellipsis size={17} aria-hidden />
    </MenuButton>
  )
}

/** Ctrl/⌘ S saves at once, as people are used to, instead of saving the page as a file. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const mostTrades = 6
const mostStrategies = 4

/** Finds trades of all accounts, days and strategies for a text after `@`: the newest trades while it is empty. */
export function useMentionSearch(): SearchMentions {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const locale = useLocale()
  return useCallback(
    async (query, signal) => {
      const now = today()
      const typed = readDays(query, now, dateOrderOf(locale))
      const day = typed !== null && typed.from === typed.to ? typed.from : undefined
      const days: readonly MentionChoice[] = [
        { id: now, name: t('mention.today') },
        { id: addDays(now, -1), name: t('mention.yesterday') },
        ...(day === undefined ? [] : [{ id: day, name: '' }]),
      ].flatMap(({ id, name }) => {
        const isSought =
          id === day || name.toLocaleLowerCase(locale).startsWith(query.toLocaleLowerCase(locale))
        const date = format.time(id, 'date')
        return isSought
          ? [{ kind: 'day' as const, id, label: date, ...(name === '' ? {} : { detail: name }) }]
          : []
      })
      const sought = query.toLocaleLowerCase(locale)
      const strategies = await queryClient.ensureQueryData(strategiesOptions())
      const found = strategies
        .filter(({ label }) => label.toLocaleLowerCase(locale).includes(sought))
        .slice(0, mostStrategies)
        .map(({ id, label }): MentionChoice => ({ kind: 'strategy', id, label }))
      const search = typed === null && query !== '' ? { search: query } : {}
      const [{ trades }, { accounts }] = await Promise.all([
        client.trades.list(
          { ...typed, ...search, sort: 'openedAt', order: 'desc', limit: mostTrades },
          { signal },
        ),
        queryClient.ensureQueryData(accountsOptions()),
      ])
      const listed = trades.map(
        ({ id, pair, direction, openedAt, closedAt, netPnl, accountId }): MentionChoice => {
          const currency = accounts.find((account) => account.id === accountId)?.currency
          const result =
            closedAt === null || currency === undefined
              ? ''
              : ` · ${format.money(toCents(netPnl), currency, { sign: 'result' })}`
          return {
            kind: 'trade',
            id,
            label: `${pair} ${t(`mention.${direction}`)} ${format.time(closedAt ?? openedAt, 'date')}`,
            ...(result === '' ? {} : { detail: result.slice(3) }),
          }
        },
      )
      return [...listed, ...unique(days), ...found]
    },
    [t, format, locale],
  )
}

function unique(days: readonly MentionChoice[]): readonly MentionChoice[] {
  return days.filter(({ id }, index) => days.findIndex((day) => day.id === id) === index)
}
