/** Runs in the page: figures in the colour of profit or loss that have neither a sign nor an arrow. */
export function byColourAlone(): readonly string[] {
  return [...document.querySelectorAll('.pl-up, .pl-down')].flatMap((figure) => {
    const words = figure.textContent?.trim() ?? ''
    // A line beside its figure has no words; hidden amounts have no side.
    if (words === '' || /[+\u2212▲▼↑↓]|^•+$/u.test(words) || figure.querySelector('svg') !== null) return []
    return [`${words.slice(0, 40)} in ${figure.parentElement?.outerHTML.slice(0, 120) ?? ''}`]
  })
}
