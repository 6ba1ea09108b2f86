import { keepPreviousData, useQueries } from '@tanstack/react-query'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { TopDialog } from '#web/components/ui/top-dialog.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { usePause } from '#web/lib/browser/use-pause.ts'
import { type Cover, worksUnder } from '#web/lib/commands/active-keys.ts'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { type Command, commandsOf, useCommandRegistry } from '#web/lib/commands/commands.ts'
import { matchLetters } from '#web/lib/commands/match-letters.ts'
import { hasCommandKey, pressedKey } from '#web/lib/commands/pressed-key.ts'
import { recentCommands, rememberCommand } from '#web/lib/commands/recent-commands.ts'
import styles from './command-palette.module.css'
import { PaletteOption } from './palette-option.tsx'
import { paletteSections } from './palette-sections.ts'

type CommandPaletteProps = {
  readonly cover: Cover
  /** What was typed before the palette had loaded. */
  readonly begun: string
}

/** Finds commands and records by name: a combobox whose list is always open. */
export function CommandPalette({ cover, begun }: CommandPaletteProps) {
  const { t } = useTranslation('commands')
  const listId = useId()
  const palette = usePalette(cover, begun)
  const { typed, sections, count, active, isPending, hasFailed } = palette
  const close = () => closeCommandPanel()
  const optionId = (id: string) => `${listId}-${id.replace(/\s+/g, '-')}`
  const isEmpty = count === 0 && !isPending
  return (
    <TopDialog onClose={close} label={t('title')}>
      <div
        className={styles.head}
        role="presentation"
        onKeyDown={(event) => {
          if (pressedKey(event.nativeEvent, hasCommandKey()) !== 'mod+k') return
          event.preventDefault()
          close()
        }}
      >
        {isPending && count === 0 ? (
          <LoaderCircle size={18} aria-hidden className={styles.busy} />
        ) : (
          <Search size={18} aria-hidden className={styles.sign} />
        )}
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('label')}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active.id)}
          placeholder={t('placeholder')}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.onKeyDown}
        />
        <span className={styles.close}>
          <IconButton label={t('dialog.close')} onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={styles.scroller}>
        <div id={listId} role="listbox" aria-label={t('title')} className={styles.list}>
          {sections.map((section) => (
            <div key={section.id} role="group" aria-labelledby={`${listId}-of-${section.id}`}>
              <p id={`${listId}-of-${section.id}`} className={styles.heading} role="presentation">
                {t(`group.${section.id}`)}
              </p>
              {section.items.map(({ command, at }) => (
                <PaletteOption
                  key={command.id}
                  id={optionId(command.id)}
                  command={command}
                  at={at}
                  isActive={command.id === active?.id}
                  onPoint={() => palette.point(command.id)}
                  onRun={() => palette.run(command)}
                />
              ))}
            </div>
          ))}
        </div>
        {isEmpty ? (
          <div className={styles.nothing}>
            <Paragraph tone="text" weight={600} anywhere>
              {t('nothing', { text: typed.trim() })}
            </Paragraph>
            <p>{t('nothingHint')}</p>
          </div>
        ) : null}
        {hasFailed ? <p className={styles.failed}>{t('failed')}</p> : null}
      </div>
      <p className={styles.foot} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('foot.move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('foot.run')}
        </span>
        <span>
          <Kbd>{t('foot.escape')}</Kbd> {t('foot.close')}
        </span>
      </p>
      <Announcement
        text={isPending ? '' : isEmpty ? t('nothing', { text: typed.trim() }) : t('results', { count })}
      />
    </TopDialog>
  )
}

/** Long enough that a word is announced, not each letter. */
const announceDelayMs = 400

/** Announces the number of results to screen readers once typing pauses. */
function Announcement({ text }: { readonly text: string }) {
  const announcedText = usePause(text, announceDelayMs)
  return (
    <div role="status">
      <VisuallyHidden>{announcedText}</VisuallyHidden>
    </div>
  )
}

/** Debounce between the last letter and the query to the server. */
const pauseMs = 180

/** State of the palette: query, results, and the option that Enter runs. */
function usePalette(cover: Cover, begun: string) {
  const [typed, setTyped] = useState(begun)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [recent] = useState(recentCommands)
  const offered = useCommandRegistry((state) => state.offered)
  const commands = useMemo(
    () =>
      commandsOf({ offered }).filter(
        (command) => command.keysOnly !== true && (command.keys === undefined || worksUnder(command, cover)),
      ),
    [offered, cover],
  )
  const elsewhere = useElsewhere(typed.trim())
  const sections = useMemo(
    () => paletteSections(commands, typed, recent, elsewhere.commands),
    [commands, typed, recent, elsewhere.commands],
  )
  const listed = sections.flatMap(({ items }) => items.map(({ command }) => command))
  const active = listed.find(({ id }) => id === activeId) ?? listed[0]

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    rememberCommand(command.id)
    closeCommandPanel(() => command.run(undefined))
  }
  const move = (by: 1 | -1) => {
    const from = active === undefined ? -1 : listed.indexOf(active)
    setActiveId(listed[(from + by + listed.length) % listed.length]?.id ?? null)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setActiveId(null)
    },
    sections,
    count: listed.length,
    active,
    point: setActiveId,
    run,
    /** Sources are still searching. */
    isPending: elsewhere.isPending,
    hasFailed: elsewhere.hasFailed,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'Enter') run(active)
      else return
      event.preventDefault()
    },
  }
}

/** Results of the sources for a text, once typing has paused. */
function useElsewhere(text: string) {
  const sources = useCommandRegistry((state) => state.sources)
  const settled = usePause(text, pauseMs)
  return useQueries({
    queries: [...sources.values()].map((source) => ({
      queryKey: ['command-source', source.id, settled],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.find(settled, signal),
      enabled: settled !== '',
      placeholderData: keepPreviousData,
      structuralSharing: false,
      gcTime: 0,
      retry: false,
    })),
    combine: (answers) => ({
      commands:
        text === ''
          ? none
          : answers.flatMap(({ data = none, isPlaceholderData }) =>
              // Results for an earlier text only if they match this one too: others would be chosen by mistake.
              text === settled && !isPlaceholderData
                ? data
                : data.filter(({ label }) => matchLetters(label, text) !== null),
            ),
      isPending: text !== '' && (text !== settled || answers.some(({ isFetching }) => isFetching)),
      hasFailed: text !== '' && answers.some(({ isError }) => isError),
    }),
  })
}

const none: readonly Command[] = []
