/** Components that the design page does not name, by their file, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'ui/field.tsx': 'what every field of the page is made of',
  'ui/file-input.tsx': 'hidden; FileDrop has one',
  'ui/sentence.tsx': 'the words under every chart',
  'ui/suggestion-list.tsx': 'SuggestInput and TagInput open it',
  'ui/toast-region.tsx': 'the shell has the one there may be; a button of the page fills it',
  'ui/virtual-row.tsx': 'the rows of VirtualTable',
  'charts/chart-frame.tsx': 'around every chart of the page',
  'charts/equity-canvas.tsx': 'the picture of EquityChart',
  'charts/equity-table.tsx': 'EquityChart as a table',
  'calendar/day-cell.tsx': 'a cell of MonthGrid',
  'calendar/week-cell.tsx': 'a cell of MonthGrid',
  'security/reauthentication.tsx': 'opens ReauthenticationDialog when a call asks for it',
  'shell/app-shell.tsx': 'around the page itself',
  'shell/bottom-bar.tsx': 'part of the shell around the page',
  'shell/sidebar.tsx': 'part of the shell around the page',
  'shell/live-indicator.tsx': 'part of the shell around the page',
  'shell/connection-banner.tsx': 'part of the shell; a lost connection brings it',
  'shell/gate-top.tsx': 'the head of pages without a sidebar, such as sign-in',
  'shell/public-links.tsx': 'the foot of pages without a sidebar',
  'shell/version-notice.tsx': 'part of the shell; a new version brings it',
  'shell/chord-hint.tsx': 'part of the shell; G brings it up',
  'shell/command-host.tsx': 'draws nothing; opens palette and list of keys',
  'shell/command-palette.tsx': 'opened by the button Palette',
  'shell/shortcut-help.tsx': 'opened by the button List of keys',
  'shell/shell-commands.tsx': 'draws nothing; offers commands',
  'shell/leave-guard.tsx': 'draws nothing; opens LeaveDialog',
  'shell/inactivity-guard.tsx': 'draws nothing; opens StillThereDialog',
}

/** `file: Component` for each component whose element stands nowhere in `shown`; of a file with several, each for itself. */
export function missing(
  components: Readonly<Record<string, string>>,
  shown: string,
  without: Readonly<Record<string, string>> = exceptions,
): readonly string[] {
  return Object.entries(components)
    .filter(([path]) => without[path] === undefined)
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:function|class|const) ([A-Z][A-Za-z]*)/gm)].flatMap(([, name = '']) =>
        new RegExp(`<${name}[\\s>/]`).test(shown) ? [] : [`${path}: ${name}`],
      ),
    )
}
