/** Runs in the page: figures in the colour of profit or loss without a sign or an arrow. */
export function byColourAlone(): readonly string[] {
  return [...document.querySelectorAll('.pl-up, .pl-down')].flatMap((figure) => {
    const words = figure.textContent?.trim() ?? ''
    // A sparkline beside its figure has no text; hidden amounts have no sign.
    if (words === '' || /[+\u2212▲▼↑↓]|^•+$/u.test(words) || figure.querySelector('svg') !== null) return []
    return [`${words.slice(0, 40)} in ${figure.parentElement?.outerHTML.slice(0, 120) ?? ''}`]
  })
}
