import { create } from 'zustand'
import { type Cover, currentCover } from './active-keys.ts'
import { forgetWithSession } from '#web/lib/local-store/session-stores.ts'

/** `cover`: what covered the page when the panel was opened, which decides what can be done. */
type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'palette'; readonly cover: Cover }
  | { readonly kind: 'keys'; readonly cover: Cover }

type CommandPanel = {
  readonly shown: Shown
  /** The chosen command: runs once the panel has closed and the focus is back where it was. */
  readonly chosen: (() => void) | null
}

/** The palette or the shortcut help, over any page. */
export const useCommandPanel = create<CommandPanel>(() => ({ shown: { kind: 'nothing' }, chosen: null }))
forgetWithSession(() => closeCommandPanel())

export function openPalette(): void {
  useCommandPanel.setState({ shown: { kind: 'palette', cover: currentCover() }, chosen: null })
}

export function openKeys(): void {
  useCommandPanel.setState({ shown: { kind: 'keys', cover: currentCover() }, chosen: null })
}

export function closeCommandPanel(chosen: (() => void) | null = null): void {
  useCommandPanel.setState({ shown: { kind: 'nothing' }, chosen })
}
