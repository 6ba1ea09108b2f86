import { useMemo, useSyncExternalStore } from 'react'
import { forcedTokens } from './forced-tokens.ts'
import { modes, type Mode } from './mode.ts'
import { pnlPalettes, pnlColours, type PnlColours, type PnlPalette } from './pnl-palette.ts'
import { strongTokens } from './strong-tokens.ts'
import { tokens, type TokenSheet } from './tokens.ts'

/**
 * The colours currently on screen, for canvas drawings, which cannot read CSS variables. Follows `<html data-mode
 * data-pnl>` and the user's system preferences, like everything else on screen.
 */
export function usePaintedTokens(): TokenSheet & PnlColours & { readonly mode: Mode } {
  const painted = useSyncExternalStore(subscribe, snapshot)
  // The same object while nothing changes: charts repaint when it does.
  return useMemo(() => {
    const [modeName, paletteName, asked] = painted.split(' ')
    const mode = modes.find((name) => name === modeName) ?? 'dark'
    const palette: PnlPalette = pnlPalettes.find((name) => name === paletteName) ?? 'default'
    if (asked === 'forced') return { ...forcedColours(), mode }
    const sheet = tokens[mode]
    return {
      ...sheet,
      ...(asked === 'strong' && strongTokens(sheet)),
      ...pnlColours(palette, mode),
      mode,
    }
  }, [painted])
}

const isForced = window.matchMedia('(forced-colors: active)')
const isStrong = window.matchMedia('(prefers-contrast: more)')

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-pnl'] })
  for (const query of [isForced, isStrong]) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of [isForced, isStrong]) query.removeEventListener('change', changed)
  }
}

function snapshot(): string {
  const { mode = '', pnl = '' } = document.documentElement.dataset
  return `${mode} ${pnl} ${isForced.matches ? 'forced' : isStrong.matches ? 'strong' : 'default'}`
}

function forcedColours(): TokenSheet & PnlColours {
  const colours: Record<keyof typeof forcedTokens, string> = { ...forcedTokens }
  for (const name of paintNames) colours[name] = systemColour(forcedTokens[name])
  return colours
}

/** Resolves a system colour such as `Canvas` to `#RRGGBB`, since a canvas knows no names. Drops transparency. */
function systemColour(name: string): string {
  const probe = document.createElement('span')
  // Even where forced colours would override it.
  probe.style.forcedColorAdjust = 'none'
  probe.style.color = name
  document.body.append(probe)
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  probe.remove()
  const hex = channels.slice(0, 3).map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`.toUpperCase()
}

/** Tokens used in drawings; shadows and the dialog backdrop are never drawn on a canvas. */
const paintNames = [
  'bg',
  'surface',
  'raised',
  'inset',
  'border',
  'outline',
  'text',
  'text2',
  'text3',
  'accent',
  'onAccent',
  'accentText',
  'danger',
  'warning',
  'profit',
  'loss',
] as const
