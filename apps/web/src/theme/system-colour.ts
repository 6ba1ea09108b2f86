/** A system colour such as `Canvas` as `#RRGGBB`, as the browser now has it: a canvas knows no names. Shades keep none. */
export function systemColour(name: string): string {
  const probe = document.createElement('span')
  // Also where the page around it would be painted by the browser.
  probe.style.forcedColorAdjust = 'none'
  probe.style.color = name
  document.body.append(probe)
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  probe.remove()
  const hex = channels.slice(0, 3).map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`.toUpperCase()
}
