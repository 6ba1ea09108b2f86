import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'
import { closeCommandPanel, openKeys, openPalette, useCommandPanel } from '#web/lib/commands/command-panel.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { loadPalette, loadShortcutHelp } from './load-palette.ts'

type CommandHostProps = {
  /** Commands available on every page: loaded with the palette, registered once, kept. */
  readonly loadCommands: () => Promise<ComponentType>
}

/** Mounted once over every page: the palette and the shortcut help, loaded on first use. */
export function CommandHost({ loadCommands }: CommandHostProps) {
  const { t } = useTranslation()
  const showError = useErrorToast()
  const { shown, chosen } = useCommandPanel()
  useCommands([
    {
      id: 'palette',
      group: 'do',
      label: t('palette.open'),
      icon: Search,
      keys: ['mod+k'],
      reach: 'panel',
      whileTyping: true,
      keysOnly: true,
      run: openPalette,
    },
    {
      id: 'keys',
      group: 'do',
      label: t('keys.help'),
      icon: Keyboard,
      keys: ['?'],
      reach: 'panel',
      run: openKeys,
    },
  ])
  const giveUp = (error: unknown) => {
    if (useCommandPanel.getState().shown.kind === 'nothing') return
    closeCommandPanel()
    showError(error)
  }
  const wantsPalette = shown.kind === 'palette'
  const Palette = useFetchedPart(wantsPalette, loadPalette, giveUp)
  const Commands = useFetchedPart(wantsPalette, loadCommands, giveUp)
  const Help = useFetchedPart(shown.kind === 'keys', loadShortcutHelp, giveUp)
  const begun = useTypedMeanwhile(wantsPalette, Palette !== null && Commands !== null)
  // Runs after the panel has closed and returned the focus: the command may move it.
  useEffect(() => {
    if (shown.kind !== 'nothing' || chosen === null) return
    useCommandPanel.setState({ chosen: null })
    // Base UI returns the focus in a microtask of the same commit.
    queueMicrotask(chosen)
  }, [shown, chosen])
  return (
    <>
      {Commands === null ? null : createElement(Commands)}
      {Palette !== null && Commands !== null && shown.kind === 'palette'
        ? createElement(Palette, { cover: shown.cover, begun })
        : null}
      {Help !== null && shown.kind === 'keys' ? createElement(Help, { cover: shown.cover }) : null}
    </>
  )
}

/** Collects keys typed while the palette loads: they belong to the palette, not to the page's shortcuts. */
function useTypedMeanwhile(isWanted: boolean, isThere: boolean): string {
  const [typed, setTyped] = useState('')
  // The next palette starts empty.
  if (!isWanted && typed !== '') setTyped('')
  const waiting = isWanted && !isThere
  useEffect(() => {
    if (!waiting) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') closeCommandPanel()
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1))
      else if (event.key.length === 1) setTyped((text) => text + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [waiting])
  return typed
}
