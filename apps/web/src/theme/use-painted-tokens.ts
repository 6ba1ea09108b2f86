import { useMemo, useSyncExternalStore } from 'react'
import { modes, type Mode } from './mode.ts'
import { pnlPalettes, pnlColours, type PnlColours, type PnlPalette } from './pnl-palette.ts'
import { tokens, type TokenSheet } from './tokens.ts'

/**
 * The colours now on the screen, for what paints on a canvas and cannot read CSS variables. Follows
 * `<html data-mode data-pnl>`, which is what everything else is painted by.
 */
export function usePaintedTokens(): TokenSheet & PnlColours & { readonly mode: Mode } {
  const painted = useSyncExternalStore(subscribe, snapshot)
  // The same object while nothing changes: charts repaint when it does.
  return useMemo(() => {
    const [modeName, paletteName] = painted.split(' ')
    const mode = modes.find((name) => name === modeName) ?? 'dark'
    const palette: PnlPalette = pnlPalettes.find((name) => name === paletteName) ?? 'default'
    return { ...tokens[mode], ...pnlColours(palette, mode), mode }
  }, [painted])
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-pnl'] })
  return () => observer.disconnect()
}

function snapshot(): string {
  const { mode = '', pnl = '' } = document.documentElement.dataset
  return `${mode} ${pnl}`
}
