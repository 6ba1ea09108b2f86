/** Resolves a system colour such as `Canvas` to `#RRGGBB`, since a canvas knows no names. Drops transparency. */
export function systemColour(name: string): string {
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
